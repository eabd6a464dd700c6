/** Words in CSS colour names, each before its own beginnings. */
const words = (
  "cornflower goldenrod midnight lavender firebrick burlywood aquamarine turquoise chartreuse gainsboro magenta " +
  "rebecca blanched lime antique almond orchid purple salmon violet yellow orange powder papaya navajo spring forest " +
  "saddle indian floral medium dodger cadet alice azure beige green brown lemon chiffon cream khaki olive slate steel " +
  "white black peach royal sandy smoke linen misty light ghost lawn lace dark deep drab blue blush pale pink gray grey " +
  "cyan coral rose rosy mint puff rod whip sea sky hot dim old red tan"
).split(" ");
const together = new RegExp(`^(?:${words.join("|")})+$`, "u");
const each = new RegExp(words.join("|"), "gu");

/**
 * A colour's name in words: "darkseagreen" is "dark sea green". Other texts come back trimmed, CSS names in lower case.
 */
export function colorName(color: string): string {
  const text = color.trim();
  const name = text.toLowerCase();
  return together.test(name) ? (name.match(each) ?? [name]).join(" ") : text;
}

/** The word for a product in several colours. */
export const manyColors = "multicolour";
