import { href } from "react-router";
import { leave, refuse, refuseAgain } from "#app/dashboard/forms/form-answers.server.ts";
import type { ConnectableProvider } from "#app/money/payments/connectable-provider.server.ts";
import { connectProvider, type ProviderConnecting } from "#app/money/provider-accounts/connect-provider.server.ts";
import { askAgain } from "#app/people/second-factor/ask-again.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import { badRequest } from "#app/platform/forms/http-errors.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import {
  disconnectAccount,
  forgetEarlierAccount,
  setPaymentWay,
} from "#app/shop/connections/change-connections.server.ts";
import { findConnections } from "#app/shop/connections/find-connections.server.ts";
import { mayPractise, wayInForce } from "#app/shop/connections/way-in-force.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import { changedElsewhere } from "./changed-elsewhere.ts";
import type { PaymentsAnswer } from "./payments-answer.ts";

/** Connects an account of the provider that the form names, in place of the one that was connected. */
export async function connectKeys(posted: Posted) {
  const { form, context } = posted;
  const { shop, provider } = openProvider(posted);
  const about = { provider: provider.name };
  const parsed = provider.parseKeys(form);
  if (!parsed.ok) return refuse(form, 400, { fields: parsed.fields, ...about });
  const refused = await askFirst(posted, about);
  if (refused) return refused;
  const connecting = await connectProvider(shop, provider, {
    actor: staffOf(context).email,
    seen: String(form.get("seen") ?? ""),
    keys: parsed.values,
    mayReplace: form.get("mayReplace") === "yes",
  });
  if (connecting.kind === "changed" || connecting.kind === "unchanged") return saved(shop);
  const [status, why] = refusalOf(provider, connecting);
  return refuse(form, status, { ...why, ...about });
}

export async function disconnectProvider(posted: Posted) {
  return await endAccount(posted, disconnectAccount);
}

/** Forgets the account that was connected before the present one. */
export async function forgetAccount(posted: Posted) {
  return await endAccount(posted, forgetEarlierAccount);
}

async function endAccount(posted: Posted, end: typeof disconnectAccount) {
  const { shop, provider } = openProvider(posted);
  const refused = await askFirst(posted, { provider: provider.name });
  if (refused) return refused;
  await end(shop, provider, staffOf(posted.context).email);
  return saved(shop);
}

/** Throws for a provider that no page of ours offers. */
function openProvider({ form, context }: Posted) {
  const shop = shopOf(context);
  const provider = shop.connectableProviders.find(({ name }) => name === form.get("provider"));
  if (!provider || shop.settings.providers[provider.name]?.keys) throw badRequest();
  return { shop, provider };
}

async function askFirst({ request, form, context }: Posted, about: { provider?: string } = {}) {
  const again = await askAgain(shopOf(context), request, { staff: staffOf(context), form });
  return again === "right" ? undefined : refuseAgain(form, again, about);
}

const saved = (shop: Shop) => leave(shop, href("/admin/settings/paying"), "updated", "Payments saved");

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

export async function chooseWay(posted: Posted) {
  const shop = shopOf(posted.context);
  const { settings, connectableProviders: providers } = shop;
  if (settings.isPaymentsGiven) throw badRequest();
  const refused = await askFirst(posted);
  if (refused) return refused;
  const way = posted.form.get("way");
  const ways = [...providers.map(({ name }) => name), ...(mayPractise(settings) ? ["practice"] : []), "off"];
  if (typeof way !== "string" || !ways.includes(way)) throw badRequest();
  const inForce = wayInForce(settings, await findConnections(shop, shop.sealedSecrets));
  const changed = await setPaymentWay(shop, { actor: staffOf(posted.context).email, way, inForce, providers });
  return changed === "outdated" ? refuse(posted.form, 409, { fields: { way: changedElsewhere } }) : saved(shop);
}
