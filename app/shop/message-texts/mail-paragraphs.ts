import { isBlock, type Mail } from "./mail.ts";

/** A paragraph, or the name of a block on a line of its own. */
type MailParagraph = { text: string } | { block: string };

export function paragraphsOf(text: string, placeholders: Mail["placeholders"]): MailParagraph[] {
  const found: MailParagraph[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) found.push({ text: lines.join("\n") });
    lines = [];
  };
  for (const line of text.split("\n").map(one => one.trim())) {
    const name = /^\{([a-z]+)\}$/u.exec(line)?.[1];
    const isAlone = name !== undefined && isBlock(placeholders[name]);
    if (line === "" || isAlone) end();
    if (isAlone) found.push({ block: name });
    else if (line !== "") lines.push(line);
  }
  end();
  return found;
}
