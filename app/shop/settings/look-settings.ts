import * as v from "valibot";
import { faceKeys } from "#app/shop/look/faces.ts";
import { lookPictureText } from "#app/shop/look/look.ts";
import { choiceSetting, ownSetting, shown } from "./setting-kinds.ts";

const wrongColor = "Enter a colour as six digits, for example #a8401f.";

/** "#A81", "a8401f" and "#a8401f" are all read; "" is the shop's standard colour. */
const typedColor = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^$|^#?(?:[\da-f]{3}){1,2}$/u, wrongColor),
  v.transform(text => text.replace("#", "")),
  v.transform(hex => (hex.length === 3 ? hex.replaceAll(/./gu, "$&$&") : hex)),
  v.transform(hex => hex && `#${hex}`),
);

/** The form has a palette to choose from and a field for one's own. */
function colorSaid(form: FormData): unknown {
  const chosen = form.get("color");
  if (chosen !== "own") return chosen ?? undefined;
  return form.get("ownColor") || "none";
}

function picture(label: string, input: string) {
  return shown(
    ownSetting({
      form: "look",
      label,
      input,
      said: form => form.get(input) ?? undefined,
      typed: lookPictureText,
      write: value => (value === "" ? "" : `picture ${value.slice(0, 4)}`),
    }),
  );
}

/** How the shop looks. What is not set costs nothing on any page. */
export const lookSettings = {
  logo: picture("Logo", "logo"),
  /** The logo on dark backgrounds. */
  logoDark: picture("Logo for dark backgrounds", "logoDark"),
  icon: picture("Icon", "icon"),
  /** "#rrggbb", or "" for the standard colour. */
  brandColor: shown(
    ownSetting({
      form: "look",
      label: "Colour",
      said: colorSaid,
      inputOf: () => "ownColor",
      input: "ownColor",
      typed: typedColor,
      write: value => value,
    }),
  ),
  /** A key of `faces`. */
  displayFace: shown(
    ownSetting({
      form: "look",
      label: "Typeface of headings",
      said: form => form.get("displayFace") ?? undefined,
      typed: v.picklist(faceKeys),
      write: value => value,
    }),
  ),
  showsMotif: shown(
    choiceSetting({
      form: "look",
      label: "Lozenge pattern",
      hint: "The woven edge at the top of each page, and the pattern where a picture is missing.",
      start: true,
    }),
  ),
};
