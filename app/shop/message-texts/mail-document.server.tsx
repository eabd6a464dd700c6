import { type CSSProperties, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type LookPicture, logoSize } from "#app/shop/look/look.ts";
import { logoAddress } from "#app/shop/look/look-files.ts";
import type { Look } from "#app/shop/look/look-of.server.ts";
import { mailAsText } from "./mail-as-text.server.ts";
import { darkStyles, MailColors, onLines, Painted, Paragraph } from "./mail-parts.server.tsx";

/** What surrounds an e-mail's parts. `foot`: parts below them; `signature`: the last lines. */
export type MailFrame = {
  title: string;
  look: Look;
  /** The logo is fetched from there. */
  origin: string;
  foot: ReactNode;
  signature: readonly string[];
};

/** Measured in CSS pixels. */
const widestPx = 600;

/** Shown by lists of e-mails beside the subject. */
const maxSnippet = 120;

/** HTML and text that say the same. A string is a paragraph. */
export function renderMail(frame: MailFrame, parts: readonly ReactNode[]): { text: string; html: string } {
  const { title, foot, signature } = frame;
  const shown = parts.map((part, place) => (
    <Fragment key={place}>{typeof part === "string" ? <Paragraph>{part}</Paragraph> : part}</Fragment>
  ));
  const text = mailAsText(shown);
  const snippet = afterGreeting(text).split("\n\n", 1)[0]!.slice(0, maxSnippet).toWellFormed();
  const html = renderToStaticMarkup(
    <MailColors value={frame.look.colorOf}>
      <MailDocument {...frame} snippet={snippet}>
        {shown}
      </MailDocument>
    </MailColors>,
  );
  const all = [title, text, mailAsText(foot), signature.join("\n")];
  return { text: `${all.filter(Boolean).join("\n\n")}\n`, html: `<!doctype html>${html}` };
}

/** Returns the text after its greeting, which says nothing alone. */
function afterGreeting(text: string): string {
  return text.replace(/^[^\n]{1,80},\n\n/u, "");
}

const card: CSSProperties = {
  width: "100%",
  maxWidth: `${widestPx}px`,
  margin: "0 auto",
  tableLayout: "fixed",
  borderSpacing: 0,
  borderWidth: "1px",
  borderStyle: "solid",
  borderRadius: "8px",
  overflowWrap: "anywhere",
  wordBreak: "break-word",
};

/**
 * HTML that all mail programs show: tables and inline styles, no script, nothing to fetch but pictures. Dark colours
 * are in a style element for programs that read it.
 */
function MailDocument({ children, snippet, ...frame }: MailFrame & { snippet: string; children: ReactNode }) {
  const page: CSSProperties = { margin: 0, padding: 0, fontFamily: "sans-serif", fontSize: "16px", lineHeight: 1.5 };
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{frame.title}</title>
        <style>{darkStyles(frame.look)}</style>
      </head>
      <Painted as="body" paint="ground" style={page}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{snippet}</div>
        <Painted as="table" role="presentation" paint="ground" style={{ width: "100%", borderCollapse: "collapse" }}>
          <tbody>
            <tr>
              <td style={{ padding: "16px 8px" }}>
                <Card {...frame}>{children}</Card>
              </td>
            </tr>
          </tbody>
        </Painted>
      </Painted>
    </html>
  );
}

function Card({ title, look, origin, foot, signature, children }: MailFrame & { children: ReactNode }) {
  const line: CSSProperties = { margin: 0, paddingTop: "16px", borderTopWidth: "1px", borderTopStyle: "solid" };
  return (
    <Painted as="table" role="presentation" paint="card" style={card}>
      <tbody>
        <tr>
          <td style={{ padding: "24px 24px 8px" }}>
            <Painted as="p" paint="brand" style={{ margin: "0 0 24px", fontWeight: "bold", fontSize: "18px" }}>
              <Brand look={look} origin={origin} />
            </Painted>
            <h1 style={{ fontSize: "24px", lineHeight: 1.3, margin: "0 0 16px" }}>{title}</h1>
            {children}
          </td>
        </tr>
        <tr>
          <Painted as="td" paint="faint" style={{ padding: "0 24px 24px", fontSize: "14px" }}>
            {foot}
            <Painted as="p" paint="row" style={line}>
              {onLines(signature)}
            </Painted>
          </Painted>
        </tr>
      </tbody>
    </Painted>
  );
}

/** The logo, with the shop's name where pictures are not shown; else the name. */
function Brand({ look, origin }: Pick<MailFrame, "look" | "origin">) {
  const { logo, logoDark, shopName } = look;
  if (!logo) return shopName;
  const shown = (picture: LookPicture) => ({ src: origin + logoAddress(picture, "png"), ...logoSize(picture) });
  const style: CSSProperties = { border: 0, maxWidth: "100%" };
  return (
    <>
      <img {...shown(logo)} alt={shopName} className={logoDark && "on-light"} style={style} />
      {logoDark && (
        <img {...shown(logoDark)} alt={shopName} className="on-dark" style={{ ...style, display: "none" }} />
      )}
    </>
  );
}
