import { createContext, use } from "react";

/** See `inlineScripts`. */
export type ScriptName =
  | "fillOldLanguage"
  | "fillOldPage"
  | "showCookies"
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

/** Undefined in the browser. */
export function useNonce(): string | undefined {
  return use(InlineScriptsContext)?.nonce;
}

/** An inline script, with the module addresses it is about. The browser's code does not hold its text. */
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
