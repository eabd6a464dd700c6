import * as v from "valibot";
import type { ReadContext } from "#app/platform/database/shop-contexts.server.ts";
import type { SealedSecrets } from "#app/platform/sealed-secrets/sealed-secrets.server.ts";
import { connections } from "./connection-tables.server.ts";
import { accountFacts, type Connected, type Connections, smtpFacts, smtpSecret, typedKeys } from "./connections.ts";

type Row = typeof connections.$inferSelect;

/** The label under which a connection's secret is sealed. */
export function secretLabel(kind: string) {
  return { purpose: "connections", name: kind };
}

/** One query. Secrets that cannot be opened are left out; rows of a newer version too. */
export async function findConnections({ db }: ReadContext, sealedSecrets: SealedSecrets): Promise<Connections> {
  const rows = await db.select().from(connections);
  const rowOf = (kind: string) => rows.find(row => row.kind === kind);
  const chosen = v.safeParse(v.object({ way: v.string() }), rowOf("payments")?.facts);
  const smtp = read(rowOf("smtp"), smtpFacts, smtpSecret, sealedSecrets);
  const accounts: Connections["accounts"] = {};
  for (const row of rows) {
    if (row.kind === "payments" || row.kind === "smtp") continue;
    const account = read(row, accountFacts, typedKeys, sealedSecrets);
    if (account) accounts[row.kind] = account;
  }
  return { ...(chosen.success && chosen.output), accounts, ...(smtp && { smtp }) };
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
