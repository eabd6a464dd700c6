import { parse } from "csv-parse/sync";
import { type HtmlElement, tagged, textOf, valueOf, withWords, wordsOf } from "../html.ts";
import type { PlainPage } from "../plain-page.ts";
import { expect } from "../test.ts";
import type { Buyer } from "./buy.ts";
import { itemsIn, orderIn, readMail, readPlain, type Shown, sumIn } from "./read-page.ts";
import { dayIn, type Places, type Said } from "./said.ts";
import { naira, type Walk } from "./walk.ts";

export type Found = { number: string; panel: string; token: string };

/** Opens the buyer's newest order in the dashboard. */
export async function findOrder(dashboard: PlainPage, { email }: Buyer): Promise<Found> {
  await dashboard.open(`/admin?q=${encodeURIComponent(email)}`);
  await dashboard.follow(/order [A-Z\d]{4}-[A-Z\d]{4}|^[A-Z\d]{4}-[A-Z\d]{4}/u);
  expect(dashboard.url()).toMatch(/\/admin\/orders\/[\w-]+/u);
  const number = /[A-Z\d]{4}-[A-Z\d]{4}/u.exec(wordsOf(tagged(dashboard.main(), "h1", "h2")[0]))![0];
  const [paper] = withWords(dashboard.main(), "a", /^(?:Receipt|Invoice)$/u);
  return { number, panel: dashboard.url(), token: valueOf(paper!, "href")!.split("/").at(-1)! };
}

/** Returns what the panel, slip, e-mails and orders file say. */
export async function askDashboard(dashboard: PlainPage, walk: Walk, buyer: Buyer, found: Found): Promise<Places> {
  await dashboard.open(found.panel);
  const panel = readPlain(dashboard.main());
  const order = found.panel.split("?")[0]!;
  await dashboard.open(`${order}/print`);
  const [article] = tagged(dashboard.main(), "article");
  const slip = readPlain(tagged(article!, "section")[0]!);
  const paper = readPlain(article!);
  const file = await dashboard.request.get(new URL("/admin/files/orders.csv", order).href);
  return {
    "the order's panel": {
      ...orderIn(walk, panel),
      number: found.number,
      day: dayIn(panel.text),
      came: cameIn(panel),
      "collection code": panel.rows.get("Pick-up code"),
    },
    "the packing slip": { ...onSlip(walk, paper), ...whereOn(walk, slip) },
    "the file of orders": inFile(walk, await file.text(), found.number),
    ...(await readMails(dashboard, walk, buyer, found)),
  };
}

const whereOn = (walk: Walk, shown: Shown): Said => {
  const { where, days, fare } = orderIn(walk, shown);
  return { where, days, fare };
};

/** A slip lists quantities in their own column. */
function onSlip(walk: Walk, { lines, text }: Shown): Said {
  const rows = lines.map(line => line.replace(/^(.*) (\d+)$/u, "$2 × $1"));
  const number = /Order ([A-Z\d]{4}-[A-Z\d]{4})/u.exec(text)?.[1];
  return { ...itemsIn(walk, { lines: rows }), number, day: dayIn(text) };
}

/** The panel shows the received money beside the person who took it. */
function cameIn({ rows }: Shown): string | undefined {
  const [came] = [...rows].filter(([label, value]) => label !== "Total" && /^₦[\d,.]+, \d/u.test(value));
  return came && sumIn(came[1]);
}

function inFile(walk: Walk, text: string, number: string): Said {
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  const own = rows.filter(({ Name }) => Name === `#${number}`);
  const [first] = own;
  if (!first) return {};
  const kobo = (cell: string | undefined) => Math.round(Number(cell) * 100);
  const sum = (cell: string | undefined) => naira(kobo(cell));
  const lines = own.map(row => {
    const [, title, size] = /^(.+?)(?: - (\w+))?$/u.exec(row["Lineitem name"]!)!;
    const sumKobo = kobo(row["Lineitem price"]) * Number(row["Lineitem quantity"]);
    return `${row["Lineitem quantity"]} × ${title} (${size ?? "one size"}) ${naira(sumKobo)}`.replace(
      "(one size)",
      "one size",
    );
  });
  const isCollected = walk.delivery === "no delivery" || walk.delivery === "collected";
  return {
    ...itemsIn(walk, { lines }),
    // The file's subtotal is after discounts, as in Shopify's files.
    subtotal: naira(kobo(first.Subtotal) + kobo(first["Discount Amount"])),
    off: kobo(first["Discount Amount"]) > 0 ? sum(first["Discount Amount"]) : undefined,
    reason: first["Discount Code"] || undefined,
    fee: isCollected && kobo(first.Shipping) === 0 ? "pick-up" : sum(first.Shipping),
    total: sum(first.Total),
    number,
    day: new Date(first["Paid at"] || first["Created at"]!).toLocaleDateString("en-GB", {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "Africa/Lagos",
    }),
  };
}

async function readMails(dashboard: PlainPage, walk: Walk, { email }: Buyer, { number }: Found): Promise<Places> {
  const cards = () => withWords(dashboard.main(), "li", number);
  await expect(async () => {
    await dashboard.open("/admin/messages/emails");
    expect(cards().length).toBeGreaterThanOrEqual(2);
  }).toPass();
  const texts = cards().flatMap(mailsIn).map(readMail);
  const of = (shown: Shown | undefined): Said =>
    shown ? { ...orderIn(walk, shown), ...inMail(walk, shown), number, day: dayIn(shown.text) } : {};
  const toShopper = texts.find(({ text }) => text.includes("Thank you"));
  const toOwner = texts.find(({ text }) => text.includes("Open in dashboard"));
  return {
    "the shopper's e-mail": {
      ...of(toShopper),
      "collection code": toShopper && /code is (\d{4})/u.exec(toShopper.text)?.[1],
    },
    "the owner's e-mail": of(toOwner),
    ...(await readOthersMails(dashboard, walk, email)),
  };
}

/** In an e-mail a row of pieces ends with its sum. */
const inMail = (walk: Walk, { lines }: Shown): Said =>
  itemsIn(walk, { lines: lines.filter(line => /^\d+ × /u.test(line)) });

/** The texts of the e-mails in one entry of the list. */
const mailsIn = (card: HtmlElement): string[] =>
  tagged(card, "details")
    .flatMap(part => tagged(part, "p"))
    .map(textOf);

async function readOthersMails(dashboard: PlainPage, walk: Walk, email: string): Promise<Places> {
  const mailOf = (subject: string | RegExp, to = "") => {
    const [card] = withWords(dashboard.main(), "li", subject).filter(one => wordsOf(one).includes(to));
    return readMail(card ? (mailsIn(card)[0] ?? "") : "");
  };
  if (walk.paying === "somebody else") {
    const mail = mailOf("Your payment of");
    return { "the payer's e-mail": { ...inMail(walk, mail), items: undefined, now: mail.rows.get("Paid") } };
  }
  if (walk.paying !== "transfer" && walk.paying !== "door after a call") return {};
  const mail = mailOf(walk.paying === "transfer" ? /Transfer ₦/u : "We will call you", email);
  return { "the e-mail about waiting": { now: mail.rows.get("Amount") ?? sumIn(mail.text) } };
}

/** Returns what the order's link and the buyer's account say. */
export async function askShopper(page: PlainPage, shopper: PlainPage, walk: Walk, found: Found): Promise<Places> {
  const { number, token } = found;
  await page.open(`/track/${token}`);
  const tracking = readPlain(page.main());
  await page.open(`/receipt/${token}`);
  const receipt = readPlain(tagged(page.main(), "article")[0]!);
  const said: Places = {
    "the tracking page": {
      ...orderIn(walk, tracking),
      number: /Order ([A-Z\d]{4}-[A-Z\d]{4})/u.exec(tracking.text)?.[1],
      day: dayIn(tracking.text),
      "collection code": /pick-up code: (\d{4})/u.exec(tracking.text)?.[1],
    },
    "the receipt": {
      ...orderIn(walk, receipt),
      number: receipt.rows.get("Order"),
      day: dayIn(receipt.text),
      came: / Paid .*?(₦[\d,.]+\d)/u.exec(receipt.text)?.[1],
      where: undefined,
    },
  };
  if (walk.shopper === "guest" || walk.paying === "a chat's draft") return said;
  await shopper.open(`/account/orders/${number}`);
  const own = readPlain(shopper.main());
  const day = dayIn(own.text);
  return {
    ...said,
    "the account's page": { ...orderIn(walk, own), number, day, "collection code": own.rows.get("Pick-up code") },
  };
}
