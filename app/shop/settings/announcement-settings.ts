import { href } from "react-router";
import * as v from "valibot";
import { webLink } from "#app/lib/web-link.ts";
import { momentSetting, ownNote, type Setting, shown, textSetting } from "./setting-kinds.ts";

const example = `${href("/delivery")} or https://example.com/sale`;

const ownPath = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, "Use at most 300 characters."),
  v.check(isOwnPath, `Enter an address such as ${example}.`),
);

/** A path of this shop, or an https address. */
const typedLink = v.lazy(text => (/^\s*\//u.test(String(text)) ? ownPath : webLink(example)));

const link: Setting<string> = {
  start: "",
  stored: v.string(),
  asked: {
    form: "online-shop",
    group: "Announcement",
    kind: "text",
    label: "Link",
    hint: `An address of this shop or another site, such as ${example}.`,
    need: "optional",
    most: 300,
    typed: typedLink,
  },
};

/** One line above the header of every page. */
export const announcementSettings = {
  announcement: shown(
    textSetting({
      form: "online-shop",
      group: "Announcement",
      label: "Text",
      hint: "One line above every page of the shop, except the checkout. Leave empty for none.",
      most: 120,
    }),
  ),
  announcementLink: shown(link),
  announcementFrom: shown(
    momentSetting({
      form: "online-shop",
      group: "Announcement",
      label: "Starts",
      hint: "Lagos time. Leave empty to start now.",
    }),
  ),
  announcementUntil: shown(
    momentSetting({
      form: "online-shop",
      group: "Announcement",
      label: "Ends",
      hint: "Lagos time. Leave empty to show it until you change it.",
    }),
  ),
  /** True while kept pages show the announcement; `noteAnnouncement` writes it. */
  announcementRuns: shown(ownNote()),
};

/** Refuses "//other.example", which leads elsewhere. */
function isOwnPath(text: string): boolean {
  const base = "https://shop.example";
  return URL.parse(text, base)?.origin === base;
}
