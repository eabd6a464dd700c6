-- Orders that were in a hosted content store before the shop used it: read once, shown in the dashboard, their status and
-- note kept there. They are no orders of ours: nothing here was paid, held or sent for them.
create table store_orders (
  id uuid primary key,
  project text not null,
  document_id text not null,
  revision text not null,
  customer text not null,
  status text not null,
  note text not null,
  -- Null where the document does not say it, or not exactly.
  total_kobo bigint,
  pieces integer not null,
  items jsonb not null,
  created_at timestamptz not null,
  search_key text not null generated always as (lower(regexp_replace(document_id, '[^a-zA-Z0-9]', '', 'g'))) stored,
  unique (project, document_id)
);
create index store_orders_newest on store_orders (created_at desc, id desc);
create index store_orders_search on store_orders using gin (search_key gin_trgm_ops);

alter table content_store add column orders_read_at timestamptz;
