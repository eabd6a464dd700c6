import type { Pool } from "pg";

/** Parts of a database that a shop relies on, with definitions. The order of columns is ignored. */
const facts = `
  with ours as (select c.*, c.oid::regclass::text as label from pg_class c where relnamespace = 'public'::regnamespace)
  select 'relation ' || label as name, concat_ws(' ', relkind, reloptions::text) as said
    from ours where relkind not in ('i', 'c')
  union all
  select 'column ' || label || '.' || attname,
         concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attgenerated, attidentity, attstattarget,
                   pg_get_expr(adbin, adrelid))
    from ours join pg_attribute a on attrelid = ours.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select 'index ' || label, pg_get_indexdef(oid) from ours where relkind = 'i'
  union all
  select 'constraint ' || label || '.' || conname, concat_ws(' ', pg_get_constraintdef(c.oid), convalidated)
    from ours join pg_constraint c on conrelid = ours.oid
  union all
  select 'trigger ' || label || '.' || tgname, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
    from ours join pg_trigger t on tgrelid = ours.oid where not tgisinternal
  union all
  select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid)
    from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
     and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select 'view ' || label, pg_get_viewdef(oid) from ours where relkind in ('v', 'm')
  union all
  select 'statistics ' || stxname, pg_get_statisticsobjdef(oid)
    from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  union all
  select 'type ' || typname, concat_ws(' ', typtype, typdefault)
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
  union all
  select 'extension ' || extname, extversion from pg_extension`;

/** The database's schema, one sorted line per part: equal schemas give equal lines. */
export async function describeSchema(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; said: string }>(facts);
  return rows.map(({ name, said }) => `${name}: ${said}`).sort();
}
