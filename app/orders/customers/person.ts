export const peopleSorts = ["last", "spent", "orders"] as const;

export type PeopleSort = (typeof peopleSorts)[number];

/** Most tags of one person, and how long each may be. */
export const mostTags = 10;
export const longestTag = 30;
export const longestNote = 2_000;
export const longestWarning = 200;

/** Reads tags as they are typed, with commas between them: each once, whatever its case. Undefined for too many. */
export function readTags(typed: string): string[] | undefined {
  const tags = new Map<string, string>();
  for (const part of typed.split(",")) {
    const tag = part.trim().replaceAll(/\s+/gu, " ");
    if (tag !== "" && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  const own = [...tags.values()];
  return own.length > mostTags || own.some(tag => tag.length > longestTag) ? undefined : own;
}
