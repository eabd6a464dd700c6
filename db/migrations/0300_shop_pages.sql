-- The shop's own pages, in Markdown. Every save is a version, and none is changed or removed.
create table page_versions (
  page text not null check (page in ('about', 'delivery', 'returns', 'privacy', 'terms')),
  number integer not null check (number > 0),
  body text not null check (body <> '' and char_length(body) <= 20000),
  -- The version that this one brought back.
  restored_from integer,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (page, number)
);

-- The version that shoppers read; a page without a row does not exist for them.
create table published_pages (
  page text primary key check (page in ('about', 'delivery', 'returns', 'privacy', 'terms')),
  number integer not null,
  published_at timestamptz not null default now(),
  foreign key (page, number) references page_versions (page, number)
);
create trigger published_pages_announce after insert or update or delete on published_pages
  for each statement execute function announce_catalog();
