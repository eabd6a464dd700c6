import type { PaystackTransaction } from "#test/paystack-books.ts";
import type { PaystackCall, PaystackFault } from "#test/paystack-faults.ts";
import { type PaystackStandIn, startPaystackStandIn } from "#test/paystack-stand-in.ts";
import type { Agenda } from "./agenda.ts";
import type { PurchasePlan, WebhookFate } from "./purchase-plan.ts";
import type { Random } from "./seeded-random.ts";
import { hour, minute, type SimulatedClock } from "./simulated-clock.ts";
import { count, type Tally } from "./tally.ts";
import { openWebhookPost, type WebhookPost } from "./webhook-post.ts";

/** The provider's stand-in, with everything that goes wrong with it. */
export type FaultyProvider = {
  standIn: PaystackStandIn;
  /** Whose purchase an account's next payments belong to. */
  expect(email: string, plan: PurchasePlan): void;
  /** The payments announced for a purchase so far, in order. */
  referencesOf(plan: PurchasePlan): string[];
  transaction(reference: string): PaystackTransaction;
  /** Opens the ways to the shop, whose addresses are known only when it runs. */
  connect(addresses: string[]): WebhookPost;
  /** Milliseconds of this machine's clock since a refund was last talked about. */
  quietAboutRefundsMs(): number;
  close(): Promise<void>;
};

const silences = ["500-json", "500-html", "429", "empty", "drop", "lose", "hang"] as const;

export async function startFaultyProvider(options: {
  clock: SimulatedClock;
  agenda: Agenda;
  random: Random;
  faults: Tally;
  onSurprise(what: string): void;
}): Promise<FaultyProvider> {
  const { clock, agenda, random, faults, onSurprise } = options;
  const standIn = await startPaystackStandIn({ secretKey: "sk_test_chaos", now: clock.now });
  const planOf = new Map<string, PurchasePlan>();
  const byEmail = new Map<string, PurchasePlan>();
  const left = new Map<string, PaystackFault["kind"][]>();
  let refundCallAt = 0;
  let post: WebhookPost | undefined;

  function faultOf(call: PaystackCall): PaystackFault | undefined {
    if (call.name === "refund" || call.name === "refunds") {
      refundCallAt = performance.now();
      return random.chance(0.08) ? { kind: random.pick(silences) } : undefined;
    }
    const { reference = "", email = "" } = call;
    if (call.name === "initialize") {
      const plan = byEmail.get(email);
      if (!plan) return undefined;
      planOf.set(reference, plan);
      left.set(reference, [...plan.verifyFaults]);
      const kind = plan.initializeFaults.shift();
      return kind && { kind };
    }
    const kind = left.get(reference)?.shift();
    if (kind) return { kind };
    return lieAbout(reference);
  }

  /** The money is there, and the provider does not say so yet. */
  function lieAbout(reference: string): PaystackFault | undefined {
    const plan = planOf.get(reference);
    const transaction = standIn.books.find(reference);
    if (!plan?.liesForMs || transaction?.status !== "success" || !transaction.paidAt) return undefined;
    const isOver = clock.nowMs() > transaction.paidAt.getTime() + plan.liesForMs;
    return isOver ? undefined : { kind: "lie", status: plan.liesWith };
  }

  standIn.faults = call => {
    const fault = faultOf(call);
    if (fault) count(faults, `${call.name} ${fault.kind === "lie" ? `says ${fault.status} though paid` : fault.kind}`);
    return fault;
  };

  standIn.books.onEvent(event => {
    if (event.event === "refund.pending") moveRefundsOn(event.reference);
    const plan = planOf.get(event.reference);
    if (event.event === "charge.success" && plan) return post?.post(event, plan.webhook, plan.webhookLateMs);
    const refund = standIn.books.refunds.findLast(({ reference }) => reference === event.reference);
    // One that was made at the provider's site is told of by its events alone, sooner or later.
    const mayBeLost = refund?.note !== null;
    const weights = { prompt: 50, lost: mayBeLost ? 20 : 0, "late by hours": 10, "ten times": 10, reordered: 10 };
    post?.post(event, random.weighted<WebhookFate>(weights as Record<WebhookFate, number>), random.int(1, 20) * hour);
  });

  /** Every refund goes its own way, in its own time. */
  function moveRefundsOn(reference: string): void {
    const { refunds, settleRefund } = standIn.books;
    const refund = refunds.findLast(one => one.reference === reference)!;
    const end = random.weighted({ processed: 80, failed: 15, "needs-attention": 5 });
    const totalMs = random.int(1, 30) * hour;
    agenda.after(random.int(1, 60) * minute, () => void settleRefund(refund.id, "processing"));
    agenda.after(totalMs, () => void settleRefund(refund.id, end));
    count(faults, `refund ${end} at the provider`);
    if (end === "needs-attention") agenda.after(totalMs + 5 * hour, () => void settleRefund(refund.id, "processed"));
  }

  return {
    standIn,
    expect: (email, plan) => void byEmail.set(email, plan),
    referencesOf: plan => [...planOf].filter(([, its]) => its === plan).map(([reference]) => reference),
    transaction: reference => standIn.books.find(reference)!,
    connect(addresses) {
      post = openWebhookPost({ standIn, addresses, agenda, random: random.fork("post"), faults, onSurprise });
      return post;
    },
    quietAboutRefundsMs: () => performance.now() - refundCallAt,
    close: () => standIn.close(),
  };
}
