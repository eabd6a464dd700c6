import { createContext, use } from "react";

/** The names of `inlineScripts`. */
export type ScriptName =
  | "fillOldLanguage"
  | "fillOldPage"
  | "showCookies"
  | "hidePutAway"
  | "rememberFirstTaps"
  | "loadWhenSeen"
  | "loadWhenNeeded";

/**
 * Server only: the texts of inline scripts, and the nonce that marks them for the security policy
 * (docs/decisions/inline-scripts-by-nonce.md).
 */
export const InlineScriptsContext = createContext<
  { nonce: string; scripts: Record<ScriptName, { text: string }> } | undefined
>(undefined);

/** Returns undefined in the browser. */
export function useNonce(): string | undefined {
  return use(InlineScriptsContext)?.nonce;
}

/** `modules`: addresses; `about`: the key of an announcement. */
type InlineScriptProps = { name: ScriptName; modules?: string[]; about?: string };

/** An inline script, with what it is about. The browser's code does not hold its text. */
export function InlineScript({ name, modules, about }: InlineScriptProps) {
  const server = use(InlineScriptsContext);
  return (
    <script
      nonce={server?.nonce}
      data-modules={modules?.join(" ")}
      data-about={about}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a constant of ours, named by its hash in the security policy
      dangerouslySetInnerHTML={{ __html: server?.scripts[name].text ?? "" }}
    />
  );
}
