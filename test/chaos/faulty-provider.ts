import type { PaystackCall, PaystackFault, Silence } from "#test/stand-ins/paystack-faults.ts";
import type { PaystackTransaction } from "#test/stand-ins/paystack-records.ts";
import { type PaystackStandIn, startPaystackStandIn } from "#test/stand-ins/paystack-stand-in.ts";
import type { Agenda } from "./agenda.ts";
import type { PurchasePlan, WebhookFate } from "./purchase-plan.ts";
import type { Random } from "./seeded-random.ts";
import { hour, minute, type SimulatedClock } from "./simulated-clock.ts";
import { count, type Tally } from "./tally.ts";
import { openWebhookPost, type WebhookPost } from "./webhook-post.ts";

/** The provider's stand-in with all its faults. */
export type FaultyProvider = {
  standIn: PaystackStandIn;
  /** Assigns an account's next payments to a purchase. */
  expect(email: string, plan: PurchasePlan): void;
  /** Payments announced for a purchase so far, in order. */
  referencesOf(plan: PurchasePlan): string[];
  transaction(reference: string): PaystackTransaction;
  /** Sets where webhooks go, once the shop's addresses are known. */
  connect(addresses: string[]): WebhookPost;
  /** Real milliseconds since the last call about a refund. */
  quietAboutRefundsMs(): number;
  close(): Promise<void>;
};

const silences = ["500-json", "500-html", "429", "empty", "drop", "lose", "hang"] as const;

type ProviderOptions = {
  clock: SimulatedClock;
  agenda: Agenda;
  random: Random;
  faults: Tally;
  onSurprise(what: string): void;
};

/** The purchase of each payment and its remaining faults. */
type Plans = {
  ofReference: Map<string, PurchasePlan>;
  ofEmail: Map<string, PurchasePlan>;
  faultsLeft: Map<string, Silence[]>;
};

export async function startFaultyProvider(options: ProviderOptions): Promise<FaultyProvider> {
  const { clock, agenda, random, faults, onSurprise } = options;
  const standIn = await startPaystackStandIn({ secretKey: "sk_test_chaos", now: clock.now });
  const plans: Plans = { ofReference: new Map(), ofEmail: new Map(), faultsLeft: new Map() };
  let refundCallAt = 0;
  let post: WebhookPost | undefined;

  standIn.faults = call => {
    const isRefund = call.name === "refund" || call.name === "refunds";
    if (isRefund) refundCallAt = performance.now();
    const fault = isRefund
      ? refundFault(random)
      : (plannedFault(plans, call) ?? lieAbout(options, standIn, plans, call));
    if (fault) count(faults, `${call.name} ${fault.kind === "lie" ? `says ${fault.status} though paid` : fault.kind}`);
    return fault;
  };

  standIn.books.onEvent(event => {
    if (event.event === "refund.pending") moveRefundsOn(options, standIn, event.reference);
    const plan = plans.ofReference.get(event.reference);
    if (event.event === "charge.success" && plan) return post?.post(event, plan.webhook, plan.webhookLateMs);
    const refund = standIn.books.refunds.findLast(({ reference }) => reference === event.reference);
    // Only events report a refund at the provider's site, so they must arrive in the end.
    const mayBeLost = refund?.note !== null;
    const weights = { prompt: 50, lost: mayBeLost ? 20 : 0, "late by hours": 10, "ten times": 10, reordered: 10 };
    post?.post(event, random.weighted<WebhookFate>(weights as Record<WebhookFate, number>), random.int(1, 20) * hour);
  });

  return {
    standIn,
    expect: (email, plan) => void plans.ofEmail.set(email, plan),
    referencesOf: plan => [...plans.ofReference].filter(([, its]) => its === plan).map(([reference]) => reference),
    transaction: reference => standIn.books.find(reference)!,
    connect(addresses) {
      post = openWebhookPost({ standIn, addresses, agenda, random: random.fork("post"), faults, onSurprise });
      return post;
    },
    quietAboutRefundsMs: () => performance.now() - refundCallAt,
    close: () => standIn.close(),
  };
}

function refundFault(random: Random): PaystackFault | undefined {
  return random.chance(0.08) ? { kind: random.pick(silences) } : undefined;
}

/** The planned fault for this call. Assigns an announced payment to its plan. */
function plannedFault({ ofReference, ofEmail, faultsLeft }: Plans, call: PaystackCall): PaystackFault | undefined {
  const { reference = "", email = "" } = call;
  if (call.name !== "initialize") {
    const kind = faultsLeft.get(reference)?.shift();
    return kind && { kind };
  }
  const plan = ofEmail.get(email);
  if (!plan) return undefined;
  ofReference.set(reference, plan);
  faultsLeft.set(reference, [...plan.verifyFaults]);
  const kind = plan.initializeFaults.shift();
  return kind && { kind };
}

/** The money arrived, but the provider does not report it yet. */
function lieAbout(
  { clock }: ProviderOptions,
  { books }: PaystackStandIn,
  { ofReference }: Plans,
  { name, reference = "" }: PaystackCall,
): PaystackFault | undefined {
  if (name === "initialize") return undefined;
  const plan = ofReference.get(reference);
  const transaction = books.find(reference);
  if (!plan?.liesForMs || transaction?.status !== "success" || !transaction.paidAt) return undefined;
  const isOver = clock.nowMs() > transaction.paidAt.getTime() + plan.liesForMs;
  return isOver ? undefined : { kind: "lie", status: plan.liesWith };
}

/** Moves every refund on, each at its own pace. */
function moveRefundsOn(
  { agenda, random, faults }: ProviderOptions,
  { books }: PaystackStandIn,
  reference: string,
): void {
  const { refunds, settleRefund } = books;
  const refund = refunds.findLast(one => one.reference === reference)!;
  const end = random.weighted({ processed: 80, failed: 15, "needs-attention": 5 });
  const totalMs = random.int(1, 30) * hour;
  agenda.after(random.int(1, 60) * minute, () => void settleRefund(refund.id, "processing"));
  agenda.after(totalMs, () => void settleRefund(refund.id, end));
  count(faults, `refund ${end} at the provider`);
  if (end === "needs-attention") agenda.after(totalMs + 5 * hour, () => void settleRefund(refund.id, "processed"));
}
