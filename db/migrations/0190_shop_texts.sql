-- What the shop writes in chats, where the owner has put it in their own words; without a row ours stands.
create table shop_texts (
  kind text primary key,
  body text not null check (body <> ''),
  updated_at timestamptz not null default now()
);
