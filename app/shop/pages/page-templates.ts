import type { ShopPage } from "./page-names.ts";

/** "" for what the owner has not said. */
type KnownFacts = { shopName: string; phone: string; collectAddress: string };

/**
 * Markdown to start each page from. `[… what to fill in]` is a blank; a page with one cannot be published. Says what
 * this software does with data and orders, nothing the owner must decide.
 */
export function templateOf(page: ShopPage, { shopName, phone, collectAddress }: KnownFacts): string {
  const known = {
    "{shop}": shopName,
    "{phone}": phone || "[… your phone number]",
    "{address}": collectAddress || "[… your address: street, town, state]",
  };
  return Object.entries(known).reduce((text, [name, fact]) => text.replaceAll(name, fact), templates[page]);
}

const paragraphs = (...each: string[]) => each.join("\n\n");

const templates: Record<ShopPage, string> = {
  about: paragraphs(
    "{shop} sells [… what you sell, such as dresses and shirts] from [… your town]. We started in [… year].",
    "# Who we are",
    "[… two or three sentences: who makes or chooses the clothes, and what matters to you].",
    "# Where to find us",
    "{address}. Open [… days and hours]. Please call before you come: {phone}.",
    "# The business",
    "{shop} is run by [… the registered name of the business], registered with the Corporate Affairs Commission under [… BN or RC number].",
  ),
  delivery: paragraphs(
    "We deliver to [… where: Lagos, all of Nigeria]. You see the fee for your area on this page and at checkout, before you pay.",
    "# Packing",
    "We pack within [… how many working days]. Orders paid after [… hour] count from the next working day.",
    "# Tracking",
    "You get a link to track your order. The rider calls the number you gave, so please keep that phone on.",
    "If nobody can receive the parcel, we call you to agree on another day. A second delivery costs [… how much, or nothing].",
    "# Missing or damaged items",
    "Tell us within [… how many days] with a picture, and we will fix it. Call or message {phone}.",
  ),
  returns: paragraphs(
    "You changed your mind or the size does not fit? Tell us within [… how many days] of delivery.",
    "# What you can return",
    "- Items that are unworn, unwashed and have their tags.\n- Items that were not made to measure or altered for you.\n- We don't take back: [… such as underwear and earrings].",
    "# How to return",
    "1. Message or call {phone} with your order number.\n2. Send or bring the items to {address}.\n3. We check them within [… how many working days].",
    "# Exchange or refund",
    "You choose: an exchange or a refund [… or say here which of them you offer]. Refunds go to the card or account you paid with, within [… how many working days].",
    "If you changed your mind, you pay the return delivery. If the mistake is ours, we pay.",
  ),
  privacy: paragraphs(
    "This page says what data {shop} keeps about you, why, and what you can ask of us, under the Nigeria Data Protection Act 2023.",
    "# What we keep",
    "- Your name, phone number, email address and delivery address.\n- Your orders, payments and order status. We never see your card number: the payment company has it.\n- Your messages to us.\n- If you create an account: your email address, and your password in a form nobody can read.",
    "# Why",
    "To deliver your orders, to reply to you, to make refunds, and because the law requires us to keep records of sales. We never sell your data.",
    "# Who else sees it",
    "The delivery company (your name, phone number and address), the payment company ([… its name, or your bank]), and our hosting and email providers ([… their names]).",
    "# Cookies",
    "Only what the shop needs to work: your sign-in, your choice of light or dark, and your cart, which stays in your browser. We don't use them to track you.",
    "# How long",
    "Records of orders and payments: [… how many years; ask your accountant]. Messages and emails: one year. Unpaid orders: 90 days.",
    "# Your rights",
    "You can see your data, have it corrected or deleted, and withdraw any consent. Do most of it yourself under [your data](/account/data), or contact us: {phone}, [… your email address]. If we do not help, you can complain to the Nigeria Data Protection Commission.",
    "Responsible for your data: [… name of the person or business], {address}.",
  ),
  terms: paragraphs(
    "When you order from {shop}, these terms are agreed between you and [… the registered name of the business].",
    "# Ordering and paying",
    "Your order is confirmed once we have your payment, or once we have accepted pay on delivery. Prices are in naira. The price you see at checkout is the full price. Delivery is shown separately before you pay.",
    "If we cannot send what you paid for, we tell you right away and refund you in full.",
    "# Delivery",
    "See [delivery](/delivery) for areas, fees and times.",
    "# Returns",
    "You have your legal rights, and our own return policy [… link your returns page once it is published, or say it here].",
    "# Colours and sizes",
    "Colours can look slightly different on your screen. Handmade items vary a little from one to the next.",
    "# If we disagree",
    "Talk to us first: {phone}. If that does not help, you can go to the Federal Competition and Consumer Protection Commission or to a court. Nigerian law applies.",
  ),
};
