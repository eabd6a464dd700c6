-- What a shopper was told who pays by transfer to the shop's own account: where to, and the code to write beside it.
-- A later change of the account changes nothing of it. The picture is a file outside the database, under `picture_key`,
-- and there while `picture_at` is set.
create table transfers (
  checkout_id uuid primary key references checkouts (id) on delete cascade,
  code text not null unique check (code ~ '^[A-Z]{6}$'),
  bank text not null,
  account text not null,
  account_name text not null,
  told_sent_at timestamptz,
  picture_key text not null unique default replace(gen_random_uuid()::text, '-', ''),
  picture_at timestamptz,
  created_at timestamptz not null default now()
);
create index transfers_pictures on transfers (picture_at) where picture_at is not null;
-- Late money is looked for among those that ended lately.
create index checkouts_transfers on checkouts (expires_at) where terms = 'transfer';
