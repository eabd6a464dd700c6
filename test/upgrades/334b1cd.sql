-- A shop that commit 334b1cd wrote: pg_dump of a PostgreSQL 15, without its comments and settings.
SET check_function_bodies = false;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.announce_catalog() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('catalog', '');
  return null;
end
$$;
CREATE FUNCTION public.fold(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  select translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴ', 'bdky')
$_$;
CREATE FUNCTION public.owe_content() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  if tg_table_name = 'customers' then
    if new.identity like 'guest:%' then return null; end if;
    insert into outbox (id, kind, key, payload)
      select gen_random_uuid(), 'content-customer', 'content-customer:' || project || ':' || new.id,
             jsonb_build_object('customerId', new.id)
        from content_store on conflict (key) do nothing;
  else
    insert into outbox (id, kind, key, payload)
      select gen_random_uuid(), 'content-order', 'content-order:' || project || ':' || new.id || ':' || new.version,
             jsonb_build_object('orderId', new.id)
        from content_store on conflict (key) do nothing;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.owe_stock() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  update content_documents set owes_stock = true where our_id = new.product_id and not owes_stock;
  return null;
end
$$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- For who empties a whole database.
  if tg_op = 'DELETE' and current_setting('selvedge.may_delete', true) = 'on' then return old; end if;
  raise exception 'Rows of % are never changed.', tg_table_name;
end
$$;
CREATE FUNCTION public.write_first_receipt() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into receipts (id, checkout_id, source, reference, amount_kobo, received_at, recorded_by)
    select gen_random_uuid(), new.checkout_id, 'provider', new.reference,
           coalesce(paid_kobo, amount_kobo), new.paid_at, new.provider
      from payment_attempts where reference = new.reference and coalesce(paid_kobo, amount_kobo) > 0
    on conflict (source, reference) do nothing;
  return null;
end
$$;
CREATE TABLE public.accounts (
    id text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    user_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.attention_items (
    id uuid NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    checkout_id uuid,
    order_id uuid,
    expected_kobo bigint,
    paid_kobo bigint,
    detail text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_at timestamp with time zone,
    resolved_by text,
    subject text DEFAULT ''::text NOT NULL,
    currency text DEFAULT 'NGN'::text NOT NULL,
    resolution text,
    note text,
    provider text
);
CREATE TABLE public.audit_events (
    id uuid NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id text NOT NULL,
    before jsonb,
    after jsonb,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.categories (
    id uuid NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    image_hash text,
    "position" integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE TABLE public.checkout_lines (
    checkout_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    code text NOT NULL,
    title text NOT NULL,
    category_name text NOT NULL,
    color text NOT NULL,
    size text NOT NULL,
    image_hash text,
    price_kobo bigint NOT NULL,
    quantity integer NOT NULL,
    is_only_size boolean DEFAULT false NOT NULL,
    discount_kobo bigint DEFAULT 0 NOT NULL,
    CONSTRAINT checkout_lines_discount_kobo_check CHECK ((discount_kobo >= 0)),
    CONSTRAINT checkout_lines_price_kobo_check CHECK ((price_kobo >= 0)),
    CONSTRAINT checkout_lines_quantity_check CHECK ((quantity > 0))
);
CREATE TABLE public.checkouts (
    id uuid NOT NULL,
    customer_id uuid NOT NULL,
    state text NOT NULL,
    fingerprint text NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    street text NOT NULL,
    city text NOT NULL,
    region text NOT NULL,
    postal_code text,
    wants_delivery boolean NOT NULL,
    subtotal_kobo bigint NOT NULL,
    fee_kobo bigint NOT NULL,
    total_kobo bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    renewals integer DEFAULT 0 NOT NULL,
    delivery_kind text,
    landmark text,
    promised jsonb,
    track_token text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
    terms text DEFAULT 'prepaid'::text NOT NULL,
    pay_now_kobo bigint,
    needs_call boolean DEFAULT false NOT NULL,
    discount_kobo bigint DEFAULT 0 NOT NULL,
    discount_reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT checkouts_delivery_kind_check CHECK ((delivery_kind = ANY (ARRAY['door'::text, 'park'::text, 'pickup'::text]))),
    CONSTRAINT checkouts_discount_kobo_check CHECK ((discount_kobo >= 0)),
    CONSTRAINT checkouts_fee_kobo_check CHECK ((fee_kobo >= 0)),
    CONSTRAINT checkouts_pay_now_kobo_check CHECK ((pay_now_kobo >= 0)),
    CONSTRAINT checkouts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'paid'::text, 'promised'::text, 'expired'::text, 'abandoned'::text]))),
    CONSTRAINT checkouts_subtotal_kobo_check CHECK ((subtotal_kobo >= 0)),
    CONSTRAINT checkouts_sum CHECK ((total_kobo = ((subtotal_kobo - discount_kobo) + fee_kobo))),
    CONSTRAINT checkouts_terms_check CHECK ((terms = ANY (ARRAY['prepaid'::text, 'transfer'::text, 'on-delivery'::text, 'deposit'::text]))),
    CONSTRAINT checkouts_total_kobo_check CHECK ((total_kobo > 0))
);
CREATE TABLE public.compared_days (
    provider text NOT NULL,
    day date NOT NULL,
    compare_after timestamp with time zone,
    compared_at timestamp with time zone,
    transaction_count integer,
    difference_count integer,
    problem text,
    claimed_until timestamp with time zone
);
CREATE TABLE public.contact_tries (
    id uuid NOT NULL,
    checkout_id uuid NOT NULL,
    kind text NOT NULL,
    actor text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contact_tries_kind_check CHECK ((kind = 'no-answer'::text))
);
CREATE TABLE public.content_documents (
    document_id text NOT NULL,
    kind text NOT NULL,
    our_id uuid NOT NULL,
    revision text NOT NULL,
    stock jsonb,
    owes_stock boolean DEFAULT false NOT NULL,
    CONSTRAINT content_documents_kind_check CHECK ((kind = ANY (ARRAY['category'::text, 'product'::text])))
);
CREATE TABLE public.content_pictures (
    asset_id text NOT NULL,
    image_hash text NOT NULL
);
CREATE TABLE public.content_problems (
    document_id text NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    reason text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.content_store (
    is_only boolean DEFAULT true NOT NULL,
    project text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    orders_read_at timestamp with time zone,
    CONSTRAINT content_store_is_only_check CHECK (is_only)
);
CREATE TABLE public.customers (
    id uuid NOT NULL,
    identity text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.delivery_places (
    id uuid NOT NULL,
    state text NOT NULL,
    name text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT delivery_places_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
CREATE TABLE public.delivery_rates (
    id uuid NOT NULL,
    kind text NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    state text,
    place_id uuid,
    is_offered boolean DEFAULT true NOT NULL,
    fee_kobo bigint DEFAULT 0 NOT NULL,
    free_over_kobo bigint,
    days_from integer NOT NULL,
    days_to integer NOT NULL,
    park_least_kobo bigint,
    park_most_kobo bigint,
    address text DEFAULT ''::text NOT NULL,
    hours text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    pay_on_delivery text DEFAULT 'off'::text NOT NULL,
    CONSTRAINT delivery_rates_check CHECK (((state IS NULL) OR (place_id IS NULL))),
    CONSTRAINT delivery_rates_check1 CHECK ((days_from <= days_to)),
    CONSTRAINT delivery_rates_check2 CHECK (((park_least_kobo IS NULL) = (park_most_kobo IS NULL))),
    CONSTRAINT delivery_rates_check3 CHECK ((park_least_kobo <= park_most_kobo)),
    CONSTRAINT delivery_rates_check4 CHECK (((kind = 'park'::text) OR (park_least_kobo IS NULL))),
    CONSTRAINT delivery_rates_check5 CHECK (((kind <> 'pickup'::text) OR (fee_kobo = 0))),
    CONSTRAINT delivery_rates_days_from_check CHECK ((days_from >= 0)),
    CONSTRAINT delivery_rates_days_to_check CHECK (((days_to >= 0) AND (days_to <= 90))),
    CONSTRAINT delivery_rates_fee_kobo_check CHECK ((fee_kobo >= 0)),
    CONSTRAINT delivery_rates_free_over_kobo_check CHECK ((free_over_kobo > 0)),
    CONSTRAINT delivery_rates_kind_check CHECK ((kind = ANY (ARRAY['door'::text, 'park'::text, 'pickup'::text]))),
    CONSTRAINT delivery_rates_park_least_kobo_check CHECK ((park_least_kobo >= 0)),
    CONSTRAINT delivery_rates_pay_on_delivery_check CHECK ((pay_on_delivery = ANY (ARRAY['off'::text, 'call'::text, 'commitment'::text, 'both'::text]))),
    CONSTRAINT delivery_rates_state_check CHECK ((state ~ '^[A-Z]{2}$'::text))
);
CREATE TABLE public.discount_targets (
    discount_id uuid NOT NULL,
    kind text NOT NULL,
    target_id uuid NOT NULL,
    CONSTRAINT discount_targets_kind_check CHECK ((kind = ANY (ARRAY['category'::text, 'product'::text])))
);
CREATE TABLE public.discount_uses (
    checkout_id uuid NOT NULL,
    discount_id uuid NOT NULL,
    state text NOT NULL,
    amount_kobo bigint NOT NULL,
    is_beyond boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT discount_uses_amount_kobo_check CHECK ((amount_kobo > 0)),
    CONSTRAINT discount_uses_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'used'::text, 'released'::text])))
);
CREATE TABLE public.discounts (
    id uuid NOT NULL,
    code text,
    title text DEFAULT ''::text NOT NULL,
    kind text NOT NULL,
    percent_bp integer,
    amount_kobo bigint,
    without_sale boolean DEFAULT false NOT NULL,
    minimum_kobo bigint,
    is_first_order boolean DEFAULT false NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    max_uses integer,
    max_per_person integer,
    paused_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT discounts_amount_kobo_check CHECK ((amount_kobo > 0)),
    CONSTRAINT discounts_check CHECK (((code IS NOT NULL) OR (title <> ''::text))),
    CONSTRAINT discounts_check1 CHECK (((kind = 'percent'::text) = (percent_bp IS NOT NULL))),
    CONSTRAINT discounts_check2 CHECK (((kind = 'naira'::text) = (amount_kobo IS NOT NULL))),
    CONSTRAINT discounts_check3 CHECK ((starts_at < ends_at)),
    CONSTRAINT discounts_code_check CHECK ((code ~ '^[A-Z0-9-]{3,24}$'::text)),
    CONSTRAINT discounts_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'naira'::text, 'free-delivery'::text]))),
    CONSTRAINT discounts_max_per_person_check CHECK ((max_per_person > 0)),
    CONSTRAINT discounts_max_uses_check CHECK ((max_uses > 0)),
    CONSTRAINT discounts_minimum_kobo_check CHECK ((minimum_kobo > 0)),
    CONSTRAINT discounts_percent_bp_check CHECK (((percent_bp >= 1) AND (percent_bp <= 10000)))
);
CREATE TABLE public.drafts (
    id uuid NOT NULL,
    number text NOT NULL,
    token text NOT NULL,
    lines jsonb NOT NULL,
    subtotal_kobo bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT drafts_subtotal_kobo_check CHECK ((subtotal_kobo > 0))
);
CREATE TABLE public.emails (
    id uuid NOT NULL,
    key text NOT NULL,
    recipient_name text DEFAULT ''::text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text_body text NOT NULL,
    html_body text NOT NULL,
    order_id uuid,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    run_after timestamp with time zone NOT NULL,
    give_up_at timestamp with time zone NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    secret_until timestamp with time zone,
    CONSTRAINT emails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unclear'::text])))
);
CREATE TABLE public.images (
    hash text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    color text NOT NULL,
    is_ready boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT images_height_check CHECK ((height > 0)),
    CONSTRAINT images_width_check CHECK ((width > 0))
);
CREATE TABLE public.order_events (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    actor text NOT NULL,
    kind text NOT NULL,
    before jsonb,
    after jsonb,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.order_items (
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    code text NOT NULL,
    title text NOT NULL,
    category_name text NOT NULL,
    color text NOT NULL,
    size text NOT NULL,
    image_hash text,
    price_kobo bigint NOT NULL,
    quantity integer NOT NULL,
    is_only_size boolean DEFAULT false NOT NULL,
    discount_kobo bigint DEFAULT 0 NOT NULL,
    CONSTRAINT order_items_discount_kobo_check CHECK ((discount_kobo >= 0)),
    CONSTRAINT order_items_quantity_check CHECK ((quantity > 0))
);
CREATE TABLE public.orders (
    id uuid NOT NULL,
    number text NOT NULL,
    checkout_id uuid NOT NULL,
    customer_id uuid NOT NULL,
    customer_email text NOT NULL,
    status text DEFAULT 'submitted'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    street text NOT NULL,
    city text NOT NULL,
    region text NOT NULL,
    postal_code text,
    wants_delivery boolean NOT NULL,
    subtotal_kobo bigint NOT NULL,
    fee_kobo bigint NOT NULL,
    total_kobo bigint NOT NULL,
    reference text,
    provider text,
    paid_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    search_key text GENERATED ALWAYS AS (((lower(replace(number, '-'::text, ''::text)) || ' '::text) || replace((id)::text, '-'::text, ''::text))) STORED NOT NULL,
    delivery_kind text,
    landmark text,
    promised jsonb,
    stage text DEFAULT 'placed'::text NOT NULL,
    carrier jsonb,
    collect_code text,
    track_token text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
    terms text DEFAULT 'prepaid'::text NOT NULL,
    discount_kobo bigint DEFAULT 0 NOT NULL,
    discount_reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT orders_collect_code_check CHECK ((collect_code ~ '^\d{4}$'::text)),
    CONSTRAINT orders_delivery_kind_check CHECK ((delivery_kind = ANY (ARRAY['door'::text, 'park'::text, 'pickup'::text]))),
    CONSTRAINT orders_discount_kobo_check CHECK ((discount_kobo >= 0)),
    CONSTRAINT orders_stage_check CHECK ((stage = ANY (ARRAY['placed'::text, 'packed'::text, 'sent'::text, 'at-park'::text, 'delivered'::text, 'ready'::text, 'collected'::text, 'refused'::text, 'returned'::text, 'cancelled'::text]))),
    CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'pending'::text, 'success'::text]))),
    CONSTRAINT orders_sum CHECK ((total_kobo = ((subtotal_kobo - discount_kobo) + fee_kobo))),
    CONSTRAINT orders_terms_check CHECK ((terms = ANY (ARRAY['prepaid'::text, 'transfer'::text, 'on-delivery'::text, 'deposit'::text])))
);
CREATE TABLE public.outbox (
    id uuid NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    payload jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    run_after timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    last_error text
);
CREATE TABLE public.pay_links (
    id uuid NOT NULL,
    token text NOT NULL,
    checkout_id uuid NOT NULL,
    kind text NOT NULL,
    hides_items boolean DEFAULT false NOT NULL,
    created_by text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT pay_links_check CHECK (((expires_at IS NOT NULL) OR (kind = 'balance'::text))),
    CONSTRAINT pay_links_kind_check CHECK ((kind = ANY (ARRAY['staff'::text, 'shopper'::text, 'balance'::text]))),
    CONSTRAINT pay_links_token_check CHECK ((token ~ '^[0-9a-f]{32}$'::text))
);
CREATE TABLE public.payment_attempts (
    id uuid NOT NULL,
    checkout_id uuid NOT NULL,
    reference text NOT NULL,
    provider text NOT NULL,
    amount_kobo bigint NOT NULL,
    currency text DEFAULT 'NGN'::text NOT NULL,
    state text NOT NULL,
    access_code text,
    payment_url text,
    asked_count integer DEFAULT 0 NOT NULL,
    ask_after timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    paid_kobo bigint,
    paid_currency text,
    opening_until timestamp with time zone,
    purpose text DEFAULT 'order'::text NOT NULL,
    pay_link_id uuid,
    payer_email text,
    CONSTRAINT payment_attempts_amount_kobo_check CHECK ((amount_kobo > 0)),
    CONSTRAINT payment_attempts_paid_kobo_check CHECK ((paid_kobo >= 0)),
    CONSTRAINT payment_attempts_payer CHECK (((pay_link_id IS NULL) = (payer_email IS NULL))),
    CONSTRAINT payment_attempts_purpose_check CHECK ((purpose = ANY (ARRAY['order'::text, 'deposit'::text, 'balance'::text, 'commitment'::text]))),
    CONSTRAINT payment_attempts_state_check CHECK ((state = ANY (ARRAY['created'::text, 'open'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'abandoned'::text])))
);
CREATE TABLE public.payment_events (
    id uuid NOT NULL,
    provider text NOT NULL,
    event text NOT NULL,
    reference text NOT NULL,
    raw_body bytea NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    handled_at timestamp with time zone
);
CREATE TABLE public.picture_removals (
    hash text NOT NULL,
    removed_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.practice_refunds (
    id uuid NOT NULL,
    key text NOT NULL,
    reference text NOT NULL,
    amount_kobo bigint NOT NULL,
    status text NOT NULL,
    settles_at timestamp with time zone NOT NULL,
    announced_status text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT practice_refunds_amount_kobo_check CHECK ((amount_kobo > 0)),
    CONSTRAINT practice_refunds_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processed'::text, 'failed'::text])))
);
CREATE TABLE public.practice_transactions (
    reference text NOT NULL,
    access_code text NOT NULL,
    email text NOT NULL,
    amount_kobo bigint NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    settles_at timestamp with time zone,
    paid_at timestamp with time zone,
    webhook_sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT practice_transactions_amount_kobo_check CHECK ((amount_kobo > 0)),
    CONSTRAINT practice_transactions_status_check CHECK ((status = ANY (ARRAY['abandoned'::text, 'pending'::text, 'failed'::text, 'success'::text, 'reversed'::text])))
);
CREATE TABLE public.product_images (
    product_id uuid NOT NULL,
    "position" integer NOT NULL,
    image_hash text NOT NULL,
    CONSTRAINT product_images_position_check CHECK (("position" >= 0))
);
CREATE TABLE public.product_sizes (
    product_id uuid NOT NULL,
    size text NOT NULL,
    quantity integer,
    CONSTRAINT product_sizes_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT product_sizes_size_check CHECK ((size = ANY (ARRAY['XS'::text, 'S'::text, 'M'::text, 'L'::text, 'XL'::text, 'XXL'::text, 'XXXL'::text])))
);
CREATE TABLE public.products (
    id uuid NOT NULL,
    code text NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    price_kobo bigint NOT NULL,
    category_id uuid NOT NULL,
    color text NOT NULL,
    stock text NOT NULL,
    search_text text GENERATED ALWAYS AS (public.fold(title)) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    regular_kobo bigint,
    sale_kobo bigint,
    sale_from timestamp with time zone,
    sale_to timestamp with time zone,
    CONSTRAINT products_check CHECK ((regular_kobo > price_kobo)),
    CONSTRAINT products_price_kobo_check CHECK ((price_kobo >= 0)),
    CONSTRAINT products_sale CHECK ((sale_from < sale_to)),
    CONSTRAINT products_sale_kobo_check CHECK ((sale_kobo >= 0)),
    CONSTRAINT products_stock_check CHECK ((stock = ANY (ARRAY['In Stock'::text, 'No Stock'::text]))),
    CONSTRAINT products_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    count integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.receipts (
    id uuid NOT NULL,
    checkout_id uuid NOT NULL,
    source text NOT NULL,
    reference text NOT NULL,
    amount_kobo bigint NOT NULL,
    received_at timestamp with time zone NOT NULL,
    recorded_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT receipts_amount_kobo_check CHECK ((amount_kobo > 0)),
    CONSTRAINT receipts_reference_check CHECK ((reference <> ''::text)),
    CONSTRAINT receipts_source_check CHECK ((source = ANY (ARRAY['provider'::text, 'transfer'::text, 'cash'::text, 'pos'::text, 'exchange'::text])))
);
CREATE TABLE public.refunds (
    id uuid NOT NULL,
    provider text NOT NULL,
    provider_id text,
    reference text NOT NULL,
    order_id uuid,
    amount_kobo bigint NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    reason text,
    actor text NOT NULL,
    is_ours boolean DEFAULT true NOT NULL,
    asked_count integer DEFAULT 0 NOT NULL,
    ask_after timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    pieces jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT refunds_amount_kobo_check CHECK ((amount_kobo > 0)),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'pending'::text, 'processing'::text, 'needs-attention'::text, 'processed'::text, 'failed'::text, 'settled'::text])))
);
CREATE TABLE public.refusals (
    id uuid NOT NULL,
    phone text NOT NULL,
    order_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    token text NOT NULL,
    user_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone,
    proof text
);
CREATE TABLE public.shop_settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.shop_texts (
    kind text NOT NULL,
    body text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shop_texts_body_check CHECK ((body <> ''::text))
);
CREATE TABLE public.stock_holds (
    checkout_id uuid NOT NULL,
    product_id uuid NOT NULL,
    size text NOT NULL,
    quantity integer NOT NULL,
    until timestamp with time zone NOT NULL,
    address_hash text,
    CONSTRAINT stock_holds_quantity_check CHECK ((quantity > 0))
);
CREATE TABLE public.store_orders (
    id uuid NOT NULL,
    project text NOT NULL,
    document_id text NOT NULL,
    revision text NOT NULL,
    customer text NOT NULL,
    status text NOT NULL,
    note text NOT NULL,
    total_kobo bigint,
    pieces integer NOT NULL,
    items jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    search_key text GENERATED ALWAYS AS (lower(regexp_replace(document_id, '[^a-zA-Z0-9]'::text, ''::text, 'g'::text))) STORED NOT NULL
);
CREATE TABLE public.transfers (
    checkout_id uuid NOT NULL,
    code text NOT NULL,
    bank text NOT NULL,
    account text NOT NULL,
    account_name text NOT NULL,
    told_sent_at timestamp with time zone,
    picture_key text DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text) NOT NULL,
    picture_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT transfers_code_check CHECK ((code ~ '^[A-Z]{6}$'::text))
);
CREATE TABLE public.users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    role text DEFAULT 'shopper'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['shopper'::text, 'owner'::text])))
);
CREATE TABLE public.verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
INSERT INTO public.accounts VALUES
	('01a21111-b0df-7000-bd47-de3ff897c0bd', '01a21111-b0dd-7000-9bdb-ff27448d32f4', 'credential', '01a21111-b0dd-7000-9bdb-ff27448d32f4', NULL, NULL, NULL, NULL, NULL, NULL, '4e3c1ff59540c2e41011a733459bc1f0:6cff726277c8755d6fb3b86a739f94eb3fb2c3dbfcea1046154d612ed64b132f57c0e1349ffd4d883f6af7f9a44ab6f8e6ac13d8e0ca9465ce5abc4ff85a5ad9', '2026-11-25 04:58:21.788708+00', '2026-11-25 04:58:21.788708+00'),
	('01a21111-b136-7000-8fbb-f546522eb2de', '01a21111-b134-7000-961a-0b227e684efb', 'credential', '01a21111-b134-7000-961a-0b227e684efb', NULL, NULL, NULL, NULL, NULL, NULL, '432f4a123ffce30a36cb38c1fcc6d865:f649131bd5d5a81ae0175d645a61bb04051118a2df78beb7a2807a9ba9339103162117840e201aad674396c59d64716b35e093e04e89af4da77eb8f3788ee196', '2026-11-25 04:58:21.876687+00', '2026-11-25 04:58:21.876687+00'),
	('01a21111-b18a-7001-bfd7-181e71db54b1', '01a21111-b18a-7000-b760-7a54e3b44f4a', 'credential', '01a21111-b18a-7000-b760-7a54e3b44f4a', NULL, NULL, NULL, NULL, NULL, NULL, '4eb905638125f93b84badbc078e87b93:46331d7825473dbf31cfaa9aac3710c935d388d06490762a95b0550e2cc56002ddf33a8f6d0df2051fd644021dc3bc45b4c317cd17c0772c43aaa7736add805f', '2026-11-25 04:58:21.961989+00', '2026-11-25 04:58:21.961989+00');
INSERT INTO public.categories VALUES
	('01a21111-b0e1-7000-9f75-e960b0b5ea6e', 'Ankara dresses', 'ankara-dresses', NULL, 0, '2026-11-25 04:58:21.794057+00', '2026-11-25 04:58:21.794057+00', NULL);
INSERT INTO public.checkout_lines VALUES
	('01a21111-b1a1-7000-aee9-9d338528e921', 0, '01a21111-b0e9-7000-b1ea-4b90d0fd003f', 'TEST-77a3d968', 'Ankara wrap dress', 'Ankara dresses', 'indigo', 'M', 'fe14690f2583406f99a3d145c73a2d5d', 1250000, 2, false, 0),
	('01a21111-b1a1-7000-aee9-9d338528e921', 1, '01a21111-b0ed-7000-9ab8-eebd8f68970d', 'TEST-2f522daf', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1, true, 0),
	('01a21111-b1c6-7000-b873-ebedc7fa5d05', 0, '01a21111-b0ed-7000-9ab8-eebd8f68970d', 'TEST-2f522daf', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1, true, 0),
	('01a21111-b1e2-7000-aed7-343f6e39e482', 0, '01a21111-b0e9-7000-b1ea-4b90d0fd003f', 'TEST-77a3d968', 'Ankara wrap dress', 'Ankara dresses', 'indigo', 'XL', 'fe14690f2583406f99a3d145c73a2d5d', 1250000, 1, false, 0);
INSERT INTO public.checkouts VALUES
	('01a21111-b1a1-7000-aee9-9d338528e921', '01a21111-b137-7000-8f42-03db5823dfb5', 'paid', '9a85940eef815fb7b58e6979ec566d34e6dd915ac7ed53131af336b9e85bceae', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, true, 2950000, 350000, 3300000, '2026-11-20 09:00:00+00', '2026-11-20 09:45:00+00', 0, 'door', NULL, '{"days": null, "hours": "", "label": "", "place": "", "address": "", "parkPays": null}', '8fd9e43174f94f8bbc848efbcfe85ac7', 'prepaid', 3300000, false, 0, ''),
	('01a21111-b1c6-7000-b873-ebedc7fa5d05', '01a21111-b18c-7000-8ff8-2940afe651e5', 'paid', '7c0a488e18a49e2a25ee7e84437d9e83a8ab64101fb76970295bdf205d1cdf35', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, false, 450000, 0, 450000, '2026-11-20 09:01:00+00', '2026-11-20 09:46:00+00', 0, 'pickup', NULL, '{"days": null, "hours": "", "label": "", "place": "", "address": "", "parkPays": null}', '8ceca5952a4c4732862772a2a1c91b67', 'prepaid', 450000, false, 0, ''),
	('01a21111-b1e2-7000-aed7-343f6e39e482', '01a21111-b18c-7000-8ff8-2940afe651e5', 'open', '36c91dcba0a9d84595b52df76c9c93a9f7fc0f75b00df56846bbb10af1d8a1b5', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, true, 1250000, 350000, 1600000, '2026-11-20 09:02:00+00', '2026-11-20 09:47:00+00', 0, 'door', NULL, '{"days": null, "hours": "", "label": "", "place": "", "address": "", "parkPays": null}', '18f914c44dcf44308f12f886f72309e4', 'prepaid', 1600000, false, 0, '');
INSERT INTO public.customers VALUES
	('01a21111-b137-7000-8f42-03db5823dfb5', '01a21111-b134-7000-961a-0b227e684efb', 'ada@example.com', '2026-11-25 04:58:21.880009+00'),
	('01a21111-b18c-7000-8ff8-2940afe651e5', '01a21111-b18a-7000-b760-7a54e3b44f4a', 'bola@example.com', '2026-11-25 04:58:21.964722+00'),
	('01a21111-b1e8-7000-abed-2674f421e323', '01a21111-b0dd-7000-9bdb-ff27448d32f4', 'owner@example.com', '2026-11-25 04:58:22.056386+00');
INSERT INTO public.images VALUES
	('fe14690f2583406f99a3d145c73a2d5d', 1200, 1500, '#d8cbb8', true, '2026-11-25 04:58:21.796442+00');
INSERT INTO public.order_events VALUES
	('01a21111-b1bc-7000-bb95-0a32bde16094', '01a21111-b1b8-7000-8eef-069d0208a936', 'fake', 'paid', NULL, '{"status": "submitted", "missing": [], "reference": "sv-623rstpqsqfy7bwk4glaajux", "amountKobo": 3300000}', '2026-11-20 09:00:00+00'),
	('01a21111-b1d9-7000-8213-c89f601a1808', '01a21111-b1d6-7000-a6cd-060f4dc389ff', 'fake', 'paid', NULL, '{"status": "submitted", "missing": [], "reference": "sv-gq92xm6mt8xfdtepk2sbx5je", "amountKobo": 450000}', '2026-11-20 09:01:00+00');
INSERT INTO public.order_items VALUES
	('01a21111-b1b8-7000-8eef-069d0208a936', 0, '01a21111-b0e9-7000-b1ea-4b90d0fd003f', 'TEST-77a3d968', 'Ankara wrap dress', 'Ankara dresses', 'indigo', 'M', 'fe14690f2583406f99a3d145c73a2d5d', 1250000, 2, false, 0),
	('01a21111-b1b8-7000-8eef-069d0208a936', 1, '01a21111-b0ed-7000-9ab8-eebd8f68970d', 'TEST-2f522daf', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1, true, 0),
	('01a21111-b1d6-7000-a6cd-060f4dc389ff', 0, '01a21111-b0ed-7000-9ab8-eebd8f68970d', 'TEST-2f522daf', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1, true, 0);
INSERT INTO public.orders VALUES
	('01a21111-b1b8-7000-8eef-069d0208a936', '9MH6-TF3S', '01a21111-b1a1-7000-aee9-9d338528e921', '01a21111-b137-7000-8f42-03db5823dfb5', 'ada@example.com', 'submitted', '', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, true, 2950000, 350000, 3300000, 'sv-623rstpqsqfy7bwk4glaajux', 'fake', '2026-11-20 09:00:00+00', 1, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', DEFAULT, 'door', NULL, '{"days": null, "hours": "", "label": "", "place": "", "address": "", "parkPays": null}', 'placed', NULL, NULL, '8fd9e43174f94f8bbc848efbcfe85ac7', 'prepaid', 0, ''),
	('01a21111-b1d6-7000-a6cd-060f4dc389ff', 'GPM4-F69Z', '01a21111-b1c6-7000-b873-ebedc7fa5d05', '01a21111-b18c-7000-8ff8-2940afe651e5', 'bola@example.com', 'submitted', '', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, false, 450000, 0, 450000, 'sv-gq92xm6mt8xfdtepk2sbx5je', 'fake', '2026-11-20 09:01:00+00', 1, '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', DEFAULT, 'pickup', NULL, '{"days": null, "hours": "", "label": "", "place": "", "address": "", "parkPays": null}', 'placed', NULL, '4607', '8ceca5952a4c4732862772a2a1c91b67', 'prepaid', 0, '');
INSERT INTO public.outbox VALUES
	('01a21111-b1bd-7000-8008-e9066224a275', 'order-confirmation', 'order-confirmation:01a21111-b1b8-7000-8eef-069d0208a936', '{"orderId": "01a21111-b1b8-7000-8eef-069d0208a936"}', 0, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', NULL, NULL),
	('01a21111-b1bd-7001-8daf-2c8d8039798a', 'new-order-notice', 'new-order-notice:01a21111-b1b8-7000-8eef-069d0208a936', '{"orderId": "01a21111-b1b8-7000-8eef-069d0208a936"}', 0, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', NULL, NULL),
	('01a21111-b1da-7000-9eb6-a386966c8699', 'order-confirmation', 'order-confirmation:01a21111-b1d6-7000-a6cd-060f4dc389ff', '{"orderId": "01a21111-b1d6-7000-a6cd-060f4dc389ff"}', 0, '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', NULL, NULL),
	('01a21111-b1da-7001-b1c1-670a5fb2267b', 'new-order-notice', 'new-order-notice:01a21111-b1d6-7000-a6cd-060f4dc389ff', '{"orderId": "01a21111-b1d6-7000-a6cd-060f4dc389ff"}', 0, '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', NULL, NULL);
INSERT INTO public.payment_attempts VALUES
	('01a21111-b1a5-7000-ae4e-c1b562ab093a', '01a21111-b1a1-7000-aee9-9d338528e921', 'sv-623rstpqsqfy7bwk4glaajux', 'fake', 3300000, 'NGN', 'paid', 'code-sv-623rstpqsqfy7bwk4glaajux', 'https://pay.test/sv-623rstpqsqfy7bwk4glaajux', 0, '2026-11-20 09:00:30+00', '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', 3300000, 'NGN', NULL, 'order', NULL, NULL),
	('01a21111-b1c9-7000-beda-ef8e656fc93d', '01a21111-b1c6-7000-b873-ebedc7fa5d05', 'sv-gq92xm6mt8xfdtepk2sbx5je', 'fake', 450000, 'NGN', 'paid', 'code-sv-gq92xm6mt8xfdtepk2sbx5je', 'https://pay.test/sv-gq92xm6mt8xfdtepk2sbx5je', 0, '2026-11-20 09:01:30+00', '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', 450000, 'NGN', NULL, 'order', NULL, NULL),
	('01a21111-b1e3-7000-a2de-70f56c8c0f97', '01a21111-b1e2-7000-aed7-343f6e39e482', 'sv-aaaykw9x7yuptmsy6s95ll7g', 'fake', 1600000, 'NGN', 'open', 'code-sv-aaaykw9x7yuptmsy6s95ll7g', 'https://pay.test/sv-aaaykw9x7yuptmsy6s95ll7g', 0, '2026-11-20 09:02:30+00', '2026-11-20 09:02:00+00', NULL, NULL, NULL, NULL, 'order', NULL, NULL);
INSERT INTO public.product_images VALUES
	('01a21111-b0e9-7000-b1ea-4b90d0fd003f', 0, 'fe14690f2583406f99a3d145c73a2d5d');
INSERT INTO public.product_sizes VALUES
	('01a21111-b0e9-7000-b1ea-4b90d0fd003f', 'S', 0),
	('01a21111-b0e9-7000-b1ea-4b90d0fd003f', 'XL', NULL),
	('01a21111-b0e9-7000-b1ea-4b90d0fd003f', 'M', 5),
	('01a21111-b0ed-7000-9ab8-eebd8f68970d', 'M', 1);
INSERT INTO public.products VALUES
	('01a21111-b0e9-7000-b1ea-4b90d0fd003f', 'TEST-77a3d968', 'Ankara wrap dress', '', 1250000, '01a21111-b0e1-7000-9f75-e960b0b5ea6e', 'indigo', 'In Stock', DEFAULT, 1, '2026-11-25 04:58:21.801934+00', '2026-11-25 04:58:21.801934+00', NULL, NULL, NULL, NULL, NULL),
	('01a21111-b0ed-7000-9ab8-eebd8f68970d', 'TEST-2f522daf', 'Fìlà cap', '', 450000, '01a21111-b0e1-7000-9f75-e960b0b5ea6e', 'dark green', 'In Stock', DEFAULT, 1, '2026-11-25 04:58:21.806836+00', '2026-11-25 04:58:21.806836+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.rate_limits VALUES
	('erpKiF-0VTFbH22LFH-yLGhhxYGk75sdYyGqKX2_ovs', 2, '2026-11-25 05:58:21.703+00');
INSERT INTO public.receipts VALUES
	('01a21111-b1af-7000-8d93-daeea063d7b2', '01a21111-b1a1-7000-aee9-9d338528e921', 'provider', 'sv-623rstpqsqfy7bwk4glaajux', 3300000, '2026-11-20 09:00:00+00', 'fake', '2026-11-20 09:00:00+00'),
	('01a21111-b1d1-7000-aee5-dc7ef0ef759c', '01a21111-b1c6-7000-b873-ebedc7fa5d05', 'provider', 'sv-gq92xm6mt8xfdtepk2sbx5je', 450000, '2026-11-20 09:01:00+00', 'fake', '2026-11-20 09:01:00+00');
INSERT INTO public.schema_migrations VALUES
	('0001_foundation.sql', '5673c324fe8001631ab2da3f0d0332cf93823771c197f35ced262ed6a8af3d29', '2026-11-25 04:58:20.218525+00'),
	('0010_order_search.sql', '731c9d1e1385bc9ef65a97b46dda563393f1fe3bd604d8901c9e1626cef6d196', '2026-11-25 04:58:20.251918+00'),
	('0015_catalog_references.sql', '335939a0beb6c4ae7bfcb51004874c43cb58f964aec5b2c912f99dde01cf8c23', '2026-11-25 04:58:20.255043+00'),
	('0025_practice_refunds.sql', 'd948f1d0f6ab29c56e60783bd6789c2e4941911e36d245f46bb182db0f227e03', '2026-11-25 04:58:20.255956+00'),
	('0030_archived_products.sql', 'e5a9f19369d2c5813d9b8b31bf58bcf8f3ee493a1ccdfa3bfbc4cac25493ee17', '2026-11-25 04:58:20.258077+00'),
	('0040_refunds.sql', 'f6329ef0459144f804c2b69b2d352532222388e965e2933457253b41381e876c', '2026-11-25 04:58:20.258869+00'),
	('0041_opening_claim.sql', 'a397ab40781a1828c56c735d413a57498168b9dee8b4d733f11c8d2f4269c7d5', '2026-11-25 04:58:20.263046+00'),
	('0042_open_checkouts.sql', 'b15d804bdd61ebd0fb969984fdcb4a971cde99e990bc18aceefc02461b70ed24', '2026-11-25 04:58:20.263619+00'),
	('0043_compared_days.sql', '7c736a005f8612bfe97f57c68c854dd0cdf0a3420ed0c429125a07e1b106b318', '2026-11-25 04:58:20.26501+00'),
	('0044_nothing_paid.sql', '0d7f8c8feda302802a488c73bf306fc750ee6f4c57c4d23dbdade9ecf427add0', '2026-11-25 04:58:20.266538+00'),
	('0050_outbox_and_emails.sql', 'ca0997db8518aa09ce2ea0ea2e6127485d43918110e2f7f85abfd7398186dd5d', '2026-11-25 04:58:20.268247+00'),
	('0070_picture_removals.sql', 'ac9d3dd014b39918bcd62e0d8f023cc47d2081a4e3aed645c4a492023309f50d', '2026-11-25 04:58:20.270803+00'),
	('0071_product_code_search.sql', '5fc0a00619984367127950079f7e1a83f6701dcb042e976ca450bfa513b25a19', '2026-11-25 04:58:20.271992+00'),
	('0090_content_store.sql', '652062393151cc45fae6e2f06ff6bfe9aa2857ac52a2827868704ce59475a020', '2026-11-25 04:58:20.273103+00'),
	('0104_secrets_of_emails.sql', 'bf7a468172c7e00d38dfc150145e2c3a5f4870eb1c763a504eef719050c12085', '2026-11-25 04:58:20.277913+00'),
	('0105_limits_on_holds.sql', '37d33eba41fd12a9077c9c4ee9c4937c82515c35fff440d9cd27d5fb6d98e9e6', '2026-11-25 04:58:20.278995+00'),
	('0106_one_size.sql', '54b2c32c93c2c1b39120ef1797e1ee21cadc191ba72cfc913584b84893359cf4', '2026-11-25 04:58:20.279764+00'),
	('0110_session_checks.sql', '68e468d1483f7528c9350ba2f1f005ebf38c4afb621489779f30f565c4c6b1a0', '2026-11-25 04:58:20.280724+00'),
	('0111_documents_by_id.sql', '63b8663fe455b3823007e90a17ddc5f0d58ad34d527fa84bbcfae874bfd613bf', '2026-11-25 04:58:20.28136+00'),
	('0112_store_orders.sql', 'd3d8dce72704ec222d7b0312344d026e88d8b112f82d4d4e022720b81f814e4e', '2026-11-25 04:58:20.282186+00'),
	('0120_refunded_pieces.sql', '766f06f3b62529e60a432acc0c301658e5542b9bd7558c7f86b72d5c66802ca6', '2026-11-25 04:58:20.283645+00'),
	('0121_archived_first.sql', '360d8ce9d3033aff922ec519fb695995e8b78643e7f2b77f85cf3e2af6e45452', '2026-11-25 04:58:20.284141+00'),
	('0130_attention_provider.sql', '683e187a52daeca8f81860af80ab0e039e8f72c5c1e1c9025982299f6b4c2e8f', '2026-11-25 04:58:20.285551+00'),
	('0140_delivery_by_place.sql', '4f97a53b818ce816663241cd8beedaa9e7ba89f8e2aa75a3cf73a3a9d6aeed4f', '2026-11-25 04:58:20.285985+00'),
	('0141_stages_and_tracking.sql', '1274737e0da811c6ff404ee02b1cc8001625e48ee21c1e4c7853cf3c33ca6de1', '2026-11-25 04:58:20.289755+00'),
	('0170_guests.sql', '5b17b93a19d7a57562092d32b6640646510a19e6ac2d6f9b4300f5382cc84075', '2026-11-25 04:58:20.295735+00'),
	('0180_promises_and_receipts.sql', '4e9aa771d9ca4c79f5f7f31630ec91b31ba6f95c514918ef3294aa4cd99e760a', '2026-11-25 04:58:20.296518+00'),
	('0181_ways_to_pay.sql', '8ede78c645f56bc28015ffd6a8d5d49c68a402e2eab277ac44e9dfce40633e89', '2026-11-25 04:58:20.302418+00'),
	('0190_shop_texts.sql', '1037e68b4449c5388f78c71c807b065b810b35fe19bcc4da6166081d7d409772', '2026-11-25 04:58:20.303436+00'),
	('0191_drafts.sql', '9965f01e3e3103c201d5561fd00180a00f50e153657f525ab9074e50b0b20b17', '2026-11-25 04:58:20.304444+00'),
	('0200_transfers.sql', 'f69cb6ebbd802f4058a68312bf3643f86b415a35f6cd365b221cbad8a45ab82e', '2026-11-25 04:58:20.306382+00'),
	('0210_on_delivery.sql', '8e2d37a1a1b5d6020221029d2468ead389d7b0f4a6acbb2ac92f4139e3bdbab3', '2026-11-25 04:58:20.308572+00'),
	('0220_pay_links.sql', '084d81650caafdf0f604e32ff6cf756142766f95f6c71d03d157cf77cbdfc93a', '2026-11-25 04:58:20.312137+00'),
	('0240_discounts.sql', '16b0119c0f2059db6a23f972e7338671849c15dbdc58683a7b7ee95dae48fdf9', '2026-11-25 04:58:20.314126+00'),
	('0241_sales.sql', '0eaf02bb13f1a45bd01300c4e4898ebd983dc12a35e6d0ce05def11d47812c3a', '2026-11-25 04:58:20.318303+00');
INSERT INTO public.sessions VALUES
	('01a21111-b145-7000-9aaa-56534f343b8e', 'HtXpWVHxCO5uA6uylre0umUfJLxS89dn', '01a21111-b134-7000-961a-0b227e684efb', '2026-12-25 04:58:21.703+00', '', '', '2026-11-25 04:58:21.703+00', '2026-11-25 04:58:21.703+00', NULL, NULL),
	('01a21111-b18e-7000-b38b-dbc7ad248e98', '5IlWvvB8F2zc2YBQI6GbGu0fAu09uHsO', '01a21111-b18a-7000-b760-7a54e3b44f4a', '2026-12-25 04:58:21.703+00', '', '', '2026-11-25 04:58:21.703+00', '2026-11-25 04:58:21.703+00', NULL, NULL),
	('01a21111-b1e9-7000-9868-76776ee677e5', 'rSLQl6K32C3fo8LI2jcsqN1lL8Lefj9u', '01a21111-b0dd-7000-9bdb-ff27448d32f4', '2026-12-25 04:58:21.703+00', '', '', '2026-11-25 04:58:21.703+00', '2026-11-25 04:58:21.703+00', NULL, NULL);
INSERT INTO public.users VALUES
	('01a21111-b0dd-7000-9bdb-ff27448d32f4', '', 'owner@example.com', false, NULL, 'owner', '2026-11-25 04:58:21.788708+00', '2026-11-25 04:58:21.788708+00'),
	('01a21111-b134-7000-961a-0b227e684efb', '', 'ada@example.com', false, NULL, 'shopper', '2026-11-25 04:58:21.876687+00', '2026-11-25 04:58:21.876687+00'),
	('01a21111-b18a-7000-b760-7a54e3b44f4a', '', 'bola@example.com', false, NULL, 'shopper', '2026-11-25 04:58:21.961989+00', '2026-11-25 04:58:21.961989+00');
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_provider_id_account_id_key UNIQUE (provider_id, account_id);
ALTER TABLE ONLY public.attention_items
    ADD CONSTRAINT attention_items_once UNIQUE (kind, reference, subject);
ALTER TABLE ONLY public.attention_items
    ADD CONSTRAINT attention_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checkout_lines
    ADD CONSTRAINT checkout_lines_checkout_id_product_id_size_key UNIQUE (checkout_id, product_id, size);
ALTER TABLE ONLY public.checkout_lines
    ADD CONSTRAINT checkout_lines_pkey PRIMARY KEY (checkout_id, "position");
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_track_token_key UNIQUE (track_token);
ALTER TABLE ONLY public.compared_days
    ADD CONSTRAINT compared_days_pkey PRIMARY KEY (provider, day);
ALTER TABLE ONLY public.contact_tries
    ADD CONSTRAINT contact_tries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.content_documents
    ADD CONSTRAINT content_documents_our_id_key UNIQUE (our_id);
ALTER TABLE ONLY public.content_documents
    ADD CONSTRAINT content_documents_pkey PRIMARY KEY (document_id);
ALTER TABLE ONLY public.content_pictures
    ADD CONSTRAINT content_pictures_pkey PRIMARY KEY (asset_id);
ALTER TABLE ONLY public.content_problems
    ADD CONSTRAINT content_problems_pkey PRIMARY KEY (document_id);
ALTER TABLE ONLY public.content_store
    ADD CONSTRAINT content_store_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_identity_key UNIQUE (identity);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_places
    ADD CONSTRAINT delivery_places_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.delivery_rates
    ADD CONSTRAINT delivery_rates_kind_label_place_id_state_key UNIQUE NULLS NOT DISTINCT (kind, label, place_id, state);
ALTER TABLE ONLY public.delivery_rates
    ADD CONSTRAINT delivery_rates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.discount_targets
    ADD CONSTRAINT discount_targets_pkey PRIMARY KEY (discount_id, kind, target_id);
ALTER TABLE ONLY public.discount_uses
    ADD CONSTRAINT discount_uses_pkey PRIMARY KEY (checkout_id, discount_id);
ALTER TABLE ONLY public.discounts
    ADD CONSTRAINT discounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_number_key UNIQUE (number);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_token_key UNIQUE (token);
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_key_key UNIQUE (key);
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_pkey PRIMARY KEY (order_id, "position");
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_checkout_id_key UNIQUE (checkout_id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_key UNIQUE (number);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_track_token_key UNIQUE (track_token);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_key_key UNIQUE (key);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pay_links
    ADD CONSTRAINT pay_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pay_links
    ADD CONSTRAINT pay_links_token_key UNIQUE (token);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_provider_event_reference_key UNIQUE (provider, event, reference);
ALTER TABLE ONLY public.picture_removals
    ADD CONSTRAINT picture_removals_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.practice_refunds
    ADD CONSTRAINT practice_refunds_key_key UNIQUE (key);
ALTER TABLE ONLY public.practice_refunds
    ADD CONSTRAINT practice_refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.practice_transactions
    ADD CONSTRAINT practice_transactions_access_code_key UNIQUE (access_code);
ALTER TABLE ONLY public.practice_transactions
    ADD CONSTRAINT practice_transactions_pkey PRIMARY KEY (reference);
ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_pkey PRIMARY KEY (product_id, "position");
ALTER TABLE ONLY public.product_sizes
    ADD CONSTRAINT product_sizes_pkey PRIMARY KEY (product_id, size);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_code_key UNIQUE (code);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_source_reference_key UNIQUE (source, reference);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_provider_provider_id_key UNIQUE (provider, provider_id);
ALTER TABLE ONLY public.refusals
    ADD CONSTRAINT refusals_order_id_key UNIQUE (order_id);
ALTER TABLE ONLY public.refusals
    ADD CONSTRAINT refusals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);
ALTER TABLE ONLY public.shop_settings
    ADD CONSTRAINT shop_settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.shop_texts
    ADD CONSTRAINT shop_texts_pkey PRIMARY KEY (kind);
ALTER TABLE ONLY public.stock_holds
    ADD CONSTRAINT stock_holds_pkey PRIMARY KEY (checkout_id, product_id, size);
ALTER TABLE ONLY public.store_orders
    ADD CONSTRAINT store_orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.store_orders
    ADD CONSTRAINT store_orders_project_document_id_key UNIQUE (project, document_id);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_code_key UNIQUE (code);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_picture_key_key UNIQUE (picture_key);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_pkey PRIMARY KEY (checkout_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
CREATE INDEX accounts_user ON public.accounts USING btree (user_id);
CREATE INDEX attention_items_open ON public.attention_items USING btree (created_at DESC, id DESC) WHERE (resolved_at IS NULL);
CREATE INDEX attention_items_resolved ON public.attention_items USING btree (created_at DESC, id DESC) WHERE (resolved_at IS NOT NULL);
CREATE INDEX audit_events_newest ON public.audit_events USING btree (at DESC, id DESC);
CREATE INDEX audit_events_subject ON public.audit_events USING btree (subject, subject_id, at DESC);
CREATE UNIQUE INDEX categories_name ON public.categories USING btree (lower(name)) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX categories_slug ON public.categories USING btree (slug) WHERE (archived_at IS NULL);
CREATE INDEX checkout_lines_image ON public.checkout_lines USING btree (image_hash);
CREATE INDEX checkout_lines_product ON public.checkout_lines USING btree (product_id);
CREATE INDEX checkouts_at_door_phone ON public.checkouts USING btree (phone) WHERE ((terms = 'on-delivery'::text) AND (state = ANY (ARRAY['open'::text, 'waiting'::text])));
CREATE INDEX checkouts_customer_newest ON public.checkouts USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX checkouts_held_expiry ON public.checkouts USING btree (expires_at) WHERE (state = ANY (ARRAY['open'::text, 'waiting'::text]));
CREATE UNIQUE INDEX checkouts_one_open ON public.checkouts USING btree (customer_id) WHERE (state = 'open'::text);
CREATE INDEX checkouts_open_newest ON public.checkouts USING btree (id) WHERE (state = 'open'::text);
CREATE INDEX checkouts_transfers ON public.checkouts USING btree (expires_at) WHERE (terms = 'transfer'::text);
CREATE INDEX checkouts_waiting ON public.checkouts USING btree (created_at) WHERE (state = 'waiting'::text);
CREATE INDEX checkouts_waiting_phone ON public.checkouts USING btree (phone) WHERE (state = 'waiting'::text);
CREATE INDEX compared_days_due ON public.compared_days USING btree (compare_after) WHERE (compare_after IS NOT NULL);
CREATE INDEX contact_tries_checkout ON public.contact_tries USING btree (checkout_id);
CREATE INDEX content_documents_id ON public.content_documents USING btree (lower(document_id));
CREATE INDEX content_documents_owing ON public.content_documents USING btree (document_id) WHERE owes_stock;
CREATE INDEX content_pictures_hash ON public.content_pictures USING btree (image_hash);
CREATE UNIQUE INDEX delivery_places_name ON public.delivery_places USING btree (state, lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX discount_uses_discount ON public.discount_uses USING btree (discount_id, created_at DESC);
CREATE INDEX discounts_automatic ON public.discounts USING btree (created_at) WHERE (code IS NULL);
CREATE UNIQUE INDEX discounts_code ON public.discounts USING btree (code) WHERE (code IS NOT NULL);
CREATE INDEX drafts_expires ON public.drafts USING btree (expires_at);
CREATE INDEX emails_due ON public.emails USING btree (run_after) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX emails_order ON public.emails USING btree (order_id);
CREATE INDEX emails_secrets ON public.emails USING btree (secret_until) WHERE ((secret_until IS NOT NULL) AND (html_body <> ''::text));
CREATE INDEX emails_troubled ON public.emails USING btree (id DESC) WHERE (state = ANY (ARRAY['failed'::text, 'unclear'::text]));
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, at);
CREATE INDEX order_items_image ON public.order_items USING btree (image_hash);
CREATE INDEX order_items_product ON public.order_items USING btree (product_id);
CREATE INDEX orders_at_door_phone ON public.orders USING btree (phone) WHERE ((terms = 'on-delivery'::text) AND (stage <> ALL (ARRAY['delivered'::text, 'collected'::text, 'refused'::text, 'returned'::text, 'cancelled'::text])));
CREATE INDEX orders_customer_newest ON public.orders USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX orders_email ON public.orders USING btree (lower(email));
CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_phone ON public.orders USING btree (phone);
CREATE INDEX orders_search ON public.orders USING gin (search_key public.gin_trgm_ops);
CREATE INDEX orders_stage_newest ON public.orders USING btree (stage, created_at DESC, id DESC);
CREATE INDEX orders_status_newest ON public.orders USING btree (status, created_at DESC, id DESC);
CREATE INDEX orders_with_due ON public.orders USING btree (created_at, id) WHERE ((paid_at IS NULL) AND (stage <> ALL (ARRAY['refused'::text, 'returned'::text, 'cancelled'::text])));
CREATE INDEX outbox_contact_messages ON public.outbox USING btree (id DESC) WHERE (kind = 'contact-message'::text);
CREATE INDEX outbox_waiting ON public.outbox USING btree (run_after) WHERE (done_at IS NULL);
CREATE UNIQUE INDEX pay_links_alive ON public.pay_links USING btree (checkout_id) WHERE (ended_at IS NULL);
CREATE INDEX payment_attempts_checkout ON public.payment_attempts USING btree (checkout_id);
CREATE INDEX payment_attempts_created ON public.payment_attempts USING btree (created_at) WHERE (paid_kobo IS NOT NULL);
CREATE INDEX payment_attempts_pay_link ON public.payment_attempts USING btree (pay_link_id) WHERE (pay_link_id IS NOT NULL);
CREATE INDEX payment_attempts_pending ON public.payment_attempts USING btree (checkout_id) WHERE (state = 'pending'::text);
CREATE INDEX payment_attempts_unsettled ON public.payment_attempts USING btree (ask_after) WHERE (state = ANY (ARRAY['created'::text, 'open'::text, 'pending'::text]));
CREATE INDEX payment_events_unhandled ON public.payment_events USING btree (received_at) WHERE (handled_at IS NULL);
CREATE INDEX practice_refunds_pending ON public.practice_refunds USING btree (settles_at) WHERE (status = 'pending'::text);
CREATE INDEX practice_refunds_reference ON public.practice_refunds USING btree (reference);
CREATE INDEX practice_refunds_unannounced ON public.practice_refunds USING btree (id) WHERE (announced_status IS DISTINCT FROM status);
CREATE INDEX practice_transactions_created ON public.practice_transactions USING btree (created_at);
CREATE INDEX practice_transactions_settling ON public.practice_transactions USING btree (settles_at) WHERE (status = 'pending'::text);
CREATE INDEX product_images_hash ON public.product_images USING btree (image_hash);
CREATE INDEX products_archived_newest ON public.products USING btree (created_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX products_category_newest ON public.products USING btree (category_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX products_code_search ON public.products USING gin (code public.gin_trgm_ops);
CREATE INDEX products_newest ON public.products USING btree (created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX products_sale ON public.products USING btree (sale_from) WHERE (sale_kobo IS NOT NULL);
CREATE INDEX products_search ON public.products USING gin (search_text public.gin_trgm_ops) WHERE (archived_at IS NULL);
CREATE INDEX receipts_checkout ON public.receipts USING btree (checkout_id);
CREATE INDEX receipts_day ON public.receipts USING btree (received_at);
CREATE INDEX refunds_due ON public.refunds USING btree (ask_after) WHERE (state = ANY (ARRAY['asked'::text, 'pending'::text, 'processing'::text, 'needs-attention'::text]));
CREATE UNIQUE INDEX refunds_one_under_way ON public.refunds USING btree (reference) WHERE (is_ours AND (state = ANY (ARRAY['asked'::text, 'pending'::text, 'processing'::text, 'needs-attention'::text])));
CREATE INDEX refunds_order ON public.refunds USING btree (order_id);
CREATE INDEX refunds_reference ON public.refunds USING btree (reference);
CREATE INDEX refusals_at ON public.refusals USING btree (at);
CREATE INDEX refusals_phone ON public.refusals USING btree (phone);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX stock_holds_address ON public.stock_holds USING btree (address_hash) WHERE (address_hash IS NOT NULL);
CREATE INDEX stock_holds_product ON public.stock_holds USING btree (product_id, size, until);
CREATE INDEX store_orders_newest ON public.store_orders USING btree (created_at DESC, id DESC);
CREATE INDEX store_orders_search ON public.store_orders USING gin (search_key public.gin_trgm_ops);
CREATE INDEX transfers_pictures ON public.transfers USING btree (picture_at) WHERE (picture_at IS NOT NULL);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE TRIGGER categories_announce AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER customers_owed AFTER INSERT ON public.customers FOR EACH ROW EXECUTE FUNCTION public.owe_content();
CREATE TRIGGER delivery_places_announce AFTER INSERT OR DELETE OR UPDATE ON public.delivery_places FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER delivery_rates_announce AFTER INSERT OR DELETE OR UPDATE ON public.delivery_rates FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER discounts_announce AFTER INSERT OR DELETE OR UPDATE ON public.discounts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER orders_change_owed AFTER UPDATE OF status, note ON public.orders FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.note IS DISTINCT FROM new.note))) EXECUTE FUNCTION public.owe_content();
CREATE TRIGGER orders_owed AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION public.owe_content();
CREATE TRIGGER orders_receipt AFTER INSERT ON public.orders FOR EACH ROW WHEN (((new.reference IS NOT NULL) AND (new.paid_at IS NOT NULL))) EXECUTE FUNCTION public.write_first_receipt();
CREATE TRIGGER product_images_announce AFTER INSERT OR DELETE OR UPDATE ON public.product_images FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER product_sizes_announce AFTER INSERT OR DELETE ON public.product_sizes FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER product_sizes_owed AFTER UPDATE OF quantity ON public.product_sizes FOR EACH ROW WHEN ((old.quantity IS DISTINCT FROM new.quantity)) EXECUTE FUNCTION public.owe_stock();
CREATE TRIGGER product_sizes_sold_out AFTER UPDATE ON public.product_sizes FOR EACH ROW WHEN (((old.quantity = 0) IS DISTINCT FROM (new.quantity = 0))) EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER products_announce AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER receipts_append_only BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER shop_settings_announce AFTER INSERT OR DELETE OR UPDATE ON public.shop_settings FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.attention_items
    ADD CONSTRAINT attention_items_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.attention_items
    ADD CONSTRAINT attention_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.checkout_lines
    ADD CONSTRAINT checkout_lines_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.contact_tries
    ADD CONSTRAINT contact_tries_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.content_pictures
    ADD CONSTRAINT content_pictures_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES public.images(hash) ON DELETE CASCADE;
ALTER TABLE ONLY public.delivery_rates
    ADD CONSTRAINT delivery_rates_place_id_fkey FOREIGN KEY (place_id) REFERENCES public.delivery_places(id);
ALTER TABLE ONLY public.discount_targets
    ADD CONSTRAINT discount_targets_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES public.discounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.discount_uses
    ADD CONSTRAINT discount_uses_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.discount_uses
    ADD CONSTRAINT discount_uses_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES public.discounts(id);
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_reference_fkey FOREIGN KEY (reference) REFERENCES public.payment_attempts(reference);
ALTER TABLE ONLY public.pay_links
    ADD CONSTRAINT pay_links_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pay_link_id_fkey FOREIGN KEY (pay_link_id) REFERENCES public.pay_links(id);
ALTER TABLE ONLY public.practice_refunds
    ADD CONSTRAINT practice_refunds_reference_fkey FOREIGN KEY (reference) REFERENCES public.practice_transactions(reference);
ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.product_sizes
    ADD CONSTRAINT product_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.refusals
    ADD CONSTRAINT refusals_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_holds
    ADD CONSTRAINT stock_holds_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_holds
    ADD CONSTRAINT stock_holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id) ON DELETE CASCADE;
