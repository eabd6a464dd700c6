import { type PaystackEvent, signPaystack } from "#test/paystack-books.ts";
import type { PaystackStandIn } from "#test/paystack-stand-in.ts";
import type { Agenda } from "./agenda.ts";
import type { WebhookFate } from "./purchase-plan.ts";
import type { Random } from "./seeded-random.ts";
import { hour, minute } from "./simulated-clock.ts";
import { count, type Tally } from "./tally.ts";

/** Carries the provider's webhooks to the shop, in all the ways that a network and a forger have. */
export type WebhookPost = {
  post(event: PaystackEvent, fate: WebhookFate, lateMs: number): void;
  /** Messages that somebody without the key sends about a payment. */
  forge(reference: string, amount: number): Promise<void>;
  /** Sends what has been held back to be out of order. */
  release(): void;
};

const heldBack = 3;
/** As the provider does it: four tries three minutes apart, then hourly, for three days. */
const quickTries = 4;
const maxTries = quickTries + 72;

export function openWebhookPost(options: {
  standIn: PaystackStandIn;
  /** The instances' addresses; each message goes to any of them. */
  addresses: string[];
  agenda: Agenda;
  random: Random;
  faults: Tally;
  onSurprise(what: string): void;
}): WebhookPost {
  const { standIn, addresses, agenda, random, faults, onSurprise } = options;
  let held: PaystackEvent[] = [];
  const anywhere = () => `${random.pick(addresses)}/webhooks/paystack`;

  async function deliver(event: PaystackEvent, tries = 1): Promise<void> {
    const status = await standIn.send(event, { to: anywhere() });
    if (status === 200) return;
    count(faults, "webhook finds nobody, sent again");
    if (tries >= maxTries) return onSurprise(`a webhook about ${event.reference} was never taken (last: ${status})`);
    agenda.after(tries < quickTries ? 3 * minute : hour, () => deliver(event, tries + 1));
  }

  function release(): void {
    for (const event of random.shuffle(held)) agenda.after(0, () => deliver(event));
    held = [];
  }

  function tampered(event: PaystackEvent, changes: object): PaystackEvent {
    const message = JSON.parse(event.body) as { data: object };
    const body = JSON.stringify({ ...message, data: { ...message.data, ...changes } });
    return { ...event, body, signature: signPaystack(body, standIn.secretKey) };
  }

  return {
    release,
    post(event, fate, lateMs) {
      if (fate !== "prompt") count(faults, `webhook ${fate}`);
      switch (fate) {
        case "lost":
          return;
        case "prompt":
          return agenda.after(0, () => deliver(event));
        case "late by hours":
          return agenda.after(lateMs, () => deliver(event));
        case "ten times":
          for (let copy = 0; copy < 10; copy++) agenda.after(copy < 5 ? 0 : copy * minute, () => deliver(event));
          return;
        case "reordered":
          if (held.push(event) >= heldBack) release();
          return;
        case "signed with a wrong amount":
          return agenda.after(0, () => deliver(tampered(event, { amount: random.int(1, 9_000_000) })));
        case "signed with a wrong currency":
          return agenda.after(0, () => deliver(tampered(event, { currency: "USD" })));
      }
    },
    async forge(reference, amount) {
      const body = JSON.stringify({ event: "charge.success", data: { reference, amount, status: "success" } });
      const genuine = standIn.books.events.at(-1);
      for (const signature of [signPaystack(body, "sk_test_guessed"), genuine?.signature ?? "", ""]) {
        const status = await standIn.send({ event: "charge.success", reference, body, signature }, { to: anywhere() });
        count(faults, "webhook forged");
        if (status === 200) onSurprise(`a forged webhook about ${reference} was taken`);
      }
    },
  };
}
