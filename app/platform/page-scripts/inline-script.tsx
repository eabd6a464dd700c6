import { createContext, use } from "react";

/** The scripts that stand in pages: see `inlineScripts`. */
export type ScriptName =
  | "fillOldLanguage"
  | "fillOldPage"
  | "showCookies"
  | "rememberFirstTaps"
  | "loadWhenSeen"
  | "loadWhenNeeded";

/**
 * What the server alone knows of inline scripts: their texts, and the nonce that marks our own inline scripts and
 * styles for the security policy and is gone when the page is sent (docs/decisions/inline-scripts-by-nonce.md).
 */
export const InlineScriptsContext = createContext<
  { nonce: string; scripts: Record<ScriptName, { text: string }> } | undefined
>(undefined);

/** The nonce of this rendering; undefined in the browser. */
export function useNonce(): string | undefined {
  return use(InlineScriptsContext)?.nonce;
}

/**
 * An inline script, with the addresses of the modules it is about, if any. The browser's code does not hold its text:
 * React leaves the one in the page as it is.
 */
export function InlineScript({ name, modules }: { name: ScriptName; modules?: string[] }) {
  const server = use(InlineScriptsContext);
  return (
    <script
      nonce={server?.nonce}
      data-modules={modules?.join(" ")}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a constant of ours, named by its hash in the security policy
      dangerouslySetInnerHTML={{ __html: server?.scripts[name].text ?? "" }}
    />
  );
}
