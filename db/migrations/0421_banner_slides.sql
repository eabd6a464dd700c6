-- The owner's slides of the home page's banner. Without any that is shown now, the categories are its slides.
create table banner_slides (
  id uuid primary key,
  position integer not null,
  wide_hash text not null references images (hash),
  -- On phones; null: the wide one.
  tall_hash text references images (hash),
  words text not null default '' check (char_length(words) <= 60),
  -- For people who do not see the picture.
  alt text not null default '' check (words <> '' or alt <> ''),
  link_kind text not null check (link_kind in ('product', 'collection', 'category', 'page')),
  -- Null once it was deleted for good: then the slide is left out.
  product_id uuid references products (id) on delete set null,
  collection_id uuid references collections (id) on delete set null,
  category_id uuid references categories (id) on delete set null,
  page text check (page in ('about', 'delivery', 'returns', 'privacy', 'terms')),
  starts_at timestamptz,
  ends_at timestamptz,
  -- When the clock alone shows or hides it; a job announces that and sets the next such moment.
  next_change_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((link_kind = 'page') = (page is not null)),
  check (link_kind = 'product' or product_id is null),
  check (link_kind = 'collection' or collection_id is null),
  check (link_kind = 'category' or category_id is null)
);
create index banner_slides_next_change on banner_slides (next_change_at);

create trigger banner_slides_announce after insert or update or delete on banner_slides
  for each statement execute function announce_catalog();
