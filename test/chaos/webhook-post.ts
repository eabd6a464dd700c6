import { type PaystackEvent, signPaystack } from "#test/stand-ins/paystack-books.ts";
import type { PaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import type { Agenda } from "./agenda.ts";
import type { WebhookFate } from "./purchase-plan.ts";
import type { Random } from "./seeded-random.ts";
import { hour, minute } from "./simulated-clock.ts";
import { count, type Tally } from "./tally.ts";

/** Delivers the provider's webhooks with all faults of networks and forgers. */
export type WebhookPost = {
  post(event: PaystackEvent, fate: WebhookFate, lateMs: number): void;
  /** Sends messages about a payment that are not signed with the key. */
  forge(reference: string, amount: number): Promise<void>;
  /** Sends the messages held back to arrive out of order. */
  release(): void;
};

const heldBack = 3;
/** Tries as the provider does: four times three minutes apart, then hourly for three days. */
const quickTries = 4;
const maxTries = quickTries + 72;

type PostOptions = {
  standIn: PaystackStandIn;
  /** The instances' addresses; each message goes to any of them. */
  addresses: string[];
  agenda: Agenda;
  random: Random;
  faults: Tally;
  onSurprise(what: string): void;
};

export function openWebhookPost(options: PostOptions): WebhookPost {
  const { standIn, agenda, random, faults } = options;
  let held: PaystackEvent[] = [];
  const soon = (event: PaystackEvent) => agenda.after(0, () => deliver(options, event));

  function release(): void {
    for (const event of random.shuffle(held)) soon(event);
    held = [];
  }

  return {
    release,
    post(event, fate, lateMs) {
      if (fate !== "prompt") count(faults, `webhook ${fate}`);
      switch (fate) {
        case "lost":
          return;
        case "prompt":
          return soon(event);
        case "late by hours":
          return agenda.after(lateMs, () => deliver(options, event));
        case "ten times":
          for (let copy = 0; copy < 10; copy++)
            agenda.after(copy < 5 ? 0 : copy * minute, () => deliver(options, event));
          return;
        case "reordered":
          if (held.push(event) >= heldBack) release();
          return;
        case "signed with a wrong amount":
          return soon(tampered(standIn, event, { amount: random.int(1, 9_000_000) }));
        case "signed with a wrong currency":
          return soon(tampered(standIn, event, { currency: "USD" }));
      }
    },
    forge: (reference, amount) => forge(options, reference, amount),
  };
}

async function deliver(options: PostOptions, event: PaystackEvent, tries = 1): Promise<void> {
  const { standIn, agenda, faults, onSurprise } = options;
  const status = await standIn.send(event, { to: anywhere(options) });
  if (status === 200) return;
  count(faults, "webhook finds nobody, sent again");
  if (tries >= maxTries) return onSurprise(`a webhook about ${event.reference} was never taken (last: ${status})`);
  agenda.after(tries < quickTries ? 3 * minute : hour, () => deliver(options, event, tries + 1));
}

function anywhere({ random, addresses }: PostOptions): string {
  return `${random.pick(addresses)}/webhooks/paystack`;
}

function tampered({ secretKey }: PaystackStandIn, event: PaystackEvent, changes: object): PaystackEvent {
  const message = JSON.parse(event.body) as { data: object };
  const body = JSON.stringify({ ...message, data: { ...message.data, ...changes } });
  return { ...event, body, signature: signPaystack(body, secretKey) };
}

async function forge(options: PostOptions, reference: string, amount: number): Promise<void> {
  const { standIn, faults, onSurprise } = options;
  const body = JSON.stringify({ event: "charge.success", data: { reference, amount, status: "success" } });
  const genuine = standIn.books.events.at(-1);
  for (const signature of [signPaystack(body, "sk_test_guessed"), genuine?.signature ?? "", ""]) {
    const event = { event: "charge.success", reference, body, signature };
    const status = await standIn.send(event, { to: anywhere(options) });
    count(faults, "webhook forged");
    if (status === 200) onSurprise(`a forged webhook about ${reference} was taken`);
  }
}
