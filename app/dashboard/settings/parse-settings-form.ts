import * as v from "valibot";
import { leftFields } from "#app/lib/merge-fields.ts";
import { type Kobo, koboFromNairaText } from "#app/lib/money.ts";
import { oneLineName } from "#app/lib/one-line-text.ts";
import { webLink } from "#app/lib/web-link.ts";
import { plausiblePhone } from "#app/shop/delivery/delivery.ts";
import type { ParsedSettings } from "./settings-answer.ts";

/** What the owner may set; see `ShopSettings`. */
export type SettingsValues = {
  shopName: string;
  headline: string;
  tagline: string;
  deliveryFeeKobo: Kobo;
  instagram: string;
  facebook: string;
  phone: string;
  collectAddress: string;
  whatsApp: string;
  maxPieces: number;
  maxPiecesOfSize: number;
  guestsMayOrder: boolean;
};

const maxFeeKobo: Kobo = 100_000_000;

const words = (what: string) =>
  v.pipe(oneLineName, v.nonEmpty(`Type ${what}.`), v.maxLength(60, `Make ${what} shorter: at most 60 letters.`));

const fee = v.pipe(
  v.string(),
  v.rawTransform<string, Kobo>(({ dataset, addIssue, NEVER }) => {
    const kobo = koboFromNairaText(dataset.value);
    if (kobo === undefined) {
      addIssue({ message: "Type the fee in naira with at most two decimals, for example 3500 or 3,500.50." });
      return NEVER;
    }
    if (kobo > maxFeeKobo) {
      addIssue({ message: "That is more than ₦1,000,000.00. Type a smaller fee." });
      return NEVER;
    }
    return kobo;
  }),
);

/** A phone number as it was typed; empty: the shop shows none. */
const phone = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(40, "Make the number shorter."),
  v.check(text => text === "" || plausiblePhone(text) !== undefined, "Type a phone number such as 0803 123 4567."),
);

/** Reads a phone number in any spelling; undefined when it is none. */
type ReadPhone = (text: string) => string | undefined;

/** A mobile number, or one of another country, in its international form; "" for none. */
const chatNumber = (readPhone: ReadPhone) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(40, "Make the number shorter."),
    v.transform(text => (text === "" ? "" : readPhone(text))),
    v.string("Type a phone number such as 0803 123 4567."),
    v.check(number => !/^\+234(?![789])/u.test(number), "WhatsApp needs a mobile number, such as 0803 123 4567."),
  );

const place = v.pipe(oneLineName, v.maxLength(200, "Make the address shorter: at most 200 letters."));

const pieces = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?!0)\d{1,4}$/u, "Type a number from 1 to 9999."),
  v.transform(Number),
);

/** A choice between two, as a form sends it. */
const yesOrNo = v.pipe(
  v.picklist(["true", "false"], "Choose one of the two."),
  v.transform(text => text === "true"),
);

const schemaOf = (readPhone: ReadPhone) =>
  v.object({
    shopName: words("the shop's name"),
    headline: words("the headline"),
    deliveryFee: fee,
    instagram: webLink("https://www.instagram.com/yourshop"),
    facebook: webLink("https://www.facebook.com/yourshop"),
    phone,
    collectAddress: place,
    maxPieces: pieces,
    maxPiecesOfSize: pieces,
    // A form that was opened before there were these leaves them as they are.
    tagline: v.optional(v.pipe(oneLineName, v.maxLength(120, "Make the line shorter: at most 120 letters."))),
    whatsApp: v.optional(chatNumber(readPhone)),
    guestsMayOrder: v.optional(yesOrNo),
  });

/** What the form began from, so that only what was changed in it is set. */
const seenSchema = v.object({
  shopName: v.string(),
  headline: v.string(),
  tagline: v.optional(v.string()),
  deliveryFeeKobo: v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number)),
  instagram: v.string(),
  facebook: v.string(),
  phone: v.string(),
  collectAddress: v.string(),
  whatsApp: v.optional(v.string()),
  maxPieces: pieces,
  maxPiecesOfSize: pieces,
  guestsMayOrder: v.optional(yesOrNo),
});

/**
 * Reads the settings form. A field that is wrong comes back with a sentence under its name. `readPhone` is
 * `normalPhone`, which is on the server only.
 */
export function parseSettingsForm(form: FormData, readPhone: ReadPhone): ParsedSettings {
  const parsed = v.safeParse(schemaOf(readPhone), Object.fromEntries(form), { abortPipeEarly: true });
  if (!parsed.success) {
    const { nested = {} } = v.flatten<ReturnType<typeof schemaOf>>(parsed.issues);
    return {
      ok: false,
      fields: Object.fromEntries(Object.entries(nested).map(([name, [first = ""]]) => [name, first])),
    };
  }
  const { deliveryFee: deliveryFeeKobo, ...rest } = parsed.output;
  const seen = v.safeParse(
    seenSchema,
    Object.fromEntries(Object.keys(seenSchema.entries).map(name => [name, form.get(`seen-${name}`) ?? undefined])),
  );
  const left = leftFields(form).map(name => (name === "deliveryFee" ? "deliveryFeeKobo" : name));
  return { ok: true, wanted: { ...rest, deliveryFeeKobo }, seen: seen.success ? seen.output : {}, left };
}
