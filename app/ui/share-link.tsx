import { buttonClass } from "./button.tsx";

type ShareLinkProps = {
  /** Where it leads without the share sheet: a chat with the same text. */
  chatAddress: string;
  title: string;
  url: string;
  children: string;
};

/** Hands an address to another app by the share sheet, where the browser has one; else a plain link to a chat. */
export function ShareLink({ chatAddress, title, url, children }: ShareLinkProps) {
  return (
    <a
      className={buttonClass()}
      href={chatAddress}
      target="_blank"
      rel="noreferrer"
      onClick={event => {
        if (!("share" in navigator)) return;
        event.preventDefault();
        // Whoever changes their mind rejects it.
        void navigator.share({ title, url }).catch(() => {});
      }}
    >
      {children}
    </a>
  );
}
