import { data } from "react-router";
import { codeField } from "#app/dashboard/forms/code-field.tsx";
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
import type { Staff } from "#app/people/staff/require-staff.server.ts";
import { findShopSettings } from "#app/shop/settings/shop-settings.server.ts";
import type { Shop } from "#app/shop.server.ts";
import { type CodeAppAnswer, type FactorForm, factorForms } from "./code-app-answer.ts";

type Posted = { request: Request; form: FormData; staff: Staff };

/** Undefined when it is done and there is nothing to show; "missing" for a form that no page of ours sends. */
export async function changeFactor(shop: Shop, { which, ...posted }: Posted & { which: string | null }) {
  const form = factorForms.find(one => one === which);
  if (!form) return "missing";
  return form === "on" ? await turnOn(shop, posted) : await afterPassword(shop, form, posted);
}

async function afterPassword(shop: Shop, which: Exclude<FactorForm, "on">, { request, form, staff }: Posted) {
  const again = await askAgain(shop, request, { staff, form, isCodeFresh: true });
  if (again !== "right") {
    const { status, fields } = againRefusals[again];
    return answer(status, { ok: false, form: which, fields });
  }
  if (which === "start") return staff.hasFactor ? undefined : await showSetUp(shop, staff);
  if (which === "off") {
    await turnOffFactor(shop, { ...staff, by: staff.email });
    return undefined;
  }
  const codes = await renewRecoveryCodes(shop, staff);
  return codes && answer(200, { form: which, codes });
}

async function showSetUp(shop: Shop, staff: Staff) {
  return answer(200, { form: "start", setUp: beginSetUp(shop, { ...staff, issuer: await issuerOf(shop) }) });
}

async function turnOn(shop: Shop, { form, staff }: Posted) {
  const kept = String(form.get("setUpSecret") ?? "");
  const code = String(form.get(codeField) ?? "").slice(0, 40);
  const tried = await countTry(shop, [{ key: `first code of ${staff.userId}`, limit: 20, minutes: 15 }]);
  const issuer = await issuerOf(shop);
  const refuse = (status: number, sentence: string) => {
    const setUp = continueSetUp(shop, { ...staff, issuer, kept });
    return answer(status, { ok: false, form: "on", fields: { [codeField]: sentence }, setUp });
  };
  if (tried === "too-many") return refuse(429, "Too many tries. Wait 15 minutes and try again.");
  const turned = await turnOnFactor(shop, staff, { kept, code });
  switch (turned.kind) {
    case "on":
      return answer(200, { form: "on", codes: turned.codes });
    case "wrong":
      return refuse(400, "Wrong code. Type the one your app shows now. Check that your phone's clock is right.");
    case "over":
      return answer(400, {
        ok: false,
        form: "start",
        fields: { currentPassword: "That took too long. Enter your password to begin again." },
      });
    case "already-on":
      return undefined;
  }
}

async function issuerOf(shop: Shop): Promise<string> {
  return (await findShopSettings(shop)).shopName;
}

function answer(status: number, facts: Pick<CodeAppAnswer, "form"> & Partial<CodeAppAnswer>) {
  return data<CodeAppAnswer>({ fields: {}, typed: [], ...facts }, { status });
}
