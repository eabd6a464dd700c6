-- A shop that commit 74d8494 wrote: pg_dump of a PostgreSQL 15, without its comments and settings.
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
    note text
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
    CONSTRAINT checkouts_check CHECK ((total_kobo = (subtotal_kobo + fee_kobo))),
    CONSTRAINT checkouts_fee_kobo_check CHECK ((fee_kobo >= 0)),
    CONSTRAINT checkouts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'expired'::text, 'abandoned'::text]))),
    CONSTRAINT checkouts_subtotal_kobo_check CHECK ((subtotal_kobo >= 0)),
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
    CONSTRAINT content_store_is_only_check CHECK (is_only)
);
CREATE TABLE public.customers (
    id uuid NOT NULL,
    identity text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    reference text NOT NULL,
    provider text NOT NULL,
    paid_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    search_key text GENERATED ALWAYS AS (((lower(replace(number, '-'::text, ''::text)) || ' '::text) || replace((id)::text, '-'::text, ''::text))) STORED NOT NULL,
    CONSTRAINT orders_check CHECK ((total_kobo = (subtotal_kobo + fee_kobo))),
    CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'pending'::text, 'success'::text])))
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
    CONSTRAINT payment_attempts_amount_kobo_check CHECK ((amount_kobo > 0)),
    CONSTRAINT payment_attempts_paid_kobo_check CHECK ((paid_kobo >= 0)),
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
    CONSTRAINT products_price_kobo_check CHECK ((price_kobo >= 0)),
    CONSTRAINT products_stock_check CHECK ((stock = ANY (ARRAY['In Stock'::text, 'No Stock'::text]))),
    CONSTRAINT products_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    count integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL
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
    CONSTRAINT refunds_amount_kobo_check CHECK ((amount_kobo > 0)),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'pending'::text, 'processing'::text, 'needs-attention'::text, 'processed'::text, 'failed'::text, 'settled'::text])))
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
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.shop_settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.stock_holds (
    checkout_id uuid NOT NULL,
    product_id uuid NOT NULL,
    size text NOT NULL,
    quantity integer NOT NULL,
    until timestamp with time zone NOT NULL,
    CONSTRAINT stock_holds_quantity_check CHECK ((quantity > 0))
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
	('01a21111-a170-7000-8073-c3cfc53e40a9', '01a21111-a16e-7000-a2ec-66de2c639ea9', 'credential', '01a21111-a16e-7000-a2ec-66de2c639ea9', NULL, NULL, NULL, NULL, NULL, NULL, 'cbffb5b840302a2e5b184f99712d8e7c:3c2c03b8f0e643df51f9273d96d7013957ede7d768c04fdf2247518bd3014740c0a2d2a9342807dde0e1fc2907375fea2f6044ad428bc910303473e2153d890a', '2026-11-25 04:58:17.838343+00', '2026-11-25 04:58:17.838343+00'),
	('01a21111-a1c8-7000-a551-7c516366bb62', '01a21111-a1c7-7000-8ad8-10c2b0a8b2d5', 'credential', '01a21111-a1c7-7000-8ad8-10c2b0a8b2d5', NULL, NULL, NULL, NULL, NULL, NULL, '1d104495811dc27ccc46fee10e3fd4eb:01c9bdeb17573742d2b3cae1bfd95fe3e207105aff0d24922bdcc533f82b72cab4d603aeb37aa0cf48cb0c9bf5d6df0b54e1aabe5409cd85e53d79ff6efa292d', '2026-11-25 04:58:17.927337+00', '2026-11-25 04:58:17.927337+00'),
	('01a21111-a239-7000-8807-17f555bcd995', '01a21111-a238-7000-83ed-aaca5b007518', 'credential', '01a21111-a238-7000-83ed-aaca5b007518', NULL, NULL, NULL, NULL, NULL, NULL, 'eabf0ba3d3a1fd0f8e6da1bd69efda97:fc3a298e57b374c55c9c78f3e8fed92b9b1020ac84a793f19fa4d0fa9caa626091fea2d967bb047ffe04e7481dea9579758e7c90010d179df02c2595873fc07f', '2026-11-25 04:58:18.040793+00', '2026-11-25 04:58:18.040793+00');
INSERT INTO public.categories VALUES
	('01a21111-a172-7000-81ea-d386273234be', 'Ankara dresses', 'ankara-dresses', NULL, 0, '2026-11-25 04:58:17.843121+00', '2026-11-25 04:58:17.843121+00');
INSERT INTO public.checkout_lines VALUES
	('01a21111-a246-7000-a426-b87ce374949a', 0, '01a21111-a17a-7000-b6dd-95bf609fef29', 'TEST-efd4bf47', 'Ankara wrap dress', 'Ankara dresses', 'indigo', 'M', '9a8afd11538240158cbb7f4fd6895d1d', 1250000, 2),
	('01a21111-a246-7000-a426-b87ce374949a', 1, '01a21111-a180-7000-8989-846c8cf1eaec', 'TEST-29d91bd4', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1),
	('01a21111-a26a-7000-ad12-d47e127cba43', 0, '01a21111-a180-7000-8989-846c8cf1eaec', 'TEST-29d91bd4', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1),
	('01a21111-a27f-7000-b105-c8952d6662c2', 0, '01a21111-a17a-7000-b6dd-95bf609fef29', 'TEST-efd4bf47', 'Ankara wrap dress', 'Ankara dresses', 'indigo', 'XL', '9a8afd11538240158cbb7f4fd6895d1d', 1250000, 1);
INSERT INTO public.checkouts VALUES
	('01a21111-a246-7000-a426-b87ce374949a', '01a21111-a1cb-7000-8299-415d631d11b4', 'paid', 'c0433f4866b4b77fdee57049f5443043e1041002d7791c055207f1720b6a5ece', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, true, 2950000, 350000, 3300000, '2026-11-20 09:00:00+00', '2026-11-20 09:45:00+00'),
	('01a21111-a26a-7000-ad12-d47e127cba43', '01a21111-a23a-7000-8e2d-95040bb0d311', 'paid', '900cc3bf0e5fd844c6c86259eab16c14f20cdbde506129e8d72aefd83938e0ea', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, false, 450000, 0, 450000, '2026-11-20 09:01:00+00', '2026-11-20 09:46:00+00'),
	('01a21111-a27f-7000-b105-c8952d6662c2', '01a21111-a23a-7000-8e2d-95040bb0d311', 'open', '0ea51e38b56104eb8ea344abef68af10bccddf3b50ff76ad1d1908a1ecf57637', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, true, 1250000, 350000, 1600000, '2026-11-20 09:02:00+00', '2026-11-20 09:47:00+00');
INSERT INTO public.customers VALUES
	('01a21111-a1cb-7000-8299-415d631d11b4', '01a21111-a1c7-7000-8ad8-10c2b0a8b2d5', 'ada@example.com', '2026-11-25 04:58:17.932056+00'),
	('01a21111-a23a-7000-8e2d-95040bb0d311', '01a21111-a238-7000-83ed-aaca5b007518', 'bola@example.com', '2026-11-25 04:58:18.042978+00'),
	('01a21111-a283-7000-ad08-bc8e44506c05', '01a21111-a16e-7000-a2ec-66de2c639ea9', 'owner@example.com', '2026-11-25 04:58:18.11601+00');
INSERT INTO public.images VALUES
	('9a8afd11538240158cbb7f4fd6895d1d', 1200, 1500, '#d8cbb8', true, '2026-11-25 04:58:17.845371+00');
INSERT INTO public.order_events VALUES
	('01a21111-a256-7000-a242-653cf6213c3f', '01a21111-a254-7000-b6d9-a569c33f5964', 'fake', 'paid', NULL, '{"status": "submitted", "missing": [], "reference": "sv-kpk3ny74w7z68eaq7dyaaxf3", "amountKobo": 3300000}', '2026-11-20 09:00:00+00'),
	('01a21111-a277-7000-a9fd-922a5d413066', '01a21111-a275-7000-be9c-b3f6346cd841', 'fake', 'paid', NULL, '{"status": "submitted", "missing": [], "reference": "sv-h5akv58xes8xw4d4egxsekgy", "amountKobo": 450000}', '2026-11-20 09:01:00+00');
INSERT INTO public.order_items VALUES
	('01a21111-a254-7000-b6d9-a569c33f5964', 0, '01a21111-a17a-7000-b6dd-95bf609fef29', 'TEST-efd4bf47', 'Ankara wrap dress', 'Ankara dresses', 'indigo', 'M', '9a8afd11538240158cbb7f4fd6895d1d', 1250000, 2),
	('01a21111-a254-7000-b6d9-a569c33f5964', 1, '01a21111-a180-7000-8989-846c8cf1eaec', 'TEST-29d91bd4', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1),
	('01a21111-a275-7000-be9c-b3f6346cd841', 0, '01a21111-a180-7000-8989-846c8cf1eaec', 'TEST-29d91bd4', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1);
INSERT INTO public.orders VALUES
	('01a21111-a254-7000-b6d9-a569c33f5964', '3QVF-QUB3', '01a21111-a246-7000-a426-b87ce374949a', '01a21111-a1cb-7000-8299-415d631d11b4', 'ada@example.com', 'submitted', '', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, true, 2950000, 350000, 3300000, 'sv-kpk3ny74w7z68eaq7dyaaxf3', 'fake', '2026-11-20 09:00:00+00', 1, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', DEFAULT),
	('01a21111-a275-7000-be9c-b3f6346cd841', '4HZJ-3D3F', '01a21111-a26a-7000-ad12-d47e127cba43', '01a21111-a23a-7000-8e2d-95040bb0d311', 'bola@example.com', 'submitted', '', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, false, 450000, 0, 450000, 'sv-h5akv58xes8xw4d4egxsekgy', 'fake', '2026-11-20 09:01:00+00', 1, '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', DEFAULT);
INSERT INTO public.outbox VALUES
	('01a21111-a257-7000-8be4-d52744bba86d', 'order-confirmation', 'order-confirmation:01a21111-a254-7000-b6d9-a569c33f5964', '{"orderId": "01a21111-a254-7000-b6d9-a569c33f5964"}', 0, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', NULL, NULL),
	('01a21111-a258-7000-a4cc-f87f87429077', 'new-order-notice', 'new-order-notice:01a21111-a254-7000-b6d9-a569c33f5964', '{"orderId": "01a21111-a254-7000-b6d9-a569c33f5964"}', 0, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', NULL, NULL),
	('01a21111-a278-7000-b6d5-0523b4af99f3', 'order-confirmation', 'order-confirmation:01a21111-a275-7000-be9c-b3f6346cd841', '{"orderId": "01a21111-a275-7000-be9c-b3f6346cd841"}', 0, '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', NULL, NULL),
	('01a21111-a278-7001-9c6f-f090c17c7328', 'new-order-notice', 'new-order-notice:01a21111-a275-7000-be9c-b3f6346cd841', '{"orderId": "01a21111-a275-7000-be9c-b3f6346cd841"}', 0, '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', NULL, NULL);
INSERT INTO public.payment_attempts VALUES
	('01a21111-a249-7000-8b20-010fc991896f', '01a21111-a246-7000-a426-b87ce374949a', 'sv-kpk3ny74w7z68eaq7dyaaxf3', 'fake', 3300000, 'NGN', 'paid', 'code-sv-kpk3ny74w7z68eaq7dyaaxf3', 'https://pay.test/sv-kpk3ny74w7z68eaq7dyaaxf3', 0, '2026-11-20 09:00:30+00', '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', 3300000, 'NGN', NULL),
	('01a21111-a26e-7000-8a54-45bbb164df32', '01a21111-a26a-7000-ad12-d47e127cba43', 'sv-h5akv58xes8xw4d4egxsekgy', 'fake', 450000, 'NGN', 'paid', 'code-sv-h5akv58xes8xw4d4egxsekgy', 'https://pay.test/sv-h5akv58xes8xw4d4egxsekgy', 0, '2026-11-20 09:01:30+00', '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', 450000, 'NGN', NULL),
	('01a21111-a280-7000-af3f-fbbf5b40d21b', '01a21111-a27f-7000-b105-c8952d6662c2', 'sv-m7yjwvez9dn5n4jhtbde5zqn', 'fake', 1600000, 'NGN', 'open', 'code-sv-m7yjwvez9dn5n4jhtbde5zqn', 'https://pay.test/sv-m7yjwvez9dn5n4jhtbde5zqn', 0, '2026-11-20 09:02:30+00', '2026-11-20 09:02:00+00', NULL, NULL, NULL, NULL);
INSERT INTO public.product_images VALUES
	('01a21111-a17a-7000-b6dd-95bf609fef29', 0, '9a8afd11538240158cbb7f4fd6895d1d');
INSERT INTO public.product_sizes VALUES
	('01a21111-a17a-7000-b6dd-95bf609fef29', 'S', 0),
	('01a21111-a17a-7000-b6dd-95bf609fef29', 'XL', NULL),
	('01a21111-a17a-7000-b6dd-95bf609fef29', 'M', 5),
	('01a21111-a180-7000-8989-846c8cf1eaec', 'M', 1);
INSERT INTO public.products VALUES
	('01a21111-a17a-7000-b6dd-95bf609fef29', 'TEST-efd4bf47', 'Ankara wrap dress', '', 1250000, '01a21111-a172-7000-81ea-d386273234be', 'indigo', 'In Stock', DEFAULT, 1, '2026-11-25 04:58:17.851057+00', '2026-11-25 04:58:17.851057+00', NULL),
	('01a21111-a180-7000-8989-846c8cf1eaec', 'TEST-29d91bd4', 'Fìlà cap', '', 450000, '01a21111-a172-7000-81ea-d386273234be', 'dark green', 'In Stock', DEFAULT, 1, '2026-11-25 04:58:17.857088+00', '2026-11-25 04:58:17.857088+00', NULL);
INSERT INTO public.rate_limits VALUES
	('erpKiF-0VTFbH22LFH-yLGhhxYGk75sdYyGqKX2_ovs', 2, '2026-11-25 05:58:17.75+00');
INSERT INTO public.schema_migrations VALUES
	('0001_foundation.sql', '5673c324fe8001631ab2da3f0d0332cf93823771c197f35ced262ed6a8af3d29', '2026-11-25 04:58:16.465258+00'),
	('0010_order_search.sql', '731c9d1e1385bc9ef65a97b46dda563393f1fe3bd604d8901c9e1626cef6d196', '2026-11-25 04:58:16.557899+00'),
	('0015_catalog_references.sql', '335939a0beb6c4ae7bfcb51004874c43cb58f964aec5b2c912f99dde01cf8c23', '2026-11-25 04:58:16.567033+00'),
	('0025_practice_refunds.sql', 'd948f1d0f6ab29c56e60783bd6789c2e4941911e36d245f46bb182db0f227e03', '2026-11-25 04:58:16.569393+00'),
	('0030_archived_products.sql', 'e5a9f19369d2c5813d9b8b31bf58bcf8f3ee493a1ccdfa3bfbc4cac25493ee17', '2026-11-25 04:58:16.576098+00'),
	('0040_refunds.sql', 'f6329ef0459144f804c2b69b2d352532222388e965e2933457253b41381e876c', '2026-11-25 04:58:16.577387+00'),
	('0041_opening_claim.sql', 'a397ab40781a1828c56c735d413a57498168b9dee8b4d733f11c8d2f4269c7d5', '2026-11-25 04:58:16.587109+00'),
	('0042_open_checkouts.sql', 'b15d804bdd61ebd0fb969984fdcb4a971cde99e990bc18aceefc02461b70ed24', '2026-11-25 04:58:16.587695+00'),
	('0043_compared_days.sql', '7c736a005f8612bfe97f57c68c854dd0cdf0a3420ed0c429125a07e1b106b318', '2026-11-25 04:58:16.589654+00'),
	('0044_nothing_paid.sql', '0d7f8c8feda302802a488c73bf306fc750ee6f4c57c4d23dbdade9ecf427add0', '2026-11-25 04:58:16.594006+00'),
	('0050_outbox_and_emails.sql', 'ca0997db8518aa09ce2ea0ea2e6127485d43918110e2f7f85abfd7398186dd5d', '2026-11-25 04:58:16.594615+00'),
	('0070_picture_removals.sql', 'ac9d3dd014b39918bcd62e0d8f023cc47d2081a4e3aed645c4a492023309f50d', '2026-11-25 04:58:16.601683+00'),
	('0071_product_code_search.sql', '5fc0a00619984367127950079f7e1a83f6701dcb042e976ca450bfa513b25a19', '2026-11-25 04:58:16.604619+00'),
	('0090_content_store.sql', '652062393151cc45fae6e2f06ff6bfe9aa2857ac52a2827868704ce59475a020', '2026-11-25 04:58:16.606191+00');
INSERT INTO public.sessions VALUES
	('01a21111-a1db-7000-8446-238604f0af3b', 'abnTcUyc5i5ZF3oBjMzB6msjuvXarpHR', '01a21111-a1c7-7000-8ad8-10c2b0a8b2d5', '2026-12-25 04:58:17.75+00', '', '', '2026-11-25 04:58:17.75+00', '2026-11-25 04:58:17.75+00'),
	('01a21111-a23c-7000-b773-4c42db8c9e89', 'tRpIbJoADNXZgCWfs4WZ8RisrZzciaHK', '01a21111-a238-7000-83ed-aaca5b007518', '2026-12-25 04:58:17.75+00', '', '', '2026-11-25 04:58:17.75+00', '2026-11-25 04:58:17.75+00'),
	('01a21111-a285-7000-b14b-76e5c0bab382', 'humQNisImLMYY4DkhAD3gk2C18b266oa', '01a21111-a16e-7000-a2ec-66de2c639ea9', '2026-12-25 04:58:17.75+00', '', '', '2026-11-25 04:58:17.75+00', '2026-11-25 04:58:17.75+00');
INSERT INTO public.users VALUES
	('01a21111-a16e-7000-a2ec-66de2c639ea9', '', 'owner@example.com', false, NULL, 'owner', '2026-11-25 04:58:17.838343+00', '2026-11-25 04:58:17.838343+00'),
	('01a21111-a1c7-7000-8ad8-10c2b0a8b2d5', '', 'ada@example.com', false, NULL, 'shopper', '2026-11-25 04:58:17.927337+00', '2026-11-25 04:58:17.927337+00'),
	('01a21111-a238-7000-83ed-aaca5b007518', '', 'bola@example.com', false, NULL, 'shopper', '2026-11-25 04:58:18.040793+00', '2026-11-25 04:58:18.040793+00');
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
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.checkout_lines
    ADD CONSTRAINT checkout_lines_checkout_id_product_id_size_key UNIQUE (checkout_id, product_id, size);
ALTER TABLE ONLY public.checkout_lines
    ADD CONSTRAINT checkout_lines_pkey PRIMARY KEY (checkout_id, "position");
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.compared_days
    ADD CONSTRAINT compared_days_pkey PRIMARY KEY (provider, day);
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
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_key_key UNIQUE (key);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_provider_provider_id_key UNIQUE (provider, provider_id);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);
ALTER TABLE ONLY public.shop_settings
    ADD CONSTRAINT shop_settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.stock_holds
    ADD CONSTRAINT stock_holds_pkey PRIMARY KEY (checkout_id, product_id, size);
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
CREATE UNIQUE INDEX categories_name ON public.categories USING btree (lower(name));
CREATE INDEX checkout_lines_image ON public.checkout_lines USING btree (image_hash);
CREATE INDEX checkout_lines_product ON public.checkout_lines USING btree (product_id);
CREATE INDEX checkouts_customer_newest ON public.checkouts USING btree (customer_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX checkouts_one_open ON public.checkouts USING btree (customer_id) WHERE (state = 'open'::text);
CREATE INDEX checkouts_open_expiry ON public.checkouts USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX checkouts_open_newest ON public.checkouts USING btree (id) WHERE (state = 'open'::text);
CREATE INDEX compared_days_due ON public.compared_days USING btree (compare_after) WHERE (compare_after IS NOT NULL);
CREATE INDEX content_documents_owing ON public.content_documents USING btree (document_id) WHERE owes_stock;
CREATE INDEX content_pictures_hash ON public.content_pictures USING btree (image_hash);
CREATE INDEX emails_due ON public.emails USING btree (run_after) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX emails_order ON public.emails USING btree (order_id);
CREATE INDEX emails_troubled ON public.emails USING btree (id DESC) WHERE (state = ANY (ARRAY['failed'::text, 'unclear'::text]));
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, at);
CREATE INDEX order_items_image ON public.order_items USING btree (image_hash);
CREATE INDEX order_items_product ON public.order_items USING btree (product_id);
CREATE INDEX orders_customer_newest ON public.orders USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_search ON public.orders USING gin (search_key public.gin_trgm_ops);
CREATE INDEX orders_status_newest ON public.orders USING btree (status, created_at DESC, id DESC);
CREATE INDEX outbox_contact_messages ON public.outbox USING btree (id DESC) WHERE (kind = 'contact-message'::text);
CREATE INDEX outbox_waiting ON public.outbox USING btree (run_after) WHERE (done_at IS NULL);
CREATE INDEX payment_attempts_checkout ON public.payment_attempts USING btree (checkout_id);
CREATE INDEX payment_attempts_created ON public.payment_attempts USING btree (created_at) WHERE (paid_kobo IS NOT NULL);
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
CREATE INDEX products_search ON public.products USING gin (search_text public.gin_trgm_ops) WHERE (archived_at IS NULL);
CREATE INDEX refunds_due ON public.refunds USING btree (ask_after) WHERE (state = ANY (ARRAY['asked'::text, 'pending'::text, 'processing'::text, 'needs-attention'::text]));
CREATE UNIQUE INDEX refunds_one_under_way ON public.refunds USING btree (reference) WHERE (is_ours AND (state = ANY (ARRAY['asked'::text, 'pending'::text, 'processing'::text, 'needs-attention'::text])));
CREATE INDEX refunds_order ON public.refunds USING btree (order_id);
CREATE INDEX refunds_reference ON public.refunds USING btree (reference);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX stock_holds_product ON public.stock_holds USING btree (product_id, size, until);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE TRIGGER categories_announce AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER customers_owed AFTER INSERT ON public.customers FOR EACH ROW EXECUTE FUNCTION public.owe_content();
CREATE TRIGGER orders_change_owed AFTER UPDATE OF status, note ON public.orders FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.note IS DISTINCT FROM new.note))) EXECUTE FUNCTION public.owe_content();
CREATE TRIGGER orders_owed AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION public.owe_content();
CREATE TRIGGER product_images_announce AFTER INSERT OR DELETE OR UPDATE ON public.product_images FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER product_sizes_announce AFTER INSERT OR DELETE ON public.product_sizes FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER product_sizes_owed AFTER UPDATE OF quantity ON public.product_sizes FOR EACH ROW WHEN ((old.quantity IS DISTINCT FROM new.quantity)) EXECUTE FUNCTION public.owe_stock();
CREATE TRIGGER product_sizes_sold_out AFTER UPDATE ON public.product_sizes FOR EACH ROW WHEN (((old.quantity = 0) IS DISTINCT FROM (new.quantity = 0))) EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER products_announce AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
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
ALTER TABLE ONLY public.checkout_lines
    ADD CONSTRAINT checkout_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.content_pictures
    ADD CONSTRAINT content_pictures_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES public.images(hash) ON DELETE CASCADE;
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_reference_fkey FOREIGN KEY (reference) REFERENCES public.payment_attempts(reference);
ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
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
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_holds
    ADD CONSTRAINT stock_holds_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_holds
    ADD CONSTRAINT stock_holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
