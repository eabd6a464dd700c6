import { promiseLines, promisesSaid } from "#app/shop/promises/typed-promises.ts";
import { maxPopularLetters } from "./popular-searches.ts";
import { maxSameWords, standardSameWords } from "./same-words.ts";
import type { ServerReaders } from "./server-readers.server.ts";
import {
  choiceSetting,
  linesSetting,
  nairaSetting,
  numberSetting,
  ownSetting,
  shown,
  socialSetting,
  textSetting,
} from "./setting-kinds.ts";

function socialPage(network: keyof ServerReaders["networks"], label: string, hint?: string) {
  return shown(socialSetting({ form: "online-shop", group: "Footer", network, label, ...(hint && { hint }) }));
}

const wrongPieces = "Enter a number from 1 to 9999.";

/** How people order, what they are told beside the buy button, and what the shop shows and searches. */
export const sellingSettings = {
  deliveryFeeKobo: shown(
    nairaSetting({
      form: "delivery",
      group: "Fee and time",
      input: "deliveryFee",
      label: "Delivery fee",
      hint: "Delivery rates override this.",
      start: 0,
      wrong: "Enter the fee in naira, for example 3500 or 3,500.50.",
      limit: { kobo: 100_000_000, sentence: "Enter at most ₦1,000,000.00." },
    }),
  ),
  guestsMayOrder: shown(
    choiceSetting({
      form: "checkout",
      group: "Ordering",
      label: "Guest checkout",
      hint: "Recommended: on. Many customers leave if they must create an account first.",
    }),
  ),
  maxPieces: shown(
    numberSetting({
      form: "checkout",
      group: "Limits",
      label: "Max items per order",
      hint: "Raise this only if you sell in bulk.",
      start: 30,
      from: 1,
      to: 9999,
      wrong: wrongPieces,
    }),
  ),
  maxPiecesOfSize: shown(
    numberSetting({
      form: "checkout",
      group: "Limits",
      label: "Max per size",
      start: 10,
      from: 1,
      to: 9999,
      wrong: wrongPieces,
    }),
  ),
  instagram: socialPage("instagram", "Instagram", "Your name there, such as zuri.lagos, or the address of your page."),
  facebook: socialPage("facebook", "Facebook"),
  tiktok: socialPage("tiktok", "TikTok"),
  x: socialPage("x", "X"),
  youtube: socialPage("youtube", "YouTube"),
  deliveryTime: shown(
    textSetting({
      form: "delivery",
      group: "Fee and time",
      label: "Delivery time",
      hint: "For example “Lagos 1–2 days, other states 3–5”. Delivery rates override this.",
      most: 80,
    }),
  ),
  returnsInShort: shown(
    textSetting({
      form: "returns",
      group: "Return policy",
      label: "Return policy in one sentence",
      hint: "For example “Wrong size? Exchange within 7 days, unworn.”",
      most: 160,
    }),
  ),
  legalName: shown(
    textSetting({
      form: "receipts",
      group: "Seller",
      label: "Registered name",
      hint: "As registered with the CAC.",
      most: 120,
    }),
  ),
  legalAddress: textSetting({ form: "receipts", group: "Seller", label: "Address on receipts", most: 200 }),
  cacNumber: shown(
    textSetting({
      form: "receipts",
      group: "Seller",
      label: "CAC number",
      hint: "For example RC 1234567 or BN 7654321. Shown on receipts and at the foot of your shop.",
      most: 40,
    }),
  ),
  taxId: textSetting({ form: "receipts", group: "Tax", label: "VAT or Tax ID number", most: 40 }),
  /** When off, no page mentions VAT. */
  isVatRegistered: choiceSetting({
    form: "receipts",
    group: "Tax",
    label: "VAT",
    hint: "Prices stay the same; receipts show the VAT part. Ask your accountant whether you must register.",
    choices: ["Not registered", "Registered, prices include VAT"],
  }),
  /** Promises on the home page, which `readPromises` reads. */
  promises: shown(
    ownSetting({
      form: "online-shop",
      group: "Selling points",
      label: "Promises",
      said: promisesSaid,
      typed: ({ typedPromises }) => typedPromises,
      inputOf: place => `promise-${place.split(".", 1)[0]}`,
      write: promiseLines,
    }),
  ),
  asksReviews: shown(
    choiceSetting({
      form: "notifications",
      group: "Emails to customers",
      label: "Product reviews",
      hint: "Customers get one email seven days after delivery. You publish or hide each review.",
    }),
  ),
  /** Words with the same meaning, which `readSameWords` reads. */
  sameWords: linesSetting({
    form: "online-shop",
    group: "Search synonyms",
    label: "One group per line, separated by commas",
    hint: "A search for one word also finds the others. “party > lace, brocade” works one way: party finds lace.",
    start: standardSameWords,
    rows: 8,
    most: maxSameWords,
    typed: ({ typedSameWords }) => typedSameWords,
  }),
  /** Searches to suggest, which `readPopularSearches` reads. */
  popularSearches: shown(
    textSetting({
      form: "online-shop",
      group: "Search suggestions",
      label: "Popular searches",
      hint: "At most six, separated by commas, for example “wedding guest, white shirt”. Shown in the open search.",
      most: maxPopularLetters,
      typed: ({ typedPopularSearches }) => typedPopularSearches,
    }),
  ),
  showsOccasions: shown(
    choiceSetting({
      form: "online-shop",
      group: "Home page",
      label: "Occasions on the home page",
      hint: "Links such as Wedding and Church.",
    }),
  ),
  leavesOutZeroKobo: shown(
    choiceSetting({
      form: "online-shop",
      group: "Prices",
      label: "Show prices as",
      hint: "On every page and in emails. An amount with kobo always shows them.",
      choices: ["₦78,500.00", "₦78,500"],
    }),
  ),
  /** 0: never. A trigger on the sizes reads it, so that kept pages follow. */
  leftShownAt: shown(
    numberSetting({
      form: "online-shop",
      group: "Product pages",
      label: "Show “2 left” from",
      hint: "A size with this many items or fewer says how many are left. 0: never.",
      start: 0,
      from: 0,
      to: 99,
      wrong: "Enter a number from 0 to 99.",
    }),
  ),
  /** A size with this many pieces or fewer is low. */
  lowStockPieces: numberSetting({
    form: "notifications",
    group: "Emails to you",
    label: "Low-stock alert at",
    hint: "Sizes with this many items or fewer: one email at 8 am, and one as soon as a size sells out. 0: only when sold out.",
    start: 2,
    from: 0,
    to: 999,
    wrong: "Enter a number from 0 to 999.",
  }),
};
