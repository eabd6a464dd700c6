import { parseSync } from "vite";
import type { SourceFile } from "./source-file.ts";

/** A text in the source: its line, and its words with `{…}` for inserted values. */
export type FoundText = { line: number; words: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Attributes and keys whose single words people read; elsewhere a text has a space. */
const wordKeys =
  /^(?:alt|aria-label|body|button|caption|description|heading|help|hint|label|legend|placeholder|subject|summary|text|title|toast|what|word|words)$/iu;
/** Attributes and keys with values for programs. */
const programKeys =
  /^(?:allow|autoComplete|className|content|d|href|key|media|points|preserveAspectRatio|rel|sizes|srcSet|style|to|transform|viewBox)$/u;
/** Functions whose arguments are not shown on screens: queries, log lines, internal errors. */
const programCalls =
  /^(?:.*\.)?(?:sql|raw|execute|query|debug|info|warn|error|fatal|matchMedia|querySelector(?:All)?|closest|matches|Error|TypeError|RegExp|setAttribute|split|join|startsWith|includes)$/u;

/** A file's texts for shoppers, staff or the shop's operator, in order. */
export function findTexts({ path, text }: SourceFile): FoundText[] {
  const { program } = parseSync(path, text);
  const found: { start: number; words: string }[] = [];
  const add = (node: Node, words: string) => {
    const clean = words.replaceAll(/\s+/gu, " ").trim();
    if (/\p{L}{2}/u.test(clean.replaceAll("{…}", ""))) found.push({ start: node.start, words: clean });
  };
  const visit = (node: Node, key: string): void => {
    if (node.type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)/u.test(node.type)) return;
    if (/^(?:Import|Export(?:All|Named))Declaration$/u.test(node.type) && node.source) return;
    if (isProgramCall(node, text)) return;
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const children = node.children as Node[];
      if (children.some(child => child.type === "JSXText" && /\p{L}/u.test(String(child.value)))) {
        add(node, children.map(sentencePart).join(""));
      }
    } else if (node.type === "Literal" && typeof node.value === "string") {
      if (isRead(node.value, key)) add(node, node.value);
      return;
    } else if (node.type === "TemplateLiteral") {
      const words = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("{…}");
      if (isRead(words, key)) add(node, words);
    }
    for (const [child, childKey] of childrenOf(node, key)) visit(child, childKey);
  };
  visit(program as unknown as Node, "");
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, words }) => ({ line: text.slice(0, start).split("\n").length, words }));
}

/** Returns a child element's part of the sentence around it. */
function sentencePart(child: Node): string {
  if (child.type === "JSXText") return String(child.value);
  if (child.type === "JSXExpressionContainer") {
    const { type, value } = child.expression as Node;
    return type === "Literal" ? String(value) : type === "JSXEmptyExpression" ? "" : "{…}";
  }
  const inner = (child.children as Node[] | undefined)?.map(sentencePart).join("") ?? "";
  return inner.trim() === "" ? "" : inner;
}

function isProgramCall(node: Node, text: string): boolean {
  const callee = (node.callee ?? (node.type === "TaggedTemplateExpression" ? node.tag : undefined)) as Node | undefined;
  return callee !== undefined && programCalls.test(text.slice(callee.start, callee.end).replace(/<.*/su, ""));
}

/** Whether words look like a sentence or label, or belong to a key that always has one. */
function isRead(words: string, key: string): boolean {
  if (programKeys.test(key)) return false;
  if (wordKeys.test(key)) return true;
  const isCode = /[<>=]|;(?! )/u.test(words) || /[{}]/u.test(words.replaceAll(/\{…\}|\{\w+\}/gu, ""));
  const isStyle = /\d(?:px|rem|vw|%)|^[a-z-]+(?: [a-z-]+)?$/u.test(words);
  return /\p{L}.* /u.test(words) && !isCode && !isStyle;
}

/** Child nodes, each with the attribute or key it belongs to. */
function* childrenOf(node: Node, key: string): Generator<[Node, string]> {
  const own =
    node.type === "JSXAttribute" || node.type === "Property" ? nameOf((node.name ?? node.key) as Node) : undefined;
  for (const [property, value] of Object.entries(node)) {
    if (own !== undefined && (property === "name" || property === "key")) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === "object" && typeof (child as Node).type === "string")
        yield [child as Node, own ?? key];
    }
  }
}

function nameOf(node: Node): string {
  return String(node.name ?? node.value ?? "");
}
