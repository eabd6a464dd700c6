import { data, href } from "react-router";
import { codeField } from "#app/dashboard/forms/code-field.tsx";
import { leave } from "#app/dashboard/forms/form-answers.server.ts";
import { againRefusals } from "#app/dashboard/forms/password-again.tsx";
import { countTry } from "#app/people/accounts/limit-tries.server.ts";
import { askAgain } from "#app/people/second-factor/ask-again.server.ts";
import {
  beginSetUp,
  continueSetUp,
  renewRecoveryCodes,
  turnOffFactor,
  turnOnFactor,
} from "#app/people/second-factor/set-up-factor.server.ts";
import { staffOf } from "#app/people/staff/require-staff.server.ts";
import type { Posted } from "#app/platform/forms/named-actions.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import { type Shop, shopOf } from "#app/shop.server.ts";
import type { CodeAppAnswer } from "./code-app-answer.ts";

/** Shows the key for the code app, once the password is right. */
export async function startSetUp(posted: Posted) {
  const refused = await refuseWithoutPassword(posted);
  if (refused) return refused;
  const shop = shopOf(posted.context);
  const staff = staffOf(posted.context);
  if (staff.hasFactor) return back(shop);
  return answer(200, { setUp: beginSetUp(shop, { ...staff, issuer: await issuerOf(shop) }) });
}

export async function turnOff(posted: Posted) {
  const refused = await refuseWithoutPassword(posted);
  if (refused) return refused;
  const shop = shopOf(posted.context);
  const staff = staffOf(posted.context);
  await turnOffFactor(shop, { ...staff, by: staff.email });
  return back(shop);
}

export async function renewCodes(posted: Posted) {
  const refused = await refuseWithoutPassword(posted);
  if (refused) return refused;
  const shop = shopOf(posted.context);
  const codes = await renewRecoveryCodes(shop, staffOf(posted.context));
  return codes ? answer(200, { codes }) : back(shop);
}

async function refuseWithoutPassword({ request, form, context }: Posted) {
  const again = await askAgain(shopOf(context), request, { staff: staffOf(context), form, isCodeFresh: true });
  if (again === "right") return undefined;
  const { status, fields } = againRefusals[again];
  return answer(status, { ok: false, fields });
}

/** Switches the code app on with its first code. */
export async function turnOn({ form, context }: Posted) {
  const shop = shopOf(context);
  const staff = staffOf(context);
  const kept = String(form.get("setUpSecret") ?? "");
  const code = String(form.get(codeField) ?? "").slice(0, 40);
  const tried = await countTry(shop, [{ key: `first code of ${staff.userId}`, limit: 20, minutes: 15 }]);
  const issuer = await issuerOf(shop);
  const refuse = (status: number, sentence: string) => {
    const setUp = continueSetUp(shop, { ...staff, issuer, kept });
    return answer(status, { ok: false, fields: { [codeField]: sentence }, setUp });
  };
  if (tried === "too-many") return refuse(429, "Too many tries. Wait 15 minutes and try again.");
  const turned = await turnOnFactor(shop, staff, { kept, code });
  switch (turned.kind) {
    case "on":
      return answer(200, { codes: turned.codes });
    case "wrong":
      return refuse(400, "Wrong code. Type the one your app shows now. Check that your phone's clock is right.");
    case "over":
      return answer(400, {
        ok: false,
        fields: { currentPassword: "That took too long. Enter your password to begin again." },
      });
    case "already-on":
      return back(shop);
  }
}

async function issuerOf(shop: Shop): Promise<string> {
  return (await findShopSettings(shop)).shopName;
}

function answer(status: number, facts: Partial<CodeAppAnswer>) {
  return data<CodeAppAnswer>({ fields: {}, typed: [], ...facts }, { status });
}

const back = (shop: Shop) => leave(shop, href("/admin/password/code"), "updated");
