import { href } from "react-router";
import type { LookPicture } from "./look.ts";

const iconSizes = [32, 180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/**
 * What an icon is drawn from, as a part of its address: the owner's picture, or a letter on a colour
 * (`u0041-27326f`).
 */
export type IconSource = { hash: string } | { letter: string; color: string };

export type LookFile =
  | { kind: "logo"; hash: string; format: "webp" | "png" }
  | { kind: "icon" | "maskable"; source: IconSource; size: IconSize }
  | { kind: "ico"; source: IconSource };

export function logoAddress({ hash }: Pick<LookPicture, "hash">, format: "webp" | "png" = "webp"): string {
  return lookAddress(`logo-${hash}.${format}`);
}

/** Returns the addresses of an icon in all its sizes. */
export function iconAddresses(source: IconSource) {
  const key = sourceKey(source);
  return {
    ico: lookAddress(`icon-${key}.ico`),
    png: (size: IconSize) => lookAddress(`icon-${key}-${size}.png`),
    maskable: lookAddress(`maskable-${key}-512.png`),
  };
}

const fileName =
  /^(?:logo-(?<logo>[\da-f]{32})\.(?<format>webp|png)|(?<kind>icon|maskable)-(?:(?<hash>[\da-f]{32})|u(?<letter>[\da-f]{2,6}(?:_[\da-f]{2,6}){0,3})-(?<color>[\da-f]{6}))(?:-(?<size>32|180|192|512)\.png|(?<ico>\.ico)))$/u;

/** Returns undefined for a name that no page of ours has. */
export function readLookFile(name: string): LookFile | undefined {
  const { logo, format, kind, hash, letter, color, size, ico } = fileName.exec(name)?.groups ?? {};
  if (logo) return { kind: "logo", hash: logo, format: format as "webp" | "png" };
  if (!kind) return undefined;
  const source = hash ? { hash } : { letter: readLetter(letter!), color: `#${color}` };
  if (ico) return kind === "icon" ? { kind: "ico", source } : undefined;
  return { kind: kind as "icon" | "maskable", source, size: Number(size) as IconSize };
}

function sourceKey(source: IconSource): string {
  if ("hash" in source) return source.hash;
  const points = Array.from(source.letter, sign => sign.codePointAt(0)!.toString(16).padStart(4, "0"));
  return `u${points.join("_")}-${source.color.slice(1)}`;
}

function readLetter(points: string): string {
  const codes = points.split("_").map(point => Number.parseInt(point, 16));
  return String.fromCodePoint(...codes.map(code => (code > 0x10_ff_ff ? 0xff_fd : code)));
}

function lookAddress(file: string): string {
  return href("/look/:file", { file });
}
