import type { ReactElement, ReactNode } from "react";
import { Painted } from "./mail-parts.server.tsx";

type Props = { children?: ReactNode; href?: string; as?: string };

/**
 * Plain text of an e-mail's parts: paragraphs and tables apart, a row's cells on one line, a link as its label with the
 * address below. Pictures are left out. Calls the components directly, so they must not use hooks; `Painted`, which
 * does, is read as its element.
 */
export function mailAsText(parts: ReactNode): string {
  return textOf(parts)
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}

function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (!isElement(node)) return "";
  const { props } = node;
  const type = node.type === Painted ? props.as : node.type;
  if (typeof type === "function") return textOf((type as (given: Props) => ReactNode)(props));
  const text = textOf(props.children);
  switch (type) {
    case "p":
    case "table":
      return `${text.trim()}\n\n`;
    case "tr":
      return `${text.replace(/: $/u, "")}\n`;
    case "td":
      return text && `${text}: `;
    case "br":
      return "\n";
    case "a":
      return isAddress(text, props.href) ? props.href! : `${text}:\n${props.href}`;
    default:
      return text;
  }
}

/** True for an address, with or without its scheme. */
function isAddress(text: string, href: string | undefined): boolean {
  return text === href || `https://${text}` === href || `http://${text}` === href;
}

function isElement(node: ReactNode): node is ReactElement<Props> {
  return typeof node === "object" && node !== null && "props" in node;
}
