-- Products shown together on a page of their own, chosen by the owner or by a rule.
create table collections (
  id uuid primary key,
  title text not null check (title <> ''),
  slug text not null check (slug <> ''),
  intro text not null default '',
  rule text not null check (rule in ('chosen', 'category', 'color', 'new', 'sale')),
  -- Null once its category was deleted for good: then nothing is in it.
  category_id uuid references categories (id) on delete set null,
  color_family text,
  -- How many days a product is new, the day it came included; days in Nigeria.
  new_days integer check (new_days between 1 and 365),
  layout text not null default 'grid' check (layout in ('grid', 'lookbook')),
  is_listed boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  -- With a question it is an aso-ebi page: who buys through it answers, until it closes.
  question text not null default '',
  -- What may be answered; none: anything.
  answers text[] not null default '{}',
  closes_at timestamptz,
  position integer not null,
  -- When the clock alone changes what its page shows; a job announces that and sets the next such moment.
  next_change_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- It keeps its row, which orders name; its address is free.
  removed_at timestamptz,
  check ((rule = 'color') = (color_family is not null)),
  check ((rule = 'new') = (new_days is not null)),
  check (rule = 'category' or category_id is null),
  check (starts_at < ends_at),
  check (question = '' or not is_listed),
  check ((question = '') = (closes_at is null))
);
create unique index collections_slug on collections (slug) where removed_at is null;
create index collections_next_change on collections (next_change_at) where removed_at is null;

-- The products of one that the owner has chosen, in their order.
create table collection_products (
  collection_id uuid not null references collections (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  position integer not null,
  primary key (collection_id, product_id)
);
create index collection_products_product on collection_products (product_id);

-- What is on sale now.
create index products_reduced on products (created_at desc, id desc) where regular_kobo is not null;

create trigger collections_announce after insert or update or delete on collections
  for each statement execute function announce_catalog();
create trigger collection_products_announce after insert or update or delete on collection_products
  for each statement execute function announce_catalog();
