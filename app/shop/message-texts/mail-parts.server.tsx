import { type CSSProperties, Fragment, type ReactNode } from "react";
import { themeColor } from "#app/ui/page/theme-colors.server.ts";

/** Each class with what it paints and the colour of `tokens.css` it paints that with. */
const paints = {
  ground: { background: "ground", color: "ink" },
  card: { background: "surface", "border-color": "line" },
  brand: { color: "action" },
  row: { "border-color": "line" },
  faint: { color: "muted" },
  link: { color: "action" },
  button: { background: "action", color: "on-action" },
} as const satisfies Record<string, Record<string, string>>;

/**
 * The attributes of an element in the shop's colours. The light ones are inline, as mail programs need them; the class
 * is for `darkStyles`.
 */
export function painted(className: keyof typeof paints, style: CSSProperties) {
  const { background, color, "border-color": borderColor }: Record<string, string | undefined> = paints[className];
  const colors: CSSProperties = {
    ...(background && { background: themeColor(background) }),
    ...(color && { color: themeColor(color) }),
    ...(borderColor && { borderColor: themeColor(borderColor) }),
  };
  return { className, style: { ...style, ...colors } };
}

/** The style sheet with the dark colours, for mail programs that read one. */
export function darkStyles(): string {
  const dark = Object.entries(paints).map(([name, properties]) => {
    const colors = Object.entries(properties).map(([what, token]) => `${what}:${themeColor(token, "dark")}!important`);
    return `.${name}{${colors.join(";")}}`;
  });
  return `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${dark.join("")}}`;
}

/** Text of one or several lines. */
export function Paragraph({ children }: { children: string }) {
  return <p style={{ margin: "0 0 16px" }}>{onLines(children.split("\n"))}</p>;
}

/** A row of an e-mail's table. */
export type MailRow = { label: string; amount: string; isSum?: boolean };

/** A table of rows with an amount each, such as items and sums; nothing without rows. */
export function Rows({ rows }: { rows: readonly MailRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table role="presentation" style={{ width: "100%", borderCollapse: "collapse", margin: "0 0 16px" }}>
      <tbody>
        {rows.map((row, place) => (
          <Row key={place} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ label, amount, isSum }: MailRow) {
  const style: CSSProperties = {
    borderTopWidth: "1px",
    borderTopStyle: "solid",
    padding: "8px 0",
    verticalAlign: "baseline",
    ...(isSum && { fontWeight: "bold", fontSize: "18px" }),
  };
  // A sum is never broken in the middle; a long name of an account may be.
  const whiteSpace = amount.length > 20 ? "normal" : "nowrap";
  return (
    <tr>
      <td {...painted("row", { ...style, paddingRight: "16px" })}>{label}</td>
      <td {...painted("row", { ...style, textAlign: "right", whiteSpace })}>{amount}</td>
    </tr>
  );
}

/** Lines under a title, such as a postal address; nothing without lines. */
export function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <p style={{ margin: "0 0 16px" }}>
      <strong>{`${title}:`}</strong>
      <br />
      {onLines(lines)}
    </p>
  );
}

type LinkProps = { address: string; children: string };

/** What the e-mail is for; an e-mail has one. */
export function MailButton({ address, children }: LinkProps) {
  const style: CSSProperties = {
    display: "inline-block",
    padding: "12px 24px",
    borderRadius: "4px",
    textDecoration: "none",
    fontWeight: "bold",
  };
  return (
    <p style={{ margin: "24px 0" }}>
      <a href={address} {...painted("button", style)}>
        {children}
      </a>
    </p>
  );
}

/** Whatever else can be opened. */
export function MailLink({ address, children }: LinkProps) {
  return (
    <p style={{ margin: "0 0 8px" }}>
      <Anchor address={address}>{children}</Anchor>
    </p>
  );
}

function Anchor({ address, children }: LinkProps) {
  return (
    <a href={address} {...painted("link", { display: "inline-block", padding: "8px 0", fontWeight: "bold" })}>
      {children}
    </a>
  );
}

/** Each on a line of its own; one that is an address is a link. */
export function onLines(lines: readonly string[]): ReactNode {
  return lines.map((line, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {/^https?:\/\/\S+$/u.test(line) ? <Anchor address={line}>{line}</Anchor> : line}
    </Fragment>
  ));
}
