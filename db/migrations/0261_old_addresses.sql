-- What pages were called before. An old name leads to the thing and so to whatever that is called now: there are no
-- chains to follow. Written by the database, whoever renames: the owner's form, or a hosted content store.
create table old_addresses (
  kind text not null check (kind in ('category', 'collection')),
  -- As it is compared: a category's name folded, a collection's slug.
  address text not null,
  target_id uuid not null,
  changed_at timestamptz not null default now(),
  primary key (kind, address)
);

create function note_old_address(kind text, address text, target_id uuid) returns void language sql as $$
  insert into old_addresses as old (kind, address, target_id) values ($1, $2, $3)
    on conflict (kind, address) do update set target_id = excluded.target_id, changed_at = now()
$$;

create function note_category_name() returns trigger language plpgsql as $$
begin
  perform note_old_address('category', fold(old.name), old.id);
  return null;
end
$$;
create trigger categories_renamed after update of name on categories
  for each row when (fold(old.name) is distinct from fold(new.name)) execute function note_category_name();

create function note_collection_slug() returns trigger language plpgsql as $$
begin
  perform note_old_address('collection', old.slug, old.id);
  return null;
end
$$;
create trigger collections_renamed after update of slug on collections
  for each row when (old.slug is distinct from new.slug) execute function note_collection_slug();
