import { type CSSProperties, createContext, createElement, Fragment, type ReactNode, use } from "react";
import type { Look } from "#app/shop/look/look-of.server.ts";
import { themeColor } from "#app/ui/page/theme-colors.server.ts";

/** For each class, the property it paints and its colour in `tokens.css`. */
const paints = {
  ground: { background: "ground", color: "ink" },
  card: { background: "surface", "border-color": "line" },
  brand: { color: "action" },
  row: { "border-color": "line" },
  faint: { color: "muted" },
  link: { color: "action" },
  button: { background: "action", color: "on-action" },
} as const satisfies Record<string, Record<string, string>>;

/** The colours of the e-mail around a part, so that each e-mail keeps its own however they are rendered. */
export const MailColors = createContext<Look["colorOf"]>(themeColor);

type PaintedProps = {
  as: "a" | "body" | "p" | "table" | "td";
  paint: keyof typeof paints;
  style: CSSProperties;
  href?: string;
  role?: "presentation";
  children: ReactNode;
};

/** Light colours are inline, as mail programs need them; the class is for `darkStyles`. */
export function Painted({ as, paint, style, ...rest }: PaintedProps) {
  const colorOf = use(MailColors);
  const { background, color, "border-color": borderColor }: Record<string, string | undefined> = paints[paint];
  const colors: CSSProperties = {
    ...(background && { background: colorOf(background) }),
    ...(color && { color: colorOf(color) }),
    ...(borderColor && { borderColor: colorOf(borderColor) }),
  };
  return createElement(as, { ...rest, className: paint, style: { ...style, ...colors } });
}

/** The colours on dark backgrounds, for mail programs that read style sheets. */
export function darkStyles({ colorOf, logoDark }: Pick<Look, "colorOf" | "logoDark">): string {
  const dark = Object.entries(paints).map(([name, properties]) => {
    const colors = Object.entries(properties).map(([what, token]) => `${what}:${colorOf(token, "dark")}!important`);
    return `.${name}{${colors.join(";")}}`;
  });
  return `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${dark.join("")}${logoDark ? ".on-light{display:none!important}.on-dark{display:inline!important}" : ""}}`;
}

export function Paragraph({ children }: { children: string }) {
  return <p style={{ margin: "0 0 16px" }}>{onLines(children.split("\n"))}</p>;
}

/** `address`: absolute. Without the picture the words beside it say the same. */
export type MailPicture = { address: string; width: number; height: number };

export type MailRow = { label: string; amount?: string; isSum?: boolean; picture?: MailPicture | undefined };

/** Shows nothing without rows. */
export function Rows({ rows }: { rows: readonly MailRow[] }) {
  if (rows.length === 0) return null;
  return (
    <table role="presentation" style={{ width: "100%", borderCollapse: "collapse", margin: "0 0 16px" }}>
      <tbody>
        {rows.map((row, place) => (
          <Row key={place} row={row} hasPictures={rows.some(({ picture }) => picture)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { label, amount = "", isSum, picture }, hasPictures }: { row: MailRow; hasPictures: boolean }) {
  const style: CSSProperties = {
    borderTopWidth: "1px",
    borderTopStyle: "solid",
    padding: "8px 0",
    verticalAlign: hasPictures ? "top" : "baseline",
    ...(isSum && { fontWeight: "bold", fontSize: "18px" }),
  };
  // An amount never breaks across lines; a long account name may.
  const whiteSpace = amount.length > 20 ? "normal" : "nowrap";
  return (
    <tr>
      {hasPictures && (
        <Painted as="td" paint="row" style={{ ...style, width: "76px" }}>
          {picture && <Garment {...picture} alt={label} />}
        </Painted>
      )}
      <Painted as="td" paint="row" style={{ ...style, paddingRight: "16px" }}>
        {label}
      </Painted>
      <Painted as="td" paint="row" style={{ ...style, textAlign: "right", whiteSpace }}>
        {amount}
      </Painted>
    </tr>
  );
}

/** Measured in CSS pixels. */
const pictureWidth = 64;

type GarmentProps = MailPicture & { alt: string; place?: CSSProperties };

function Garment({ address, width, height, alt, place = { display: "block" } }: GarmentProps) {
  const style: CSSProperties = { ...place, border: 0, borderRadius: "2px", fontSize: "12px" };
  const high = Math.round((pictureWidth * height) / width);
  return <img src={address} width={pictureWidth} height={high} alt={alt} style={style} />;
}

export type MailGarment = { name: string; picture: MailPicture | undefined };

/**
 * Pictures beside each other, as many as fit into a line. The plain text has none, so the e-mail names the garments
 * elsewhere too.
 */
export function Garments({ garments }: { garments: readonly MailGarment[] }) {
  const shown = garments.flatMap(({ name, picture }) => (picture ? [{ name, picture }] : []));
  if (shown.length === 0) return null;
  return (
    <p style={{ margin: "0 0 4px" }}>
      {shown.map(({ name, picture }, index) => (
        <Garment key={index} {...picture} alt={name} place={{ margin: "0 12px 12px 0" }} />
      ))}
    </p>
  );
}

/** Lines such as a postal address. Renders nothing without lines. */
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

/** The one button of an e-mail. */
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
      <Painted as="a" paint="button" href={address} style={style}>
        {children}
      </Painted>
    </p>
  );
}

/** Every link of an e-mail, except the button. */
export function MailLink({ address, children }: LinkProps) {
  return (
    <p style={{ margin: "0 0 8px" }}>
      <Anchor address={address}>{children}</Anchor>
    </p>
  );
}

function Anchor({ address, children }: LinkProps) {
  const style: CSSProperties = { display: "inline-block", padding: "8px 0", fontWeight: "bold" };
  return (
    <Painted as="a" paint="link" href={address} style={style}>
      {children}
    </Painted>
  );
}

/** One line each; an address becomes a link, named by the words before it where there are some. */
export function onLines(lines: readonly string[]): ReactNode {
  return lines.map((line, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {linked(line)}
    </Fragment>
  ));
}

function linked(line: string): ReactNode {
  const [, words, address] = /^(?:(.+): )?(https?:\/\/\S+)$/u.exec(line) ?? [];
  if (address === undefined) return line;
  return <Anchor address={address}>{words ?? address.replace(/^https?:\/\//u, "")}</Anchor>;
}
