import { paths } from "#app/lib/paths.ts";
import { faceOf } from "#app/shop/look/faces.ts";
import { readLookPicture } from "#app/shop/look/look.ts";
import type { ShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { PreviewedLook } from "./look-preview.tsx";

export type LookFormSettings = Pick<
  ShopSettings,
  "logo" | "logoDark" | "icon" | "brandColor" | "displayFace" | "showsMotif"
>;

export function savedPreview({ logo, logoDark, brandColor, displayFace, showsMotif }: LookFormSettings): PreviewedLook {
  const face = faceOf(displayFace).key;
  const light = addressOf(logo);
  return { logo: light, logoDark: light && addressOf(logoDark), color: brandColor, face, hasMotif: showsMotif };
}

/** What the form would save, as far as it can be read; `before` itself when nothing of it changed. */
export function readPreviewed(form: HTMLFormElement, before: PreviewedLook | undefined): PreviewedLook {
  const copy = new FormData(form);
  const text = (name: string) => String(copy.get(name) ?? "");
  const logo = pictureIn(copy, "logo");
  const now: PreviewedLook = {
    logo,
    logoDark: logo && pictureIn(copy, "logoDark"),
    color: readColor(text("color") === "own" ? text("ownColor") : text("color")) ?? before?.color ?? "",
    face: faceOf(text("displayFace")).key,
    hasMotif: text("showsMotif") === "true",
  };
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function readColor(text: string): string | undefined {
  const hex = text.trim().toLowerCase().replace(/^#/u, "");
  if (hex === "") return "";
  return /^[\da-f]{6}$/u.test(hex) ? `#${hex}` : undefined;
}

function addressOf(stored: string): string | undefined {
  const picture = readLookPicture(stored);
  return picture && paths.picture(picture.hash, 320, "webp");
}

/** Refused by the server too, so that nothing is previewed which cannot be saved. */
export function isRefusedType({ type, name }: { type: string; name: string }): boolean {
  return type === "image/svg+xml" || /\.svgz?$/iu.test(name);
}

/** Keeps one address for each chosen file as long as the page is open. */
const addresses = new WeakMap<File, string>();

function pictureIn(form: FormData, name: "logo" | "logoDark"): string | undefined {
  const file = form.get(`${name}File`);
  if (file instanceof File && file.size > 0)
    return isRefusedType(file) ? addressOf(String(form.get(name) ?? "")) : localAddress(file);
  return form.has(`${name}Remove`) ? undefined : addressOf(String(form.get(name) ?? ""));
}

function localAddress(file: File): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
