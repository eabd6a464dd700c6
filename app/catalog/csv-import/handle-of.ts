/** Counts the rows of a product in all its colours. */
export const maxRowsOfOne = 500;

/** Makes a handle such as "owambe-gown", "" for a text without letters and digits. */
export function handleOf(title: string): string {
  const plain = title.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "")
    .slice(0, 100);
}
