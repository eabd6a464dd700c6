-- A hosted content store beside our own tables. All of this is empty in a shop without one.

-- The store in use; one row at most. Work is owed to a store only while it stands here.
create table content_store (
  is_only boolean primary key default true check (is_only),
  project text not null,
  since timestamptz not null default now()
);

-- Which document of the store a category or a product is, and the revision of it that our own rows agree with.
-- stock: the pieces by size as that revision has them, so that sales since then are known from a count typed anew.
create table content_documents (
  document_id text primary key,
  kind text not null check (kind in ('category', 'product')),
  our_id uuid not null unique,
  revision text not null,
  stock jsonb,
  owes_stock boolean not null default false
);
create index content_documents_owing on content_documents (document_id) where owes_stock;

-- Documents that do not fit, with the reason, for the owner.
create table content_problems (
  document_id text primary key,
  kind text not null,
  title text not null,
  reason text not null,
  seen_at timestamptz not null
);

-- Pictures of the store that we have, so that each is fetched once.
create table content_pictures (
  asset_id text primary key,
  image_hash text not null references images (hash) on delete cascade
);
create index content_pictures_hash on content_pictures (image_hash);

-- What the store is to be told, in the transaction that makes it true. The key holds the store, so that another one is
-- told anew. Nothing at all without a store, and nothing while rows are only copied from another database.
create function owe_content() returns trigger language plpgsql as $$
begin
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  if tg_table_name = 'customers' then
    insert into outbox (id, kind, key, payload)
      select gen_random_uuid(), 'content-customer', 'content-customer:' || project || ':' || new.id,
             jsonb_build_object('customerId', new.id)
        from content_store on conflict (key) do nothing;
  else
    insert into outbox (id, kind, key, payload)
      select gen_random_uuid(), 'content-order', 'content-order:' || project || ':' || new.id || ':' || new.version,
             jsonb_build_object('orderId', new.id)
        from content_store on conflict (key) do nothing;
  end if;
  return null;
end
$$;
create trigger customers_owed after insert on customers for each row execute function owe_content();
create trigger orders_owed after insert on orders for each row execute function owe_content();
create trigger orders_change_owed after update of status, note on orders
  for each row when ((old.status, old.note) is distinct from (new.status, new.note)) execute function owe_content();

create function owe_stock() returns trigger language plpgsql as $$
begin
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  update content_documents set owes_stock = true where our_id = new.product_id and not owes_stock;
  return null;
end
$$;
create trigger product_sizes_owed after update of quantity on product_sizes
  for each row when (old.quantity is distinct from new.quantity) execute function owe_stock();
