import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { unfold } from "../dashboard.ts";
import { expect } from "../test.ts";
import type { Buyer } from "./buy.ts";
import { itemsIn, orderIn, readMail, readShown, type Shown, sumIn } from "./read-page.ts";
import { dayIn, type Places, type Said } from "./said.ts";
import { naira, type Walk } from "./walk.ts";

export type Found = { number: string; panel: string; token: string };

/** Opens the buyer's newest order in the dashboard. */
export async function findOrder(dashboard: Page, { email }: Buyer): Promise<Found> {
  await dashboard.goto(`/admin?q=${encodeURIComponent(email)}`);
  await dashboard
    .getByRole("main")
    .getByRole("link", { name: /order [A-Z\d]{4}-[A-Z\d]{4}|^[A-Z\d]{4}-[A-Z\d]{4}/u })
    .first()
    .click();
  await expect(dashboard).toHaveURL(/\/admin\/orders\/[\w-]+/u);
  // Alone, which is the same page with and without script.
  await dashboard.goto(dashboard.url());
  const order = dashboard.getByRole("main");
  const number = /[A-Z\d]{4}-[A-Z\d]{4}/u.exec(await order.getByRole("heading").first().innerText())![0];
  const paper = await order.locator("a", { hasText: /^(?:Receipt|Invoice)$/u }).getAttribute("href");
  return { number, panel: dashboard.url(), token: paper!.split("/").at(-1)! };
}

/** Returns what the panel, slip, e-mails and orders file say. */
export async function askDashboard(dashboard: Page, walk: Walk, buyer: Buyer, found: Found): Promise<Places> {
  await dashboard.goto(found.panel);
  await unfold(dashboard);
  const panel = await readShown(dashboard.getByRole("main"));
  const order = found.panel.split("?")[0]!;
  await dashboard.goto(`${order}/print`);
  const slip = await readShown(dashboard.getByRole("article").locator("section").first());
  const paper = await readShown(dashboard.getByRole("article"));
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

async function readMails(dashboard: Page, walk: Walk, { email }: Buyer, { number }: Found): Promise<Places> {
  const cards = dashboard.getByRole("listitem").filter({ hasText: number });
  await expect(async () => {
    await dashboard.goto("/admin/messages/emails");
    expect(await cards.count()).toBeGreaterThanOrEqual(2);
  }).toPass();
  const texts = (await cards.locator("details p").allTextContents()).map(readMail);
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

async function readOthersMails(dashboard: Page, walk: Walk, email: string): Promise<Places> {
  const all = dashboard.getByRole("listitem");
  if (walk.paying === "somebody else") {
    const [text = ""] = await all.filter({ hasText: "Your payment of" }).locator("details p").allTextContents();
    const mail = readMail(text);
    return { "the payer's e-mail": { ...inMail(walk, mail), items: undefined, now: mail.rows.get("Paid") } };
  }
  if (walk.paying !== "transfer" && walk.paying !== "door after a call") return {};
  const subject = walk.paying === "transfer" ? /Transfer ₦/u : "We will call you";
  const mails = await all
    .filter({ hasText: email })
    .filter({ hasText: subject })
    .locator("details p")
    .allTextContents();
  const mail = readMail(mails[0] ?? "");
  return { "the e-mail about waiting": { now: mail.rows.get("Amount") ?? sumIn(mail.text) } };
}

/** Returns what the order's link and the buyer's account say. */
export async function askShopper(page: Page, shopper: Page, walk: Walk, { number, token }: Found): Promise<Places> {
  await page.goto(`/track/${token}`);
  const main = page.getByRole("main");
  const tracking = await readShown(main);
  await page.goto(`/receipt/${token}`);
  const receipt = await readShown(main.getByRole("article"));
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
  await shopper.goto(`/account/orders/${number}`);
  const own = await readShown(shopper.getByRole("main"));
  const day = dayIn(own.text);
  return {
    ...said,
    "the account's page": { ...orderIn(walk, own), number, day, "collection code": own.rows.get("Pick-up code") },
  };
}
