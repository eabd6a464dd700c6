/**
 * The shop's promises: up to three short texts of the owner's on the home page, each with a picture if wanted. The
 * setting holds a line for each, "van Delivered in 2–4 days": the picture's name, a space and the text.
 */
export type ShopPromise = { icon: PromiseIcon; text: string };

/** The pictures there are, each with what the owner's form calls it. */
export const promiseIcons = {
  none: "none",
  van: "a van",
  clock: "a clock",
  pin: "a place on a map",
  back: "an arrow back",
  chat: "a speech bubble",
  needle: "needle and thread",
  shield: "a shield",
} as const;
export type PromiseIcon = keyof typeof promiseIcons;

export const mostPromises = 3;

/** The most letters of one: it stands on a third of a phone's width. */
export const maxPromise = 40;

/** The promises that a setting holds; a picture that is not known any more is left out. */
export function readPromises(setting: string): ShopPromise[] {
  return setting.split("\n").flatMap(line => {
    const [, name = "", text = ""] = /^(\S+) (.+)$/u.exec(line) ?? [];
    return text ? [{ icon: isPromiseIcon(name) ? name : "none", text }] : [];
  });
}

/** The setting that holds these promises. */
export function writePromises(promises: ShopPromise[]): string {
  return promises.map(({ icon, text }) => `${icon} ${text}`).join("\n");
}

export function isPromiseIcon(name: string): name is PromiseIcon {
  return Object.hasOwn(promiseIcons, name);
}
