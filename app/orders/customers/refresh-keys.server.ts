import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/open-database.server.ts";
import type { Claim } from "./assign-orders.ts";

/**
 * Writes the keys of people as their orders name them: new ones, gone ones, and which of them join. A key that its
 * person lost joins the oldest other person who has it.
 */
export async function refreshKeys(transaction: Transaction, ids: string[], claims: readonly Claim[]): Promise<void> {
  const list = sql.param(ids);
  const { rows: gone } = await transaction.execute<{ kind: string; value: string; first_name: string }>(sql`
    delete from people_keys as kept where person_id = any (${list}::uuid[]) and not exists (
      select from people_orders as named where named.person_id = kept.person_id and (
        (kept.kind = 'customer' and named.customer_id::text = kept.value)
        or (kept.kind = 'email' and named.email = kept.value)
        or (kept.kind = 'phone' and named.phone = kept.value and named.first_name = kept.first_name)))
    returning kind, value, first_name`);
  await transaction.execute(sql`
    insert into people_keys (person_id, kind, value, first_name, proven)
    select person_id, key.kind, key.value, key.first_name, bool_or(key.proven) from people_orders
      cross join lateral (values
        ('customer', customer_id::text, '', true), ('email', email, '', email_proven), ('phone', phone, first_name, false)
      ) as key (kind, value, first_name, proven)
    where person_id = any (${list}::uuid[]) and key.value <> '' group by 1, 2, 3, 4
    on conflict (person_id, kind, value, first_name) do update set proven = excluded.proven,
      joins = people_keys.joins and (excluded.kind <> 'email' or excluded.proven)
    where people_keys.proven <> excluded.proven`);
  const given = claims.map(({ kind, value, firstName, personId }) => ({
    kind,
    value,
    first_name: firstName,
    person_id: personId,
  }));
  if (given.length > 0) {
    await transaction.execute(sql`
      update people_keys set joins = true
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given (kind text, value text, first_name text, person_id uuid)
      where people_keys.person_id = given.person_id and people_keys.kind = given.kind
        and people_keys.value = given.value and people_keys.first_name = given.first_name`);
  }
  if (gone.length > 0) await handOn(transaction, gone);
}

async function handOn(
  transaction: Transaction,
  gone: { kind: string; value: string; first_name: string }[],
): Promise<void> {
  await transaction.execute(sql`
    update people_keys set joins = true
    from (
      select distinct on (kind, value, first_name) kind, value, first_name, person_id
      from people_keys join jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
        as lost (kind text, value text, first_name text) using (kind, value, first_name)
      where kind <> 'email' or proven
      order by kind, value, first_name, person_id
    ) as oldest
    where people_keys.person_id = oldest.person_id and people_keys.kind = oldest.kind
      and people_keys.value = oldest.value and people_keys.first_name = oldest.first_name
      and not exists (
        select from people_keys as holding where holding.joins and holding.kind = oldest.kind
          and holding.value = oldest.value and holding.first_name = oldest.first_name)`);
}
