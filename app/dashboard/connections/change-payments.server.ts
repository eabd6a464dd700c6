import { data } from "react-router";
import { againRefusals } from "#app/dashboard/forms/password-again.tsx";
import { refuseForm } from "#app/dashboard/forms/typed-values.ts";
import { connectPaystack, type PaystackConnecting } from "#app/money/paystack-account/connect-paystack.server.ts";
import { parsePaystackKeys } from "#app/money/paystack-account/parse-paystack-keys.ts";
import { type AskedPerson, askAgain } from "#app/people/second-factor/ask-again.server.ts";
import {
  disconnectPaystack,
  forgetEarlierPaystack,
  setPaymentWay,
} from "#app/shop/connections/change-connections.server.ts";
import { type PaymentWay, paymentWays } from "#app/shop/connections/connections.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import { mayPractise, wayInForce } from "#app/shop/connections/way-in-force.ts";
import type { Shop } from "#app/shop.server.ts";
import { changedElsewhere } from "./changed-elsewhere.ts";
import type { PaymentForm, PaymentsAnswer } from "./payments-answer.ts";

type Posted = { request: Request; form: FormData; staff: AskedPerson };

/** The changes of online payment; undefined when it is done. */
export async function changePayments(shop: Shop, which: PaymentForm, posted: Posted) {
  const { form } = posted;
  const actor = posted.staff.email;
  const isGiven = which === "way" ? shop.settings.isPaymentsGiven : shop.settings.paystack !== undefined;
  // No page of ours offers it.
  if (isGiven) throw data(null, { status: 400 });
  if (which === "paystack") return await connect(shop, posted);
  const refused = await askFirst(shop, which, posted);
  if (refused) return refused;
  if (which === "disconnect") await disconnectPaystack(shop, actor);
  if (which === "forget") await forgetEarlierPaystack(shop, actor);
  return which === "way" ? await choose(shop, actor, form) : undefined;
}

async function askFirst(shop: Shop, which: PaymentForm, { request, form, staff }: Posted) {
  const again = await askAgain(shop, request, { staff, form });
  if (again === "right") return undefined;
  const { status, fields } = againRefusals[again];
  return data<PaymentsAnswer>({ ...refuseForm(form, fields), form: which }, { status });
}

async function connect(shop: Shop, posted: Posted) {
  const { form, staff } = posted;
  const refuse = (status: number, answer: Partial<PaymentsAnswer>) =>
    data<PaymentsAnswer>({ ...refuseForm(form, {}), form: "paystack", ...answer }, { status });
  const parsed = parsePaystackKeys(form);
  if (!parsed.ok) return refuse(400, { fields: parsed.fields });
  const refused = await askFirst(shop, "paystack", posted);
  if (refused) return refused;
  const connecting = await connectPaystack(shop, {
    actor: staff.email,
    seen: String(form.get("seen") ?? ""),
    secretKey: parsed.values.secretKey,
    mayReplace: form.get("mayReplace") === "yes",
  });
  if (connecting.kind === "changed" || connecting.kind === "unchanged") return undefined;
  return refuse(...refusalOf(connecting));
}

const whatToDo = "Nothing was changed. Try again later; if it stays like this, the shop needs a newer version.";

function refusalOf(refused: PaystackConnecting): [status: number, Partial<PaymentsAnswer>] {
  const about = (sentence: string) => ({ fields: { secretKey: sentence } });
  switch (refused.kind) {
    case "other-account":
      return [409, { openCount: refused.openCount }];
    case "refused":
      return [400, about("Paystack does not accept this key. Nothing was changed. Copy it again.")];
    case "unavailable":
      return [503, about("Paystack did not answer. Nothing was changed. Paste the key again in a moment.")];
    case "unclear":
      return [502, about(`Paystack answered ${refused.status}, so your key was not checked. ${whatToDo}`)];
    case "live-elsewhere":
      return [400, about("This shop is set up with a test server for payments: only test keys work here.")];
    default:
      return [409, about(changedElsewhere)];
  }
}

async function choose(shop: Shop, actor: string, form: FormData) {
  const way = form.get("way");
  if (!isWay(way) || (way === "practice" && !mayPractise(shop.settings))) throw data(null, { status: 400 });
  const inForce = wayInForce(shop.settings, await findConnections(shop, shop.sealedSecrets));
  const changed = await setPaymentWay(shop, { actor, way, inForce });
  if (changed !== "outdated") return undefined;
  const answer: PaymentsAnswer = { ...refuseForm(form, { way: changedElsewhere }), form: "way" };
  return data<PaymentsAnswer>(answer, { status: 409 });
}

function isWay(way: unknown): way is PaymentWay {
  return (paymentWays as readonly unknown[]).includes(way);
}
