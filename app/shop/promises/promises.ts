/**
 * Up to three short texts on the home page, each with an optional picture. Stored a line each, "van Delivered in 2–4
 * days": the picture's name, a space, the text.
 */
export type ShopPromise = { icon: PromiseIcon; text: string };

/** Pictures with their names in the owner's form. */
export const promiseIcons = {
  none: "No icon",
  van: "Van",
  clock: "Clock",
  pin: "Map pin",
  back: "Return arrow",
  chat: "Speech bubble",
  needle: "Needle and thread",
  shield: "Shield",
} as const;
export type PromiseIcon = keyof typeof promiseIcons;

export const mostPromises = 3;

/** The most letters, because a promise takes a third of a phone's width. */
export const maxPromise = 40;

/** Drops unknown pictures. */
export function readPromises(setting: string): ShopPromise[] {
  return setting.split("\n").flatMap(line => {
    const [, name = "", text = ""] = /^(\S+) (.+)$/u.exec(line) ?? [];
    return text ? [{ icon: isPromiseIcon(name) ? name : "none", text }] : [];
  });
}

export function writePromises(promises: ShopPromise[]): string {
  return promises.map(({ icon, text }) => `${icon} ${text}`).join("\n");
}

function isPromiseIcon(name: string): name is PromiseIcon {
  return Object.hasOwn(promiseIcons, name);
}
