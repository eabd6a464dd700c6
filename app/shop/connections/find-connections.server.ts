import * as v from "valibot";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { SealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";
import { connections } from "./connection-tables.server.ts";
import {
  type Connected,
  type Connections,
  paymentWays,
  paystackFacts,
  paystackSecret,
  smtpFacts,
  smtpSecret,
} from "./connections.ts";

type Row = typeof connections.$inferSelect;

/** For `SealedSecrets`. */
export function secretLabel(kind: Row["kind"]) {
  return { purpose: "connections", name: kind };
}

/** One query. Secrets that cannot be opened are left out; rows of a newer version too. */
export async function findConnections({ db }: ReadContext, sealedSecrets: SealedSecrets): Promise<Connections> {
  const rows = await db.select().from(connections);
  const rowOf = (kind: Row["kind"]) => rows.find(row => row.kind === kind);
  const chosen = v.safeParse(v.object({ way: v.picklist(paymentWays) }), rowOf("payments")?.facts);
  const found = {
    way: chosen.success ? chosen.output.way : undefined,
    paystack: read(rowOf("paystack"), paystackFacts, paystackSecret, sealedSecrets),
    earlierPaystack: read(rowOf("earlier-paystack"), paystackFacts, paystackSecret, sealedSecrets),
    smtp: read(rowOf("smtp"), smtpFacts, smtpSecret, sealedSecrets),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function read<Facts, Secret>(
  row: Row | undefined,
  factsSchema: v.GenericSchema<unknown, Facts>,
  secretSchema: v.GenericSchema<unknown, Secret>,
  sealedSecrets: SealedSecrets,
): Connected<Facts, Secret> | undefined {
  const facts = v.safeParse(factsSchema, row?.facts);
  if (!row || !facts.success) return undefined;
  const text = sealedSecrets.open(secretLabel(row.kind), row.sealed ?? "");
  const secret = v.safeParse(secretSchema, text && JSON.parse(text));
  return {
    facts: facts.output,
    secret: secret.success ? secret.output : undefined,
    setAt: row.setAt,
    setBy: row.setBy,
    checkedAt: row.checkedAt ?? undefined,
    checkResult: row.checkResult ?? undefined,
  };
}
