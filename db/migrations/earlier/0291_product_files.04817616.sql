-- What a product is called in files, where it came from one; the others are called by their codes.
alter table products add column handle text;
create unique index products_handle on products (handle) where handle is not null;
-- Products are looked for by their codes in small letters, too.
create index products_code_lower on products (lower(code));

-- Files of products that were sent, and what was done with them. `body` goes when it has been taken over, and after a
-- week.
create table imports (
  id uuid primary key,
  actor text not null,
  name text not null,
  body bytea,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  created_count integer not null default 0,
  changed_count integer not null default 0
);
create index imports_newest on imports (created_at desc, id desc);

-- Pictures that a file names by addresses elsewhere, fetched after it was taken over.
create table import_pictures (
  import_id uuid not null references imports (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  position integer not null,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  image_hash text,
  why text not null default '',
  tries integer not null default 0,
  try_at timestamptz not null default now(),
  primary key (import_id, product_id, position)
);
create index import_pictures_waiting on import_pictures (try_at) where state = 'waiting';

-- A file may change the sizes of two thousand products at once: it says so (`selvedge.notes_sizes`), and then calls
-- write_product_sizes itself, once for all.
create or replace trigger product_sizes_noted_change after update on product_sizes
  for each row when (
    (
      old.size <> new.size or (old.quantity = 0) is distinct from (new.quantity = 0)
      or old.price_kobo is distinct from new.price_kobo
    )
    and current_setting('selvedge.notes_sizes', true) is distinct from 'later'
  ) execute function note_product_size();
