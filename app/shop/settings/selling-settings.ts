import { promiseLines, promisesSaid, typedPromises } from "#app/shop/promises/typed-promises.ts";
import { maxSameWords, standardSameWords, typedSameWords } from "./same-words.ts";
import {
  chatNumberSetting,
  choiceSetting,
  linesSetting,
  linkSetting,
  nairaSetting,
  numberSetting,
  ownSetting,
  phoneSetting,
  shown,
  textSetting,
} from "./setting-kinds.ts";

const wrongPieces = "Type a number from 1 to 9999.";

/** What the shop is called, what it says of itself, and how one orders. */
export const sellingSettings = {
  /** Until the owner says otherwise, the environment says it, as it does the fee. */
  shopName: shown(
    textSetting({
      form: "shop",
      group: "Shop",
      label: "Shop name",
      what: "the shop's name",
      need: "required",
      most: 60,
    }),
  ),
  headline: shown(
    textSetting({
      form: "shop",
      group: "Shop",
      label: "Headline",
      hint: "The first words of the home page.",
      start: "Cloth with a memory.",
      what: "the headline",
      need: "required",
      most: 60,
    }),
  ),
  tagline: shown(
    textSetting({
      form: "shop",
      group: "Shop",
      label: "Line under the headline",
      hint: "What you sell, in one sentence. Also shown in search results and link previews.",
      words: "tagline slogan",
      what: "the line",
      most: 120,
    }),
  ),
  deliveryFeeKobo: shown(
    nairaSetting({
      form: "shop",
      group: "Shop",
      input: "deliveryFee",
      label: "Delivery fee",
      hint: "in naira, for example 3500 or 3500.50. Who has a total before them with an earlier fee is shown the new one before paying. Once you have written rates under “delivery”, those hold instead.",
      start: 0,
      wrong: "Type the fee in naira with at most two decimals, for example 3500 or 3,500.50.",
      limit: { kobo: 100_000_000, sentence: "That is more than ₦1,000,000.00. Type a smaller fee." },
    }),
  ),
  guestsMayOrder: shown(
    choiceSetting({
      form: "shop",
      group: "Selling",
      label: "Who may order",
      hint: "We recommend anyone: many shoppers leave when they have to make an account first. They give a name, a phone number and an e-mail address, and follow their order by a link.",
      choices: ["Only people with an account", "Anyone"],
      words: "guests",
    }),
  ),
  phone: shown(
    phoneSetting({
      form: "shop",
      group: "Selling",
      label: "Phone for customers",
      hint: "Shown on the shop’s pages and in e-mails, printed on packing slips and told to whoever collects. Left empty, none is shown.",
    }),
  ),
  /** As in "+2348031234567"; "" when the owner takes no orders in a chat: shoppers then see nothing of it. */
  whatsApp: shown(
    chatNumberSetting({
      form: "shop",
      group: "Selling",
      label: "WhatsApp number for orders",
      hint: "With a number, shoppers can send you what they want in a chat, from the cart or a product, and share both. Left empty, nothing of it is shown. What the chats say stands under “texts”.",
    }),
  ),
  collectAddress: shown(
    textSetting({
      form: "shop",
      group: "Selling",
      label: "Where orders are collected",
      hint: "Shown on the shop’s pages, and at the checkout to whoever wants no delivery. Rates for collecting, under “delivery”, hold instead.",
      what: "the address",
      most: 200,
    }),
  ),
  maxPieces: shown(
    numberSetting({
      form: "shop",
      group: "Selling",
      label: "Most pieces in one order",
      hint: "Pieces are kept 45 minutes for whoever is paying: raise this only if you sell in bulk.",
      words: "limit",
      start: 30,
      from: 1,
      to: 9999,
      wrong: wrongPieces,
    }),
  ),
  maxPiecesOfSize: shown(
    numberSetting({
      form: "shop",
      group: "Selling",
      label: "Most of one size in one order",
      start: 10,
      from: 1,
      to: 9999,
      wrong: wrongPieces,
    }),
  ),
  instagram: shown(
    linkSetting({
      form: "shop",
      group: "Footer",
      label: "Instagram",
      hint: "The address of your page. Left empty, the footer shows no link.",
      example: "https://www.instagram.com/yourshop",
    }),
  ),
  facebook: shown(
    linkSetting({
      form: "shop",
      group: "Footer",
      label: "Facebook",
      example: "https://www.facebook.com/yourshop",
    }),
  ),
  deliveryTime: shown(
    textSetting({
      form: "trust",
      label: "How long delivery takes",
      hint: "Such as “Lagos 1–2 days, other states 3–5”. Your delivery rates say it themselves, with their days: once you have rates, this is not shown.",
      most: 80,
    }),
  ),
  returnsInShort: shown(
    textSetting({
      form: "trust",
      label: "How returns work, in a sentence",
      hint: "Such as “Wrong size? Change it within 7 days, unworn.”",
      most: 160,
    }),
  ),
  legalName: textSetting({
    form: "seller",
    label: "Registered name",
    hint: "As the Corporate Affairs Commission has it. The shop’s name stands below it.",
    most: 120,
  }),
  legalAddress: textSetting({ form: "seller", label: "Address on receipts", most: 200 }),
  cacNumber: textSetting({
    form: "seller",
    label: "CAC number",
    hint: "Such as RC 1234567 or BN 7654321.",
    most: 40,
  }),
  taxId: textSetting({ form: "seller", label: "VAT or Tax ID number", most: 40 }),
  /** Without it nothing of VAT is said anywhere. */
  isVatRegistered: choiceSetting({
    form: "seller",
    label: "VAT",
    hint: "The price shown is the price paid either way. With VAT, receipts of orders from now on say how much of it is tax. Ask your accountant whether you have to register.",
    choices: ["Not registered", "Registered, prices include VAT"],
  }),
  /** As `readPromises` reads it. */
  promises: shown(
    ownSetting({
      form: "promises",
      label: "Promises",
      words: "strip banner short texts",
      said: promisesSaid,
      typed: typedPromises,
      inputOf: place => `promise-${place.split(".", 1)[0]}`,
      write: promiseLines,
    }),
  ),
  asksReviews: shown(
    choiceSetting({
      form: "reviews",
      label: "Reviews of what was bought",
      hint: "Seven days after an order was delivered or collected, its shopper gets one e-mail with a link to write a review of each piece; at first also those of the last 30 days. You show or hide each review. Switched off, nobody is asked and none is shown.",
      words: "stars ratings feedback ask shoppers moderate",
    }),
  ),
  /** As `readSameWords` reads it. */
  sameWords: linesSetting({
    form: "search",
    label: "A line for each, with commas between the words",
    hint: "Whoever searches for one of a line finds the others too. “owambe > gele, lace” leads from the first to the others only. Capitals, tone marks and plurals need no line.",
    words: "synonyms bubu boubou",
    start: standardSameWords,
    rows: 16,
    most: maxSameWords,
    typed: typedSameWords,
  }),
  /** With that many pieces of a size or fewer it is low. */
  lowStockPieces: numberSetting({
    form: "low-stock",
    label: "So many pieces or fewer",
    hint: "0: only what is sold out.",
    words: "few threshold warning",
    start: 2,
    from: 0,
    to: 999,
    wrong: "Type a number of pieces from 0 to 999.",
  }),
};
