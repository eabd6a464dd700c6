-- What somebody wants to order in a chat, as it was priced: no name, no address, and nothing is held for it.
create table drafts (
  id uuid primary key,
  -- Short and readable aloud; staff find a draft by it, and nobody else does.
  number text not null unique,
  -- The secret in the address of its page: 128 random bits.
  token text not null unique,
  lines jsonb not null,
  subtotal_kobo bigint not null check (subtotal_kobo > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index drafts_expires on drafts (expires_at);
