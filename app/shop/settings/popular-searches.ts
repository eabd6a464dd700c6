const most = 6;

/** The owner's words between commas, each once. */
export function readPopularSearches(text: string): string[] {
  const words = text.split(",").map(word => word.trim());
  return [...new Set(words.filter(word => word !== ""))].slice(0, most);
}
