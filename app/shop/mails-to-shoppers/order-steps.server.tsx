import { block, type Mail } from "#app/shop/message-texts/mail.ts";
import { Lines } from "#app/shop/message-texts/mail-parts.server.tsx";
import { number, orderButton, person } from "#app/shop/message-texts/mail-placeholders.server.tsx";
import type { OrderStage } from "#app/platform/tables/states.ts";

/** The confirmation tells of the placed order. */
type MailedStage = Exclude<OrderStage, "placed">;

function step(stage: MailedStage, title: string, words: string) {
  return {
    to: "shopper",
    title: `Order: ${title}`,
    when: "Two minutes after this step.",
    isOn: ({ stageEmails }) => stageEmails.split(",").includes(stage),
    subject: `Your order {number}: ${title} ({shop})`,
    heading: `Your order {number}: ${title}`,
    text: `{name}, ${words}

{link}`,
    placeholders: { ...person, number, link: orderButton() },
    needed: ["number", "link"],
  } as const satisfies Mail;
}

function stepWithFacts(
  stage: MailedStage,
  title: string,
  { words, means, heading, sample }: { words: string; means: string; heading: string; sample: readonly string[] },
) {
  const base = step(stage, title, words);
  return {
    ...base,
    text: `{name}, ${words}

{facts}

{link}`,
    placeholders: {
      ...base.placeholders,
      facts: block(means, sample, lines => <Lines title={heading} lines={lines} />),
    },
    needed: ["number", "facts", "link"],
  } as const satisfies Mail;
}

const carrier = {
  means: "the carrier and the expected date, as far as you know",
  heading: "Delivery details",
  sample: ["Carried by GIG", "Driver: 0803 123 4567", "Waybill: W-20417", "Expected: 26 Nov 2026"],
};

const pickUp = {
  means: "where to pick it up, and the code",
  heading: "Pick-up details",
  sample: ["Where: 4 Balogun Street, Lagos Island", "Your code: 4821"],
};

/** An e-mail for each step, in the words of `stageWords`; a test compares them. */
export const orderStepMails = {
  "stage-packed": step("packed", "packed", "your order is packed."),
  "stage-sent": stepWithFacts("sent", "sent", { ...carrier, words: "your order is on its way." }),
  "stage-at-park": stepWithFacts("at-park", "at the park", {
    ...carrier,
    words: "your parcel is at the park. Go and pick it up.",
  }),
  "stage-delivered": step("delivered", "delivered", "your order has been delivered."),
  "stage-ready": stepWithFacts("ready", "ready for pick-up", {
    ...pickUp,
    words: "your order is ready. Pick it up within seven days.",
  }),
  "stage-collected": step("collected", "picked up", "you have picked up your order."),
  "stage-refused": step("refused", "refused", "your order was refused on delivery."),
  "stage-returned": step("returned", "returned", "your order was returned to us."),
  "stage-cancelled": step("cancelled", "cancelled", "your order is cancelled."),
} as const satisfies Record<`stage-${MailedStage}`, Mail>;
