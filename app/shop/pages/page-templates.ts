import type { ShopPage } from "#app/platform/tables/states.ts";

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
    "{shop} sells [… what you sell, such as ready-to-wear and aso-ebi] from [… your town]. We began in [… year].",
    "# Who we are",
    "[… two or three sentences: who makes or chooses the clothes, and what you take care of].",
    "# Where we are",
    "{address}. Open [… days and hours]. Please call before you come: {phone}.",
    "# The business",
    "{shop} is run by [… the registered name of the business], registered with the Corporate Affairs Commission under [… BN or RC number].",
  ),
  delivery: paragraphs(
    "We send to [… where: Lagos, all of Nigeria]. What it costs for your place stands on this page and at the checkout, before you pay.",
    "# When it leaves",
    "We pack within [… how many working days]. Orders paid after [… hour] count from the next working day.",
    "# On its way",
    "You get a link by which you see how far your order is. The rider calls the number you gave: please keep that phone on.",
    "If nobody can take the parcel, we call you and agree on another day. A second trip costs [… how much, or nothing].",
    "# If something is missing or damaged",
    "Tell us within [… how many days] with a picture, and we put it right. Call or write to {phone}.",
  ),
  returns: paragraphs(
    "You changed your mind or the size does not fit? Tell us within [… how many days] of getting it.",
    "# What can come back",
    "- It is unworn, unwashed and has its tags.\n- It was not made to your measure and not altered for you.\n- It is none of these: [… what cannot come back, such as underwear and earrings].",
    "# How",
    "1. Write or call {phone} with your order number.\n2. Send it or bring it to {address}.\n3. We look at it within [… how many working days] of getting it.",
    "# What you get",
    "Another size or piece, or your money back, as you wish: [… or say here which of them you offer]. Money goes back the way it came, within [… how many working days].",
    "When you have changed your mind, you pay for sending it back. When the mistake is ours, we pay.",
  ),
  privacy: paragraphs(
    "This is what {shop} keeps about you, why, and what you can ask of us. The law behind it is the Nigeria Data Protection Act 2023.",
    "# What we keep",
    "- What you type to order: name, phone number, e-mail address and where to deliver.\n- What you ordered, what you paid and how far your order is. We never see your card's number: the payment company has it.\n- What you write to us.\n- If you make an account: your e-mail address, and your password in a form nobody can read.",
    "# Why",
    "To bring you what you ordered, to answer you, to give money back, and because the law asks us to keep records of sales. We sell your data to nobody.",
    "# Who else sees it",
    "Who carries your parcel (name, phone number, address), who handles your payment ([… such as Paystack, or your bank]), and who runs our computers and e-mail ([… their names]).",
    "# Cookies",
    "Only what the shop needs to work: who is signed in, your choice of light or dark, and your cart, which stays in your browser. Nobody follows you around with them.",
    "# How long",
    "Records of orders and payments: [… how many years; ask your accountant]. Messages and e-mails: a year. What was never paid: 90 days.",
    "# What you can ask",
    "To see what we have about you, to have it corrected or deleted, and to be left out of anything you agreed to. Most of it you do yourself, under [your data](/account/data). Or write or call: {phone}, [… your e-mail address]. If we do not help, you can complain to the Nigeria Data Protection Commission.",
    "Responsible for your data: [… name of the person or business], {address}.",
  ),
  terms: paragraphs(
    "When you order from {shop}, this is agreed between you and [… the registered name of the business].",
    "# Ordering and paying",
    "An order counts once we have your payment, or once we have accepted that you pay at your door. Prices are in naira. The price you see at the checkout is the whole price; delivery is shown on a line of its own before you pay.",
    "If we cannot send what you paid for, we tell you at once and give your money back in full.",
    "# Delivery",
    "Places, fees and times stand under [delivery](/delivery).",
    "# Returns",
    "You have the rights that the law gives you, and those we promise besides [… link your returns page once it is published, or say it here].",
    "# Colours and sizes",
    "Pictures show colours as well as a screen can. Cloth woven or dyed by hand differs a little from piece to piece.",
    "# If we disagree",
    "Talk to us first: {phone}. If that does not help, you can go to the Federal Competition and Consumer Protection Commission or to a court. The law of the Federal Republic of Nigeria holds.",
  ),
};
