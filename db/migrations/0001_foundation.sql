-- The whole shop: catalogue, accounts, checkouts, orders and the work that follows them.
-- Money is integer kobo in bigint columns (a 32-bit column ends at ₦21,474,836.47). Times are UTC instants.
-- Only what both PostgreSQL 15 and the embedded PostgreSQL 18 have.

create extension if not exists pg_trgm;

-- Folds text for searching: lower case, no tone marks or under-dots, Hausa hooked letters as plain ones.
-- "Òkè", "oke" and "OKE" are the same word to someone typing on a phone.
create function fold(text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴ', 'bdky')
$$;

-- Catalogue ---------------------------------------------------------------------------------------------------------

create table images (
  hash text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null,
  is_ready boolean not null default false,
  created_at timestamptz not null default now()
);

create table categories (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  slug text not null unique,
  image_hash text references images (hash),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index categories_name on categories (lower(name));

create table products (
  id uuid primary key,
  code text not null unique,
  title text not null check (length(title) between 1 and 200),
  description text not null default '',
  price_kobo bigint not null check (price_kobo >= 0),
  category_id uuid not null references categories (id),
  color text not null,
  stock text not null check (stock in ('In Stock', 'No Stock')),
  search_text text not null generated always as (fold(title)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
create index products_newest on products (created_at desc, id desc) where archived_at is null;
create index products_category_newest on products (category_id, created_at desc, id desc) where archived_at is null;
create index products_search on products using gin (search_text gin_trgm_ops) where archived_at is null;

create table product_images (
  product_id uuid not null references products (id) on delete cascade,
  position integer not null check (position >= 0),
  image_hash text not null references images (hash),
  primary key (product_id, position)
);
create index product_images_hash on product_images (image_hash);

-- quantity null: not counted.
create table product_sizes (
  product_id uuid not null references products (id) on delete cascade,
  size text not null check (size in ('XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL')),
  quantity integer check (quantity >= 0),
  primary key (product_id, size)
);

-- Accounts (users, sessions, accounts and verifications as better-auth keeps them) -----------------------------------

create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null default 'shopper' check (role in ('shopper', 'owner')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  token text not null unique,
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table customers (
  id uuid primary key,
  identity text not null unique,
  email text not null,
  created_at timestamptz not null default now()
);

-- Tries counted per key (an account, an address) within a window.
create table rate_limits (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

-- The way of an order -----------------------------------------------------------------------------------------------

create table checkouts (
  id uuid primary key,
  customer_id uuid not null references customers (id),
  state text not null check (state in ('open', 'paid', 'expired', 'abandoned')),
  fingerprint text not null,
  full_name text not null,
  email text not null,
  phone text not null,
  street text not null,
  city text not null,
  region text not null,
  postal_code text,
  wants_delivery boolean not null,
  subtotal_kobo bigint not null check (subtotal_kobo >= 0),
  fee_kobo bigint not null check (fee_kobo >= 0),
  total_kobo bigint not null check (total_kobo > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (total_kobo = subtotal_kobo + fee_kobo)
);
-- A customer has one checkout open at a time, so that two tabs cannot pay twice unnoticed.
create unique index checkouts_one_open on checkouts (customer_id) where state = 'open';
create index checkouts_open_expiry on checkouts (expires_at) where state = 'open';

create table checkout_lines (
  checkout_id uuid not null references checkouts (id) on delete cascade,
  position integer not null,
  product_id uuid not null references products (id),
  code text not null,
  title text not null,
  category_name text not null,
  color text not null,
  size text not null,
  image_hash text,
  price_kobo bigint not null check (price_kobo >= 0),
  quantity integer not null check (quantity > 0),
  primary key (checkout_id, position),
  unique (checkout_id, product_id, size)
);

create table stock_holds (
  checkout_id uuid not null references checkouts (id) on delete cascade,
  product_id uuid not null references products (id),
  size text not null,
  quantity integer not null check (quantity > 0),
  until timestamptz not null,
  primary key (checkout_id, product_id, size)
);
create index stock_holds_product on stock_holds (product_id, size, until);

create table payment_attempts (
  id uuid primary key,
  checkout_id uuid not null references checkouts (id),
  reference text not null unique,
  provider text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  currency text not null default 'NGN',
  state text not null check (state in ('created', 'open', 'pending', 'paid', 'failed', 'abandoned')),
  access_code text,
  payment_url text,
  asked_count integer not null default 0,
  ask_after timestamptz not null default now(),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index payment_attempts_checkout on payment_attempts (checkout_id);
create index payment_attempts_unsettled on payment_attempts (ask_after) where state in ('created', 'open', 'pending');

create table orders (
  id uuid primary key,
  number text not null unique,
  checkout_id uuid not null unique references checkouts (id),
  customer_id uuid not null references customers (id),
  customer_email text not null,
  status text not null default 'submitted' check (status in ('submitted', 'pending', 'success')),
  note text not null default '',
  full_name text not null,
  email text not null,
  phone text not null,
  street text not null,
  city text not null,
  region text not null,
  postal_code text,
  wants_delivery boolean not null,
  subtotal_kobo bigint not null,
  fee_kobo bigint not null,
  total_kobo bigint not null,
  reference text not null unique references payment_attempts (reference),
  provider text not null,
  paid_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (total_kobo = subtotal_kobo + fee_kobo)
);
create index orders_newest on orders (created_at desc, id desc);
create index orders_status_newest on orders (status, created_at desc, id desc);
create index orders_customer_newest on orders (customer_id, created_at desc, id desc);
create index orders_search on orders using gin (number gin_trgm_ops);

-- A line as it was sold: a later change of the product does not change the order.
create table order_items (
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  product_id uuid not null references products (id),
  code text not null,
  title text not null,
  category_name text not null,
  color text not null,
  size text not null,
  image_hash text,
  price_kobo bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (order_id, position)
);
create index order_items_product on order_items (product_id);

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  actor text not null,
  kind text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index order_events_order on order_events (order_id, at);

-- Money that needs the owner: late without stock, paid twice, too little, too much.
create table attention_items (
  id uuid primary key,
  kind text not null,
  reference text not null,
  checkout_id uuid references checkouts (id),
  order_id uuid references orders (id),
  expected_kobo bigint,
  paid_kobo bigint,
  detail text not null default '',
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by text,
  unique (kind, reference)
);
create index attention_items_open on attention_items (created_at) where resolved_at is null;

-- What a payment provider told us, word for word, before anything is done about it.
create table payment_events (
  id uuid primary key,
  provider text not null,
  event text not null,
  reference text not null,
  raw_body bytea not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  unique (provider, event, reference)
);
create index payment_events_unhandled on payment_events (received_at) where handled_at is null;

-- Work to do after a commit, written in the same transaction; "key" makes each piece happen once.
create table outbox (
  id uuid primary key,
  kind text not null,
  key text not null unique,
  payload jsonb not null,
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  last_error text
);
create index outbox_waiting on outbox (run_after) where done_at is null;

-- The practice provider's own books, as a hosted provider would keep them on its side.
create table practice_transactions (
  reference text primary key,
  access_code text not null unique,
  email text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  currency text not null,
  status text not null check (status in ('abandoned', 'pending', 'failed', 'success')),
  settles_at timestamptz,
  paid_at timestamptz,
  webhook_sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index practice_transactions_settling on practice_transactions (settles_at) where status = 'pending';

-- What the owner sets in the dashboard, and what the owner changed --------------------------------------------------

create table shop_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table audit_events (
  id uuid primary key,
  actor text not null,
  action text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index audit_events_newest on audit_events (at desc, id desc);
create index audit_events_subject on audit_events (subject, subject_id, at desc);

-- Every write that a catalogue page could show is announced, so that no instance serves an old page. A counted size
-- that merely goes from 5 to 4 changes no page and is not announced; one that sells out or comes back is.
create function announce_catalog() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', '');
  return null;
end
$$;
create trigger products_announce after insert or update or delete on products
  for each statement execute function announce_catalog();
create trigger categories_announce after insert or update or delete on categories
  for each statement execute function announce_catalog();
create trigger product_images_announce after insert or update or delete on product_images
  for each statement execute function announce_catalog();
create trigger shop_settings_announce after insert or update or delete on shop_settings
  for each statement execute function announce_catalog();
create trigger product_sizes_announce after insert or delete on product_sizes
  for each statement execute function announce_catalog();
create trigger product_sizes_sold_out after update on product_sizes
  for each row when ((old.quantity = 0) is distinct from (new.quantity = 0)) execute function announce_catalog();
