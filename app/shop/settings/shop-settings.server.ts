import * as v from "valibot";
import { maxKobo } from "#app/lib/money.ts";
import type { Queryable } from "#app/platform/database/open-database.server.ts";
import type { KeptFacts } from "#app/platform/database/kept-facts.server.ts";
import { shopSettings } from "#app/platform/tables/owner-tables.server.ts";
import { standardSameWords } from "./same-words.ts";

/**
 * What the owner sets in the dashboard. `deliveryFeeKobo` is integer kobo; a social link is "" when the shop has none.
 */
export type ShopSettings = {
  shopName: string;
  /** The first words of the home page. */
  headline: string;
  /** The owner's own line under it, also in previews; "" for none. */
  tagline: string;
  deliveryFeeKobo: number;
  instagram: string;
  facebook: string;
  /** How customers reach the shop, and where they collect what is not delivered; "" when the owner has not said. */
  phone: string;
  collectAddress: string;
  /**
   * Where orders in a chat go, as in "+2348031234567"; "" when the owner takes none: shoppers then see nothing of it.
   */
  whatsApp: string;
  /** The most pieces in one order, and the most of one size in it. */
  maxPieces: number;
  maxPiecesOfSize: number;
  /** Whether someone may order without an account. */
  guestsMayOrder: boolean;
  /** Days besides Sundays on which nothing is sent, as in "2026-12-25,2026-12-26". */
  closedDays: string;
  /** The dearest goods that are sent by a motor park, in kobo: a parcel lost with a driver is hardly claimed. */
  parkGoodsMostKobo: number;
  /** The stages of an order of which the shopper is told by e-mail, as in "sent,ready". */
  stageEmails: string;
  /** The shop's own account for transfers; an empty number: the shop takes none. */
  transferBank: string;
  transferAccount: string;
  transferName: string;
  /** So many hours what waits for a transfer holds its pieces. */
  transferHours: number;
  /** Whether staff write orders down themselves, and whether shoppers may have somebody else pay. */
  quickOrders: boolean;
  sharesPayLinks: boolean;
  /** The least and the dearest goods that may be paid at the door, in kobo. */
  onDeliveryLeastKobo: number;
  onDeliveryMostKobo: number;
  /** What means the same in a search: see `readSameWords`. */
  sameWords: string;
  /** Up to three short texts on the home page, as `home/promises.ts` has them; "" for none. */
  promises: string;
  /** How long delivery takes and how returns work, each in a line beside the buy button; "" for nothing. */
  deliveryTime: string;
  returnsInShort: string;
  /** With so many pieces or fewer a size is low; 0: only what is sold out is told. */
  lowStockPieces: number;
  /**
   * Who sells, as receipts say it besides the shop's name; "" for what is not printed. `cacNumber`: as in "RC 1234567".
   */
  legalName: string;
  legalAddress: string;
  cacNumber: string;
  taxId: string;
  /** Whether the prices include VAT. Without it nothing of VAT is said anywhere. */
  isVatRegistered: boolean;
  /** Whether the shop began with the demo, which it then never gets again. */
  hadDemo: boolean;
  /** Whether the list of what a new shop needs has been put away. */
  isSetUpPutAway: boolean;
  /** Whether shoppers may agree, at checkout and sign-up, to be written to. */
  asksConsent: boolean;
  /** So many years after an order who made it is forgotten; its sums stay. */
  keptYears: number;
  /** Whether shoppers are asked what they think of what they got, and others read it. */
  asksReviews: boolean;
  /** Whether the owner has been told that the shop is due to be registered with the Commission. */
  isRegistrationPutAway: boolean;
  /** Whether shoppers may ask to be told when a size is back, and who did not pay is reminded of it. */
  tellsBackInStock: boolean;
  remindsOfCheckouts: boolean;
  /** Whether shoppers may ask for returns, within how many days where the shop is not at fault, and where they send. */
  takesReturns: boolean;
  returnDays: number;
  returnAddress: string;
};

/** The settings the shop starts with, until the owner changes them. */
export type StartSettings = { shopName: string; deliveryFeeKobo: number };

/** What the table may hold; any other value is an error and is thrown. */
const storedSchema = v.object({
  shopName: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  headline: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  tagline: v.string(),
  deliveryFeeKobo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxKobo)),
  instagram: v.string(),
  facebook: v.string(),
  phone: v.string(),
  collectAddress: v.string(),
  whatsApp: v.string(),
  maxPieces: v.pipe(v.number(), v.integer(), v.minValue(1)),
  maxPiecesOfSize: v.pipe(v.number(), v.integer(), v.minValue(1)),
  guestsMayOrder: v.boolean(),
  closedDays: v.string(),
  parkGoodsMostKobo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxKobo)),
  stageEmails: v.string(),
  transferBank: v.string(),
  transferAccount: v.string(),
  transferName: v.string(),
  transferHours: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(72)),
  quickOrders: v.boolean(),
  sharesPayLinks: v.boolean(),
  onDeliveryLeastKobo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxKobo)),
  onDeliveryMostKobo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxKobo)),
  sameWords: v.string(),
  promises: v.string(),
  deliveryTime: v.string(),
  returnsInShort: v.string(),
  lowStockPieces: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  legalName: v.string(),
  legalAddress: v.string(),
  cacNumber: v.string(),
  taxId: v.string(),
  isVatRegistered: v.boolean(),
  hadDemo: v.boolean(),
  isSetUpPutAway: v.boolean(),
  asksConsent: v.boolean(),
  keptYears: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  asksReviews: v.boolean(),
  isRegistrationPutAway: v.boolean(),
  tellsBackInStock: v.boolean(),
  remindsOfCheckouts: v.boolean(),
  takesReturns: v.boolean(),
  returnDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  returnAddress: v.string(),
});

/**
 * The shop's settings as they are now: what the owner has set, else what the environment says. One small query each
 * time, so that every instance decides by a change as soon as it is committed. Source: docs/spec-notes.md, Added (the
 * dashboard); docs/operating.md#settings (`SHOP_NAME`, `DELIVERY_FEE_NAIRA`).
 */
export async function findShopSettings({
  db,
  settings,
}: {
  db: Queryable;
  settings: StartSettings;
}): Promise<ShopSettings> {
  const rows = await db.select({ key: shopSettings.key, value: shopSettings.value }).from(shopSettings);
  return v.parse(storedSchema, {
    shopName: settings.shopName,
    headline: "Cloth with a memory.",
    tagline: "",
    deliveryFeeKobo: settings.deliveryFeeKobo,
    instagram: "",
    facebook: "",
    phone: "",
    collectAddress: "",
    whatsApp: "",
    maxPieces: 30,
    maxPiecesOfSize: 10,
    guestsMayOrder: false,
    closedDays: "",
    parkGoodsMostKobo: 10_000_000,
    stageEmails: "",
    transferBank: "",
    transferAccount: "",
    transferName: "",
    transferHours: 24,
    quickOrders: false,
    sharesPayLinks: false,
    onDeliveryLeastKobo: 500_000,
    onDeliveryMostKobo: 5_000_000,
    sameWords: standardSameWords,
    promises: "",
    deliveryTime: "",
    returnsInShort: "",
    lowStockPieces: 2,
    legalName: "",
    legalAddress: "",
    cacNumber: "",
    taxId: "",
    isVatRegistered: false,
    hadDemo: false,
    isSetUpPutAway: false,
    asksConsent: false,
    keptYears: 6,
    asksReviews: false,
    isRegistrationPutAway: false,
    tellsBackInStock: false,
    remindsOfCheckouts: false,
    takesReturns: false,
    returnDays: 7,
    returnAddress: "",
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  });
}

/** The same for what a shopper's page shows: as they were when a change of theirs was last announced. */
export function findShownSettings(shop: { db: Queryable; settings: StartSettings; kept: KeptFacts }) {
  return shop.kept.read("settings", () => findShopSettings(shop));
}
