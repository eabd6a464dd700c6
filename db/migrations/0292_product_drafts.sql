-- Products that are being written and are in no shop yet: what was typed into the form, to go on with. A table of their
-- own, so that nothing which reads products can come upon one. Published, a draft becomes the product of the same id.
create table product_drafts (
  id uuid primary key,
  title text not null check (title <> ''),
  -- Pairs of an input's name and its text, as the form sends them.
  typed jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index product_drafts_newest on product_drafts (updated_at desc, id desc);

create table product_draft_images (
  draft_id uuid not null references product_drafts (id) on delete cascade,
  position integer not null,
  image_hash text not null references images (hash),
  primary key (draft_id, position)
);

create index product_draft_images_hash on product_draft_images (image_hash);
