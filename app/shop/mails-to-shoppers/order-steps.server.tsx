import type { OrderStage } from "#app/shop/delivery/order-states.ts";
import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { Lines, MailLink, type MailRow, Paragraph, Rows } from "#app/shop/message-texts/mail-parts.server.tsx";
import { number, orderButton, person, sampleAddress } from "#app/shop/message-texts/mail-placeholders.server.tsx";
import { sampleOrder } from "#app/shop/message-texts/mailed-order.server.tsx";

/** Stages with an e-mail of their own. The placed order has the confirmation instead. */
type MailedStage = Exclude<OrderStage, "placed">;

const items = block("the items, with pictures and amounts", sampleOrder.items, (rows: readonly MailRow[]) => (
  <Rows rows={rows} />
));

/** `heading`: the news; `words`: the same with the order's number. */
type StepWords = { heading: string; words: string };

function step(stage: MailedStage, title: string, { heading, words }: StepWords) {
  return {
    to: "shopper",
    title: `Order: ${title}`,
    when: "Two minutes after this step.",
    isOn: ({ stageEmails }) => stageEmails.split(",").includes(stage),
    subject: `Your order {number}: ${title} ({shop})`,
    heading,
    text: `Hello {name},

${words}

{link}

{items}`,
    placeholders: { ...person, number, link: orderButton(), items },
    needed: ["number", "link"],
  } as const satisfies Mail;
}

type Facts = { means: string; title: string; sample: readonly string[] };

function stepWithFacts(stage: MailedStage, title: string, { facts, ...said }: StepWords & { facts: Facts }) {
  const base = step(stage, title, said);
  return {
    ...base,
    text: base.text.replace("{link}\n", "{facts}\n\n{link}\n"),
    placeholders: {
      ...base.placeholders,
      facts: block(facts.means, facts.sample, lines => <Lines title={facts.title} lines={lines} />),
    },
    needed: ["number", "facts", "link"],
  } as const satisfies Mail;
}

/** What the e-mail says of returns, while the shop takes them. `until`: "2 Dec". */
export type ReturnOffer = { until: string; address: string };

/** The e-mail of a step after which the shopper has the items. */
function stepAtTheEnd(stage: MailedStage, title: string, said: StepWords) {
  const base = step(stage, title, said);
  return {
    ...base,
    text: base.text.replace("{link}\n", "{link}\n\n{returns}\n"),
    placeholders: {
      ...base.placeholders,
      returns: block<ReturnOffer | undefined>(
        "until when they can return or exchange it, while you take returns",
        { until: "2 Dec", address: sampleAddress("track/7f3a9c51/return") },
        offer =>
          offer && (
            <MailLink address={offer.address}>{`How does it fit? Return or exchange until ${offer.until}`}</MailLink>
          ),
      ),
    },
  } as const satisfies Mail;
}

/** Says which part of the money stays with the shop, if one does. */
function cancelledStep() {
  const base = step("cancelled", "cancelled", {
    heading: "Your order is cancelled",
    words: "Your order {number} is cancelled.",
  });
  const sample = "We keep ₦5,000.00 of what you paid: the lace was cut already.";
  return {
    ...base,
    text: base.text.replace("{link}\n", "{kept}\n\n{link}\n"),
    placeholders: {
      ...base.placeholders,
      kept: block<string | undefined>(
        "what you keep of the money, and why, when you keep a part",
        sample,
        said => said && <Paragraph>{said}</Paragraph>,
      ),
    },
  } as const satisfies Mail;
}

const carrier = {
  means: "the carrier and the expected date, as far as you know",
  title: "Delivery details",
  sample: ["Carried by GIG", "Driver: 0803 123 4567", "Waybill: W-20417", "Expected: 26 Nov 2026"],
};

const pickUp = {
  means: "where to pick it up, and the code",
  title: "Pick-up details",
  sample: ["Where: 4 Balogun Street, Lagos Island", "Your code: 4821"],
};

/** An e-mail for each step, in the words of `stageWords`; a test compares them. */
export const orderStepMails = {
  "stage-in-production": step("in-production", "in production", {
    heading: "We are making your order",
    words: "We are making your order {number}.",
  }),
  "stage-made": step("made", "ready to pack", {
    heading: "Your order is ready to pack",
    words: "Your order {number} is ready to pack.",
  }),
  "stage-packed": step("packed", "packed", {
    heading: "Your order is packed",
    words: "Your order {number} is packed.",
  }),
  "stage-sent": stepWithFacts("sent", "sent", {
    heading: "Your order is on its way",
    words: "Your order {number} is on its way.",
    facts: carrier,
  }),
  "stage-at-park": stepWithFacts("at-park", "at the park", {
    heading: "Your parcel is at the park",
    words: "Your parcel {number} is at the park. Go and pick it up.",
    facts: carrier,
  }),
  "stage-delivered": stepAtTheEnd("delivered", "delivered", {
    heading: "Your order has been delivered",
    words: "Your order {number} has been delivered.",
  }),
  "stage-ready": stepWithFacts("ready", "ready for pick-up", {
    heading: "Your order is ready",
    words: "Your order {number} is ready. Pick it up within seven days.",
    facts: pickUp,
  }),
  "stage-collected": stepAtTheEnd("collected", "picked up", {
    heading: "You have picked up your order",
    words: "You have picked up your order {number}.",
  }),
  "stage-refused": step("refused", "refused", {
    heading: "Your order was refused on delivery",
    words: "Your order {number} was refused on delivery.",
  }),
  "stage-returned": step("returned", "returned", {
    heading: "Your order was returned to us",
    words: "Your order {number} was returned to us.",
  }),
  "stage-cancelled": cancelledStep(),
} as const satisfies Record<`stage-${MailedStage}`, Mail>;
