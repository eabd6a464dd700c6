import { data } from "react-router";
import { againRefusals } from "#app/dashboard/forms/password-again.tsx";
import { refuseForm } from "#app/dashboard/forms/typed-values.ts";
import type { ConnectableProvider } from "#app/money/payments/connectable-provider.server.ts";
import { connectProvider, type ProviderConnecting } from "#app/money/provider-accounts/connect-provider.server.ts";
import { type AskedPerson, askAgain } from "#app/people/second-factor/ask-again.server.ts";
import {
  disconnectAccount,
  forgetEarlierAccount,
  setPaymentWay,
} from "#app/shop/connections/change-connections.server.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import { mayPractise, wayInForce } from "#app/shop/connections/way-in-force.ts";
import type { Shop } from "#app/shop.server.ts";
import { changedElsewhere } from "./changed-elsewhere.ts";
import type { PaymentForm, PaymentsAnswer } from "./payments-answer.ts";

type Posted = { request: Request; form: FormData; staff: AskedPerson };

/** The changes of online payment; undefined when it is done. */
export async function changePayments(shop: Shop, which: PaymentForm, posted: Posted) {
  if (which === "way") return await choose(shop, posted);
  const provider = shop.connectableProviders.find(({ name }) => name === posted.form.get("provider"));
  // No page of ours offers it.
  if (!provider || shop.settings.providers[provider.name]?.keys) throw data(null, { status: 400 });
  if (which === "keys") return await connect(shop, provider, posted);
  const refused = await askFirst(shop, { form: which, provider: provider.name }, posted);
  if (refused) return refused;
  const actor = posted.staff.email;
  await (which === "disconnect" ? disconnectAccount : forgetEarlierAccount)(shop, provider, actor);
  return undefined;
}

type Asked = Pick<PaymentsAnswer, "form" | "provider">;

async function askFirst(shop: Shop, asked: Asked, { request, form, staff }: Posted) {
  const again = await askAgain(shop, request, { staff, form });
  if (again === "right") return undefined;
  const { status, fields } = againRefusals[again];
  return data<PaymentsAnswer>({ ...refuseForm(form, fields), ...asked }, { status });
}

async function connect(shop: Shop, provider: ConnectableProvider, posted: Posted) {
  const { form, staff } = posted;
  const asked = { form: "keys", provider: provider.name } as const;
  const refuse = (status: number, answer: Partial<PaymentsAnswer>) =>
    data<PaymentsAnswer>({ ...refuseForm(form, {}), ...asked, ...answer }, { status });
  const parsed = provider.parseKeys(form);
  if (!parsed.ok) return refuse(400, { fields: parsed.fields });
  const refused = await askFirst(shop, asked, posted);
  if (refused) return refused;
  const connecting = await connectProvider(shop, provider, {
    actor: staff.email,
    seen: String(form.get("seen") ?? ""),
    keys: parsed.values,
    mayReplace: form.get("mayReplace") === "yes",
  });
  if (connecting.kind === "changed" || connecting.kind === "unchanged") return undefined;
  return refuse(...refusalOf(provider, connecting));
}

const whatToDo = "Nothing was changed. Try again later; if it stays like this, the shop needs a newer version.";

function refusalOf(
  { title, fields: [{ name }] }: ConnectableProvider,
  refused: ProviderConnecting,
): [status: number, Partial<PaymentsAnswer>] {
  const about = (sentence: string) => ({ fields: { [name]: sentence } });
  switch (refused.kind) {
    case "other-account":
      return [409, { openCount: refused.openCount }];
    case "refused":
      return [400, about(`${title} does not accept this key. Nothing was changed. Copy it again.`)];
    case "unavailable":
      return [503, about(`${title} did not answer. Nothing was changed. Paste the key again in a moment.`)];
    case "unclear":
      return [502, about(`${title} answered ${refused.status}, so your key was not checked. ${whatToDo}`)];
    case "live-elsewhere":
      return [400, about("This shop is set up with a test server for payments: only test keys work here.")];
    default:
      return [409, about(changedElsewhere)];
  }
}

async function choose(shop: Shop, posted: Posted) {
  const { settings, connectableProviders: providers } = shop;
  if (settings.isPaymentsGiven) throw data(null, { status: 400 });
  const refused = await askFirst(shop, { form: "way" }, posted);
  if (refused) return refused;
  const { form, staff } = posted;
  const way = form.get("way");
  const ways = [...providers.map(({ name }) => name), ...(mayPractise(settings) ? ["practice"] : []), "off"];
  if (typeof way !== "string" || !ways.includes(way)) throw data(null, { status: 400 });
  const inForce = wayInForce(settings, await findConnections(shop, shop.sealedSecrets));
  const changed = await setPaymentWay(shop, { actor: staff.email, way, inForce, providers });
  if (changed !== "outdated") return undefined;
  const answer: PaymentsAnswer = { ...refuseForm(form, { way: changedElsewhere }), form: "way" };
  return data<PaymentsAnswer>(answer, { status: 409 });
}
