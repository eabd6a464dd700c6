-- A shop that commit 50c1a9e wrote: pg_dump of a PostgreSQL 15, without its comments and settings.
SET check_function_bodies = false;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.age_review_picture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update images set created_at = 'epoch' where hash = old.image_hash;
  return null;
end
$$;
CREATE FUNCTION public.announce_catalog() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('catalog', '');
  return null;
end
$$;
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
    return_id uuid,
    is_exchange boolean DEFAULT false NOT NULL,
    CONSTRAINT refunds_amount_kobo_check CHECK ((amount_kobo > 0)),
    CONSTRAINT refunds_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'pending'::text, 'processing'::text, 'needs-attention'::text, 'processed'::text, 'failed'::text, 'settled'::text])))
);
CREATE FUNCTION public.await_credit_note(given public.refunds) RETURNS void
    LANGUAGE sql
    AS $$
  insert into credit_notes (id, refund_id, order_id, arrived_at)
  select gen_random_uuid(), given.id, orders.id, coalesce(given.settled_at, now())
    from orders join invoices on invoices.order_id = orders.id
   where given.currency = 'NGN' and given.state in ('processed', 'settled')
     and orders.checkout_id in (select checkout_id from receipts where reference = given.reference)
     and (given.order_id is null or given.order_id = orders.id)
   order by orders.created_at limit 1
  on conflict do nothing
$$;
CREATE FUNCTION public.await_invoices() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- A copy of a shop brings these rows itself.
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  insert into invoices (order_id, ordered_at) select id, created_at from added;
  return null;
end
$$;
CREATE FUNCTION public.color_family(color text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $_$
declare
  word text := replace(replace(lower(color), ' ', ''), '-', '');
begin
  if word is null or word = '' then return null; end if;
  if left(word, 1) = '#' then
    return case when word ~ '^#([0-9a-f]{3}|[0-9a-f]{6})$' then hex_color_family(word) end;
  end if;
  return case
    when word = 'black' then 'black'
    when word in ('multi', 'multicolor', 'multicolour', 'multicolored', 'multicoloured') then 'multicolour'
    when word in ('white', 'aliceblue', 'antiquewhite', 'azure', 'cornsilk', 'cream', 'floralwhite', 'ghostwhite',
      'honeydew', 'ivory', 'lavenderblush', 'linen', 'mintcream', 'oldlace', 'seashell', 'snow',
      'whitesmoke') then 'white'
    when word in ('ash', 'darkgray', 'darkgrey', 'darkslategray', 'darkslategrey', 'dimgray', 'dimgrey', 'gainsboro',
      'gray', 'grey', 'lightgray', 'lightgrey', 'lightslategray', 'lightslategrey', 'silver', 'slategray',
      'slategrey') then 'grey'
    when word in ('beige', 'bisque', 'blanchedalmond', 'brown', 'burlywood', 'carton', 'champagne', 'chocolate',
      'coffee', 'darkkhaki', 'khaki', 'moccasin', 'navajowhite', 'nude', 'papayawhip', 'peru', 'rust', 'saddlebrown',
      'sandybrown', 'sienna', 'tan', 'wheat') then 'brown'
    when word in ('burgundy', 'crimson', 'darkred', 'firebrick', 'indianred', 'maroon', 'red', 'tomato',
      'wine') then 'red'
    when word in ('deeppink', 'fuchsia', 'hotpink', 'lightcoral', 'lightpink', 'magenta', 'mediumvioletred',
      'mistyrose', 'onionpink', 'palevioletred', 'pink', 'rosybrown') then 'pink'
    when word in ('coral', 'darkorange', 'darksalmon', 'lightsalmon', 'orange', 'orangered', 'peach', 'peachpuff',
      'salmon') then 'orange'
    when word in ('butter', 'darkgoldenrod', 'gold', 'goldenrod', 'lemonchiffon', 'lightgoldenrodyellow',
      'lightyellow', 'mustard', 'palegoldenrod', 'yellow') then 'yellow'
    when word in ('aquamarine', 'armygreen', 'chartreuse', 'darkcyan', 'darkgreen', 'darkolivegreen', 'darkseagreen',
      'emerald', 'forestgreen', 'green', 'greenyellow', 'lawngreen', 'lemongreen', 'lightgreen', 'lightseagreen',
      'lime', 'limegreen', 'mediumaquamarine', 'mediumseagreen', 'mediumspringgreen', 'olive', 'olivedrab',
      'palegreen', 'seagreen', 'springgreen', 'teal', 'yellowgreen') then 'green'
    when word in ('aqua', 'blue', 'cadetblue', 'cornflowerblue', 'cyan', 'darkblue', 'darkslateblue',
      'darkturquoise', 'deepskyblue', 'dodgerblue', 'indigo', 'lightblue', 'lightcyan', 'lightskyblue',
      'lightsteelblue', 'mediumblue', 'mediumslateblue', 'mediumturquoise', 'midnightblue', 'navy', 'navyblue',
      'paleturquoise', 'powderblue', 'royalblue', 'skyblue', 'slateblue', 'steelblue', 'turquoise') then 'blue'
    when word in ('blueviolet', 'darkmagenta', 'darkorchid', 'darkviolet', 'lavender', 'lilac', 'mediumorchid',
      'mediumpurple', 'orchid', 'plum', 'purple', 'rebeccapurple', 'thistle', 'violet') then 'purple'
  end;
end
$_$;
CREATE FUNCTION public.count_reviews() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- A copy of a shop brings the totals itself.
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' and old.state = 'shown' then
    -- Of a product that is being deleted there is no row any more.
    update review_totals
       set shown = shown - 1, stars = stars - old.stars,
           small = small - (old.fit is not distinct from 'small')::int,
           true_to_size = true_to_size - (old.fit is not distinct from 'true')::int,
           large = large - (old.fit is not distinct from 'large')::int
     where product_id = old.product_id;
    perform pg_notify('catalog', '');
  end if;
  if tg_op <> 'DELETE' and new.state = 'shown' then
    insert into review_totals (product_id, shown, stars, small, true_to_size, large)
    values (new.product_id, 1, new.stars, (new.fit is not distinct from 'small')::int,
            (new.fit is not distinct from 'true')::int, (new.fit is not distinct from 'large')::int)
    on conflict (product_id) do update
       set shown = review_totals.shown + 1, stars = review_totals.stars + excluded.stars,
           small = review_totals.small + excluded.small,
           true_to_size = review_totals.true_to_size + excluded.true_to_size,
           large = review_totals.large + excluded.large;
    perform pg_notify('catalog', '');
  end if;
  return null;
end
$$;
CREATE FUNCTION public.fold(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  select translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'ɓɗƙƴ', 'bdky')
$_$;
CREATE FUNCTION public.follow_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  if new.state in ('processed', 'settled') then
    perform await_credit_note(new);
  elsif tg_op = 'UPDATE' then
    -- Without a number it goes; one that is being numbered at this moment has it when the second statement looks.
    delete from credit_notes where refund_id = new.id and number is null;
    update credit_notes set voided_at = coalesce(new.settled_at, now())
     where refund_id = new.id and number is not null and voided_at is null;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.hex_color_family(code text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
declare
  said text := substr(code, 2);
  digits text := case length(said) when 3 then regexp_replace(said, '(.)', '\1\1', 'g') else said end;
  parts int[] := array(select ('x' || substr(digits, n, 2))::bit(8)::int from unnest(array[1, 3, 5]) as n);
  most int := greatest(parts[1], parts[2], parts[3]);
  least_part int := least(parts[1], parts[2], parts[3]);
  spread int := most - least_part;
  hue numeric;
begin
  if most < 48 then return 'black'; end if;
  if least_part > 225 then return 'white'; end if;
  if spread < 24 then return 'grey'; end if;
  hue := case most
    when parts[1] then mod(60.0 * (parts[2] - parts[3]) / spread + 360, 360)
    when parts[2] then 60.0 * (parts[3] - parts[1]) / spread + 120
    else 60.0 * (parts[1] - parts[2]) / spread + 240 end;
  return case
    when (hue < 12 or hue >= 345) and least_part > 130 then 'pink'
    when hue < 12 or hue >= 345 then 'red'
    when hue < 50 and (most < 200 or spread < 110) then 'brown'
    when hue < 40 then 'orange'
    when hue < 66 then 'yellow'
    when hue < 176 then 'green'
    when hue < 255 then 'blue'
    when hue < 310 then 'purple'
    else 'pink' end;
end
$$;
CREATE FUNCTION public.keep_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if old.number is null then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' then
    -- For who empties a whole database.
    if current_setting('selvedge.may_delete', true) = 'on' then return old; end if;
    raise exception 'A numbered row of % is never removed.', tg_table_name;
  end if;
  -- The year follows from what is compared, and is not computed yet.
  if (to_jsonb(new) - array['year', 'buyer_company', 'buyer_tax_id', 'voided_at'])
    <> (to_jsonb(old) - array['year', 'buyer_company', 'buyer_tax_id', 'voided_at'])
    or to_jsonb(old) ->> 'voided_at' is not null then
    raise exception 'A numbered row of % is never changed.', tg_table_name;
  end if;
  return new;
end
$$;
CREATE FUNCTION public.note_category_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform note_old_address('category', fold(old.name), old.id);
  return null;
end
$$;
CREATE FUNCTION public.note_collection_slug() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform note_old_address('collection', old.slug, old.id);
  return null;
end
$$;
CREATE FUNCTION public.note_old_address(kind text, address text, target_id uuid) RETURNS void
    LANGUAGE sql
    AS $_$
  insert into old_addresses as old (kind, address, target_id) values ($1, $2, $3)
    on conflict (kind, address) do update set target_id = excluded.target_id, changed_at = now()
$_$;
CREATE FUNCTION public.note_order_item_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- A copy of a shop brings these rows itself.
  if current_setting('selvedge.is_copy', true) = 'on' then return null; end if;
  perform write_order_words(array(select distinct order_id from changed));
  return null;
end
$$;
CREATE FUNCTION public.note_order_word_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform write_order_words(array[new.id]);
  return null;
end
$$;
CREATE FUNCTION public.note_product_size() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform write_product_sizes(array[old.product_id, new.product_id]);
  return null;
end
$$;
CREATE FUNCTION public.note_product_sizes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform write_product_sizes(array(select distinct product_id from changed));
  return null;
end
$$;
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
CREATE FUNCTION public.product_find_keys(title text, code text, color text, description text, stock text, category_id uuid, offered text[], available text[]) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
  said text := concat_ws(' ', title, code, color, array_to_string(offered, ' '), description);
  titled text := words_in(title);
  keys text[];
begin
  said := words_in(said);
  -- No lexeme may have more than 2,046 bytes.
  if length(said) > 500 then said := regexp_replace(said, '[^ ]{100,}', '', 'g'); end if;
  keys := string_to_array(said, ' ') || string_to_array('~' || replace(titled, ' ', ' ~'), ' ')
    || array[replace(words_in(code), ' ', ''), '=cat=' || category_id, coalesce('=color=' || color_family(color), '')];
  if cardinality(offered) > 0 then
    keys := keys || string_to_array('=size=' || array_to_string(offered, e'\n=size='), e'\n');
  end if;
  if stock = 'In Stock' and cardinality(available) > 0 then
    keys := keys || '=in'::text || string_to_array('=in=' || array_to_string(available, e'\n=in='), e'\n');
  end if;
  return array_to_tsvector(array_remove(array_remove(keys, ''), '~'));
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
CREATE FUNCTION public.words_in(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  select case when octet_length($1) = length($1) then regexp_replace(lower($1), '[^a-z0-9 ]+', ' ', 'g')
    else regexp_replace(fold($1), '[^a-z0-9 \u00df-\u1fff\u3040-\ud7ff]+', ' ', 'g') end
$_$;
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
CREATE FUNCTION public.write_order_words(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  insert into order_words (order_id, said)
  select orders.id, regexp_replace(fold(concat_ws(' ',
      replace(number, '-', ''), replace(orders.id::text, '-', ''), full_name, email,
      case when customer_email <> email then customer_email end, phone, landmark, city, region,
      (select string_agg(distinct title, ' ') from order_items where order_id = orders.id)
    )), '[^a-z0-9@._ \u00df-\u1fff\u3040-\ud7ff]+', '', 'g')
  from orders where orders.id = any (ids)
  on conflict (order_id) do update set said = excluded.said;
end
$$;
CREATE FUNCTION public.write_product_sizes(ids uuid[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  -- Locked first, so that the sizes are read as they are once nobody else writes them: sizes before products, as in a
  -- checkout.
  perform 1 from products where id = any (ids) order by id for no key update;
  update products
    set offered_sizes = said.offered, available_sizes = said.available,
      lowest_size_kobo = said.lowest, is_priced_by_size = said.is_priced
    from (
      select id,
        coalesce(array_agg(size order by size) filter (where size is not null), '{}') as offered,
        coalesce(array_agg(size order by size) filter (where size is not null and quantity is distinct from 0), '{}')
          as available,
        min(own_kobo) filter (where counts) as lowest,
        coalesce(bool_and(own_kobo is not null) filter (where counts), false) as is_priced
      from (
        select wanted.id, size, quantity, product_sizes.price_kobo as own_kobo,
          quantity is distinct from 0 or every(quantity is not distinct from 0) over (partition by wanted.id) as counts
        from unnest(ids) as wanted (id) left join product_sizes on product_id = wanted.id
      ) as sized
      group by id
    ) as said
    where products.id = said.id
      and (offered_sizes, available_sizes, lowest_size_kobo, is_priced_by_size)
        is distinct from (said.offered, said.available, said.lowest, said.is_priced);
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
CREATE TABLE public.answered_messages (
    message_id uuid NOT NULL,
    answered_by text NOT NULL,
    answered_at timestamp with time zone DEFAULT now() NOT NULL
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
    erased_at timestamp with time zone,
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
CREATE TABLE public.collection_answers (
    checkout_id uuid NOT NULL,
    collection_id uuid NOT NULL,
    title text NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT collection_answers_answer_check CHECK ((answer <> ''::text))
);
CREATE TABLE public.collection_products (
    collection_id uuid NOT NULL,
    product_id uuid NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.collections (
    id uuid NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    intro text DEFAULT ''::text NOT NULL,
    rule text NOT NULL,
    category_id uuid,
    color_family text,
    new_days integer,
    layout text DEFAULT 'grid'::text NOT NULL,
    is_listed boolean DEFAULT true NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    question text DEFAULT ''::text NOT NULL,
    answers text[] DEFAULT '{}'::text[] NOT NULL,
    closes_at timestamp with time zone,
    "position" integer NOT NULL,
    next_change_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT collections_check CHECK (((rule = 'color'::text) = (color_family IS NOT NULL))),
    CONSTRAINT collections_check1 CHECK (((rule = 'new'::text) = (new_days IS NOT NULL))),
    CONSTRAINT collections_check2 CHECK (((rule = 'category'::text) OR (category_id IS NULL))),
    CONSTRAINT collections_check3 CHECK ((starts_at < ends_at)),
    CONSTRAINT collections_check4 CHECK (((question = ''::text) OR (NOT is_listed))),
    CONSTRAINT collections_check5 CHECK (((question = ''::text) = (closes_at IS NULL))),
    CONSTRAINT collections_layout_check CHECK ((layout = ANY (ARRAY['grid'::text, 'lookbook'::text]))),
    CONSTRAINT collections_new_days_check CHECK (((new_days >= 1) AND (new_days <= 365))),
    CONSTRAINT collections_rule_check CHECK ((rule = ANY (ARRAY['chosen'::text, 'category'::text, 'color'::text, 'new'::text, 'sale'::text]))),
    CONSTRAINT collections_slug_check CHECK ((slug <> ''::text)),
    CONSTRAINT collections_title_check CHECK ((title <> ''::text))
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
CREATE TABLE public.consents (
    id uuid NOT NULL,
    email text NOT NULL,
    customer_id uuid,
    words text NOT NULL,
    place text NOT NULL,
    given_at timestamp with time zone DEFAULT now() NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT consents_email_check CHECK ((email <> ''::text)),
    CONSTRAINT consents_place_check CHECK ((place = ANY (ARRAY['checkout'::text, 'sign-up'::text]))),
    CONSTRAINT consents_words_check CHECK ((words <> ''::text))
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
CREATE TABLE public.credit_notes (
    id uuid NOT NULL,
    refund_id uuid NOT NULL,
    order_id uuid NOT NULL,
    arrived_at timestamp with time zone NOT NULL,
    year integer GENERATED ALWAYS AS (EXTRACT(year FROM ((arrived_at AT TIME ZONE 'UTC'::text) + '01:00:00'::interval))) STORED NOT NULL,
    number integer,
    numbered_at timestamp with time zone,
    gross_kobo bigint,
    vat_kobo bigint,
    pieces text DEFAULT ''::text NOT NULL,
    voided_at timestamp with time zone,
    CONSTRAINT credit_notes_check CHECK (((vat_kobo >= 0) AND (vat_kobo <= gross_kobo))),
    CONSTRAINT credit_notes_check1 CHECK ((num_nonnulls(number, numbered_at, gross_kobo) = ANY (ARRAY[0, 3]))),
    CONSTRAINT credit_notes_gross_kobo_check CHECK ((gross_kobo > 0)),
    CONSTRAINT credit_notes_number_check CHECK ((number > 0))
);
CREATE TABLE public.customers (
    id uuid NOT NULL,
    identity text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.daily_figures (
    day date NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    detail text NOT NULL,
    is_practice boolean NOT NULL,
    count integer NOT NULL,
    pieces integer NOT NULL,
    amount_kobo bigint NOT NULL,
    CONSTRAINT daily_figures_kind_check CHECK ((kind = ANY (ARRAY['day'::text, 'received'::text, 'order'::text, 'discount'::text, 'discount-use'::text, 'stage'::text, 'checkout'::text, 'unpaid'::text, 'product'::text, 'product-month'::text])))
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
    CONSTRAINT discount_targets_kind_check CHECK ((kind = ANY (ARRAY['category'::text, 'product'::text, 'collection'::text])))
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
    stop_address text,
    CONSTRAINT emails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unclear'::text])))
);
CREATE TABLE public.erasures (
    id uuid NOT NULL,
    email text NOT NULL,
    user_id text,
    is_proven boolean NOT NULL,
    proof text,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    try_after timestamp with time zone DEFAULT now() NOT NULL,
    claimed_until timestamp with time zone,
    done_at timestamp with time zone,
    withdrawn_at timestamp with time zone
);
CREATE TABLE public.featured_products (
    product_id uuid NOT NULL,
    "position" integer NOT NULL
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
CREATE TABLE public.import_pictures (
    id uuid NOT NULL,
    import_id uuid NOT NULL,
    product_id uuid NOT NULL,
    "position" integer NOT NULL,
    address text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    image_hash text,
    why text DEFAULT ''::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    try_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT import_pictures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'fetched'::text, 'failed'::text])))
);
CREATE TABLE public.imports (
    id uuid NOT NULL,
    actor text NOT NULL,
    name text NOT NULL,
    body bytea,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_at timestamp with time zone,
    created_count integer DEFAULT 0 NOT NULL,
    changed_count integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.invitations (
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    code_hash text NOT NULL,
    invited_by text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'sales'::text, 'packer'::text])))
);
CREATE TABLE public.invoices (
    order_id uuid NOT NULL,
    ordered_at timestamp with time zone NOT NULL,
    year integer GENERATED ALWAYS AS (EXTRACT(year FROM ((ordered_at AT TIME ZONE 'UTC'::text) + '01:00:00'::interval))) STORED NOT NULL,
    number integer,
    numbered_at timestamp with time zone,
    seller jsonb,
    gross_kobo bigint,
    vat_basis_points integer,
    vat_kobo bigint,
    buyer_company text DEFAULT ''::text NOT NULL,
    buyer_tax_id text DEFAULT ''::text NOT NULL,
    CONSTRAINT invoices_buyer_company_check CHECK ((char_length(buyer_company) <= 120)),
    CONSTRAINT invoices_buyer_tax_id_check CHECK ((char_length(buyer_tax_id) <= 40)),
    CONSTRAINT invoices_check CHECK (((vat_kobo >= 0) AND (vat_kobo <= gross_kobo))),
    CONSTRAINT invoices_check1 CHECK ((num_nonnulls(number, numbered_at, seller, gross_kobo) = ANY (ARRAY[0, 4]))),
    CONSTRAINT invoices_check2 CHECK ((num_nonnulls(vat_basis_points, vat_kobo) = ANY (ARRAY[0, 2]))),
    CONSTRAINT invoices_gross_kobo_check CHECK ((gross_kobo >= 0)),
    CONSTRAINT invoices_number_check CHECK ((number > 0)),
    CONSTRAINT invoices_vat_basis_points_check CHECK ((vat_basis_points > 0))
);
CREATE TABLE public.low_stock_notices (
    product_id uuid NOT NULL,
    size text NOT NULL,
    kind text NOT NULL,
    told_at timestamp with time zone NOT NULL,
    CONSTRAINT low_stock_notices_kind_check CHECK ((kind = ANY (ARRAY['low'::text, 'sold-out'::text])))
);
CREATE TABLE public.old_addresses (
    kind text NOT NULL,
    address text NOT NULL,
    target_id uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT old_addresses_kind_check CHECK ((kind = ANY (ARRAY['category'::text, 'collection'::text])))
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
CREATE TABLE public.order_words (
    order_id uuid NOT NULL,
    said text NOT NULL
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
    erased_at timestamp with time zone,
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
CREATE TABLE public.page_versions (
    page text NOT NULL,
    number integer NOT NULL,
    body text NOT NULL,
    restored_from integer,
    made_by text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT page_versions_body_check CHECK (((body <> ''::text) AND (char_length(body) <= 20000))),
    CONSTRAINT page_versions_number_check CHECK ((number > 0)),
    CONSTRAINT page_versions_page_check CHECK ((page = ANY (ARRAY['about'::text, 'delivery'::text, 'returns'::text, 'privacy'::text, 'terms'::text])))
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
CREATE TABLE public.product_draft_images (
    draft_id uuid NOT NULL,
    "position" integer NOT NULL,
    image_hash text NOT NULL
);
CREATE TABLE public.product_drafts (
    id uuid NOT NULL,
    title text NOT NULL,
    typed jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT product_drafts_title_check CHECK ((title <> ''::text))
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
    "position" integer DEFAULT 0 NOT NULL,
    price_kobo bigint,
    low_level integer,
    CONSTRAINT product_sizes_low_level_check CHECK (((low_level >= 0) AND (low_level <= 999))),
    CONSTRAINT product_sizes_price_kobo_check CHECK ((price_kobo > 0)),
    CONSTRAINT product_sizes_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT product_sizes_size_length CHECK (((length(size) >= 1) AND (length(size) <= 20)))
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
    offered_sizes text[] DEFAULT '{}'::text[] NOT NULL,
    available_sizes text[] DEFAULT '{}'::text[] NOT NULL,
    color_family text GENERATED ALWAYS AS (public.color_family(color)) STORED,
    find_keys tsvector GENERATED ALWAYS AS (public.product_find_keys(title, code, color, description, stock, category_id, offered_sizes, available_sizes)) STORED NOT NULL,
    regular_kobo bigint,
    sale_kobo bigint,
    sale_from timestamp with time zone,
    sale_to timestamp with time zone,
    scale text DEFAULT 'letters'::text NOT NULL,
    style_id uuid,
    lowest_size_kobo bigint,
    is_priced_by_size boolean DEFAULT false NOT NULL,
    from_kobo bigint GENERATED ALWAYS AS (
CASE
    WHEN is_priced_by_size THEN lowest_size_kobo
    ELSE LEAST(price_kobo, lowest_size_kobo)
END) STORED NOT NULL,
    hidden_at timestamp with time zone,
    handle text,
    used_note text DEFAULT ''::text NOT NULL,
    CONSTRAINT products_check CHECK ((regular_kobo > price_kobo)),
    CONSTRAINT products_price_kobo_check CHECK ((price_kobo >= 0)),
    CONSTRAINT products_sale CHECK ((sale_from < sale_to)),
    CONSTRAINT products_sale_kobo_check CHECK ((sale_kobo >= 0)),
    CONSTRAINT products_stock_check CHECK ((stock = ANY (ARRAY['In Stock'::text, 'No Stock'::text]))),
    CONSTRAINT products_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
);
CREATE TABLE public.published_pages (
    page text NOT NULL,
    number integer NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT published_pages_page_check CHECK ((page = ANY (ARRAY['about'::text, 'delivery'::text, 'returns'::text, 'privacy'::text, 'terms'::text])))
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
CREATE TABLE public.refusals (
    id uuid NOT NULL,
    phone text NOT NULL,
    order_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.related_products (
    product_id uuid NOT NULL,
    related_id uuid NOT NULL,
    source text NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT related_products_check CHECK ((product_id <> related_id)),
    CONSTRAINT related_products_position_check CHECK (("position" >= 0)),
    CONSTRAINT related_products_source_check CHECK ((source = ANY (ARRAY['owner'::text, 'bought'::text])))
);
CREATE TABLE public.reminder_stops (
    email text NOT NULL,
    stopped_at timestamp with time zone NOT NULL,
    CONSTRAINT reminder_stops_email_check CHECK (((email <> ''::text) AND (email = lower(email))))
);
CREATE TABLE public.reminders (
    checkout_id uuid NOT NULL,
    email text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT reminders_email_check CHECK (((email <> ''::text) AND (email = lower(email))))
);
CREATE TABLE public.return_items (
    return_id uuid NOT NULL,
    "position" integer NOT NULL,
    count integer NOT NULL,
    new_size text,
    difference_kobo bigint,
    held_count integer DEFAULT 0 NOT NULL,
    to_stock boolean,
    CONSTRAINT return_items_check CHECK (((held_count >= 0) AND (held_count <= count))),
    CONSTRAINT return_items_count_check CHECK ((count > 0))
);
CREATE TABLE public.return_pictures (
    key text NOT NULL,
    return_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.returns (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    ordinal integer NOT NULL,
    state text NOT NULL,
    reason text NOT NULL,
    wish text NOT NULL,
    said text DEFAULT ''::text NOT NULL,
    waybill text DEFAULT ''::text NOT NULL,
    declined_because text DEFAULT ''::text NOT NULL,
    fee_kobo bigint DEFAULT 0 NOT NULL,
    held_until timestamp with time zone,
    closes_at timestamp with time zone,
    credit_kobo bigint,
    exchanged_kobo bigint,
    replacement_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT returns_check CHECK (((exchanged_kobo >= 0) AND (exchanged_kobo <= credit_kobo))),
    CONSTRAINT returns_check1 CHECK ((num_nonnulls(credit_kobo, exchanged_kobo) = ANY (ARRAY[0, 2]))),
    CONSTRAINT returns_credit_kobo_check CHECK ((credit_kobo >= 0)),
    CONSTRAINT returns_declined_because_check CHECK ((char_length(declined_because) <= 500)),
    CONSTRAINT returns_fee_kobo_check CHECK ((fee_kobo >= 0)),
    CONSTRAINT returns_ordinal_check CHECK ((ordinal > 0)),
    CONSTRAINT returns_reason_check CHECK ((reason = ANY (ARRAY['wrong-size'::text, 'changed-mind'::text, 'faulty'::text, 'wrong-item'::text, 'not-as-described'::text]))),
    CONSTRAINT returns_said_check CHECK ((char_length(said) <= 1000)),
    CONSTRAINT returns_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'accepted'::text, 'on-its-way'::text, 'received'::text, 'settled'::text, 'declined'::text, 'withdrawn'::text, 'closed'::text]))),
    CONSTRAINT returns_waybill_check CHECK ((char_length(waybill) <= 120)),
    CONSTRAINT returns_wish_check CHECK ((wish = ANY (ARRAY['exchange'::text, 'money'::text])))
);
CREATE TABLE public.review_pictures (
    review_id uuid NOT NULL,
    key text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    image_hash text,
    CONSTRAINT review_pictures_key_check CHECK ((key ~ '^[0-9a-f]{32}$'::text))
);
CREATE TABLE public.review_requests (
    order_id uuid NOT NULL,
    token text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    CONSTRAINT review_requests_token_check CHECK ((token ~ '^[0-9a-f]{32}$'::text))
);
CREATE TABLE public.review_stops (
    email text NOT NULL,
    stopped_at timestamp with time zone NOT NULL,
    CONSTRAINT review_stops_email_check CHECK (((email <> ''::text) AND (email = lower(email))))
);
CREATE TABLE public.review_totals (
    product_id uuid NOT NULL,
    shown integer NOT NULL,
    stars integer NOT NULL,
    small integer NOT NULL,
    true_to_size integer NOT NULL,
    large integer NOT NULL
);
CREATE TABLE public.reviews (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    stars integer NOT NULL,
    fit text,
    body text DEFAULT ''::text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    place text DEFAULT ''::text NOT NULL,
    hidden_reason text DEFAULT ''::text NOT NULL,
    reply text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT reviews_body_check CHECK ((char_length(body) <= 1000)),
    CONSTRAINT reviews_check CHECK (((state <> 'hidden'::text) OR (hidden_reason <> ''::text))),
    CONSTRAINT reviews_first_name_check CHECK ((char_length(first_name) <= 40)),
    CONSTRAINT reviews_fit_check CHECK ((fit = ANY (ARRAY['small'::text, 'true'::text, 'large'::text]))),
    CONSTRAINT reviews_hidden_reason_check CHECK ((char_length(hidden_reason) <= 300)),
    CONSTRAINT reviews_reply_check CHECK ((char_length(reply) <= 1000)),
    CONSTRAINT reviews_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'hidden'::text])))
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
    subject text DEFAULT ''::text NOT NULL,
    CONSTRAINT shop_texts_body_check CHECK ((body <> ''::text))
);
CREATE TABLE public.size_charts (
    id uuid NOT NULL,
    category_id uuid,
    product_id uuid,
    unit text NOT NULL,
    measures text[] NOT NULL,
    rows jsonb NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    image_hash text,
    image_alt text DEFAULT ''::text NOT NULL,
    CONSTRAINT size_charts_check CHECK (((category_id IS NULL) <> (product_id IS NULL))),
    CONSTRAINT size_charts_unit_check CHECK ((unit = ANY (ARRAY['in'::text, 'cm'::text])))
);
CREATE TABLE public.size_scales (
    id text NOT NULL,
    name text NOT NULL,
    sizes text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT size_scales_id_check CHECK ((id ~ '^[0-9a-z-]{1,40}$'::text)),
    CONSTRAINT size_scales_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT size_scales_sizes_check CHECK (((cardinality(sizes) >= 1) AND (cardinality(sizes) <= 40)))
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
CREATE TABLE public.stock_requests (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    size text NOT NULL,
    email text NOT NULL,
    customer_id uuid,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    told_at timestamp with time zone,
    until timestamp with time zone NOT NULL,
    CONSTRAINT stock_requests_check CHECK (((told_at IS NULL) OR (confirmed_at IS NOT NULL))),
    CONSTRAINT stock_requests_email_check CHECK (((email <> ''::text) AND (email = lower(email))))
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
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['shopper'::text, 'owner'::text, 'manager'::text, 'sales'::text, 'packer'::text])))
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
	('01a21111-c27b-7000-beb4-24fb40e76042', '01a21111-c279-7000-8e16-872edb7c3c16', 'credential', '01a21111-c279-7000-8e16-872edb7c3c16', NULL, NULL, NULL, NULL, NULL, NULL, '8313cb6cfb6bc2a6a998548f58dc6f65:2baf1e65f172a68b073166cdc5415b99251446ef0d9335a47765b8d8c41e68d34acaacc4b15843db182710fedcce0cdc7f7a9b6120105e4f1706ee1490ba5018', '2026-11-25 04:58:26.297296+00', '2026-11-25 04:58:26.297296+00'),
	('01a21111-c2e1-7001-ba5e-1ffe65bf87be', '01a21111-c2e1-7000-9ea5-659179c5b74c', 'credential', '01a21111-c2e1-7000-9ea5-659179c5b74c', NULL, NULL, NULL, NULL, NULL, NULL, '994b0cfc5bcec0ef7d77f650b21e9970:0ab0f6b9b1b11607fda132e9f2ceddbc4e22acb0cb19b9b0be820af38deda26d77a111e7ec465895c52ab88b279135373b84459817b69d5d7d4889592f53a3d3', '2026-11-25 04:58:26.401045+00', '2026-11-25 04:58:26.401045+00'),
	('01a21111-c33a-7000-86ca-4dbab4dafd1a', '01a21111-c339-7000-b8ae-d908a4c09fd0', 'credential', '01a21111-c339-7000-b8ae-d908a4c09fd0', NULL, NULL, NULL, NULL, NULL, NULL, 'bce21e36e041a19bf2ddc4dafbf88a7f:3540864dd38bb165cf868b0a5ad0663e0c1441e34e567647b9b9c91d688b7c15f00d049012fe73601177a5ff4029ec2188ea7b21540ebd221600071516d2643c', '2026-11-25 04:58:26.489516+00', '2026-11-25 04:58:26.489516+00');
INSERT INTO public.categories VALUES
	('01a21111-c27d-7000-8e35-cfff84b4e952', 'Ankara dresses', 'ankara-dresses', NULL, 0, '2026-11-25 04:58:26.302286+00', '2026-11-25 04:58:26.302286+00', NULL);
INSERT INTO public.checkout_lines VALUES
	('01a21111-c34e-7000-98c9-fe3b6500b3c0', 0, '01a21111-c287-7000-b04f-8afe1c5412f6', 'TEST-8b9a1649', 'Ankara wrap dress', 'Ankara dresses', 'indigo', 'M', 'f4bee5fee64f4adab99444ce14db4124', 1250000, 2, false, 0),
	('01a21111-c34e-7000-98c9-fe3b6500b3c0', 1, '01a21111-c290-7000-b1a4-9e414d47d6f8', 'TEST-6e51b7a2', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1, true, 0),
	('01a21111-c36f-7000-97ba-ff427636465d', 0, '01a21111-c290-7000-b1a4-9e414d47d6f8', 'TEST-6e51b7a2', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1, true, 0),
	('01a21111-c385-7000-bc69-fe2747aea1d7', 0, '01a21111-c287-7000-b04f-8afe1c5412f6', 'TEST-8b9a1649', 'Ankara wrap dress', 'Ankara dresses', 'indigo', 'XL', 'f4bee5fee64f4adab99444ce14db4124', 1250000, 1, false, 0);
INSERT INTO public.checkouts VALUES
	('01a21111-c34e-7000-98c9-fe3b6500b3c0', '01a21111-c2e4-7000-bd18-e8767e022b5e', 'paid', 'a411b0d3aee5f9b88001851471993b0710cf35d52d3b8d489228aac02dd78567', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, true, 2950000, 350000, 3300000, '2026-11-20 09:00:00+00', '2026-11-20 09:45:00+00', 0, 'door', NULL, '{"days": null, "hours": "", "label": "", "place": "", "address": "", "parkPays": null}', '93558d0015064ad996bdaf79c39ec199', 'prepaid', 3300000, false, 0, '', NULL),
	('01a21111-c36f-7000-97ba-ff427636465d', '01a21111-c33c-7000-9c18-10df10f2f3fd', 'paid', '0709413f4ea29d0ff0539d7aa53c3bd60344211dabe03963314e0de181bddb93', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, false, 450000, 0, 450000, '2026-11-20 09:01:00+00', '2026-11-20 09:46:00+00', 0, 'pickup', NULL, '{"days": null, "hours": "", "label": "", "place": "", "address": "", "parkPays": null}', '94cd72b87b2d4a74871e81e09e8f8991', 'prepaid', 450000, false, 0, '', NULL),
	('01a21111-c385-7000-bc69-fe2747aea1d7', '01a21111-c33c-7000-9c18-10df10f2f3fd', 'open', 'ed4c4810011d24a7f1f65b906c3cf5d6d9ffd7ddd20e1c57d5f153c260f61e0d', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, true, 1250000, 350000, 1600000, '2026-11-20 09:02:00+00', '2026-11-20 09:47:00+00', 0, 'door', NULL, '{"days": null, "hours": "", "label": "", "place": "", "address": "", "parkPays": null}', '4b0064ba9d1b4ddeba785beab5d6e057', 'prepaid', 1600000, false, 0, '', NULL);
INSERT INTO public.customers VALUES
	('01a21111-c2e4-7000-bd18-e8767e022b5e', '01a21111-c2e1-7000-9ea5-659179c5b74c', 'ada@example.com', '2026-11-25 04:58:26.404253+00'),
	('01a21111-c33c-7000-9c18-10df10f2f3fd', '01a21111-c339-7000-b8ae-d908a4c09fd0', 'bola@example.com', '2026-11-25 04:58:26.492547+00'),
	('01a21111-c389-7000-a31a-cf996f30c712', '01a21111-c279-7000-8e16-872edb7c3c16', 'owner@example.com', '2026-11-25 04:58:26.569324+00');
INSERT INTO public.images VALUES
	('f4bee5fee64f4adab99444ce14db4124', 1200, 1500, '#d8cbb8', true, '2026-11-25 04:58:26.304472+00');
INSERT INTO public.invoices VALUES
	('01a21111-c35d-7000-b0bb-9589b47b64f9', '2026-11-20 09:00:00+00', DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, '', ''),
	('01a21111-c375-7000-99b7-fb2c9474bde1', '2026-11-20 09:01:00+00', DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL, '', '');
INSERT INTO public.order_events VALUES
	('01a21111-c360-7000-952f-1ca462ce0310', '01a21111-c35d-7000-b0bb-9589b47b64f9', 'fake', 'paid', NULL, '{"status": "submitted", "missing": [], "reference": "sv-erqq2ddulb6qs5znsj3l77mr", "amountKobo": 3300000}', '2026-11-20 09:00:00+00'),
	('01a21111-c377-7000-8e93-f942e11c71c2', '01a21111-c375-7000-99b7-fb2c9474bde1', 'fake', 'paid', NULL, '{"status": "submitted", "missing": [], "reference": "sv-khddhnnzjznb3py4ar4wry56", "amountKobo": 450000}', '2026-11-20 09:01:00+00');
INSERT INTO public.order_items VALUES
	('01a21111-c35d-7000-b0bb-9589b47b64f9', 0, '01a21111-c287-7000-b04f-8afe1c5412f6', 'TEST-8b9a1649', 'Ankara wrap dress', 'Ankara dresses', 'indigo', 'M', 'f4bee5fee64f4adab99444ce14db4124', 1250000, 2, false, 0),
	('01a21111-c35d-7000-b0bb-9589b47b64f9', 1, '01a21111-c290-7000-b1a4-9e414d47d6f8', 'TEST-6e51b7a2', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1, true, 0),
	('01a21111-c375-7000-99b7-fb2c9474bde1', 0, '01a21111-c290-7000-b1a4-9e414d47d6f8', 'TEST-6e51b7a2', 'Fìlà cap', 'Ankara dresses', 'dark green', 'M', NULL, 450000, 1, true, 0);
INSERT INTO public.order_words VALUES
	('01a21111-c35d-7000-b0bb-9589b47b64f9', 't6rvynwq 01a21111c35d7000b0bb9589b47b64f9 ada obi ada@example.com 2348031234567 ikeja lagos ankara wrap dress fila cap'),
	('01a21111-c375-7000-99b7-fb2c9474bde1', '3cnt4l6r 01a21111c375700099b7fb2c9474bde1 ada obi ada@example.com bola@example.com 2348031234567 ikeja lagos fila cap');
INSERT INTO public.orders VALUES
	('01a21111-c35d-7000-b0bb-9589b47b64f9', 'T6RV-YNWQ', '01a21111-c34e-7000-98c9-fe3b6500b3c0', '01a21111-c2e4-7000-bd18-e8767e022b5e', 'ada@example.com', 'submitted', '', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, true, 2950000, 350000, 3300000, 'sv-erqq2ddulb6qs5znsj3l77mr', 'fake', '2026-11-20 09:00:00+00', 1, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', DEFAULT, 'door', NULL, '{"days": null, "hours": "", "label": "", "place": "", "address": "", "parkPays": null}', 'placed', NULL, NULL, '93558d0015064ad996bdaf79c39ec199', 'prepaid', 0, '', NULL),
	('01a21111-c375-7000-99b7-fb2c9474bde1', '3CNT-4L6R', '01a21111-c36f-7000-97ba-ff427636465d', '01a21111-c33c-7000-9c18-10df10f2f3fd', 'bola@example.com', 'submitted', '', 'Ada Obi', 'ada@example.com', '+2348031234567', '12 Allen Avenue', 'Ikeja', 'Lagos', NULL, false, 450000, 0, 450000, 'sv-khddhnnzjznb3py4ar4wry56', 'fake', '2026-11-20 09:01:00+00', 1, '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', DEFAULT, 'pickup', NULL, '{"days": null, "hours": "", "label": "", "place": "", "address": "", "parkPays": null}', 'placed', NULL, '4152', '94cd72b87b2d4a74871e81e09e8f8991', 'prepaid', 0, '', NULL);
INSERT INTO public.outbox VALUES
	('01a21111-c360-7001-aeac-6b2a198132ae', 'order-emails', 'order-emails:01a21111-c35d-7000-b0bb-9589b47b64f9', '{"orderId": "01a21111-c35d-7000-b0bb-9589b47b64f9"}', 0, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', NULL, NULL),
	('01a21111-c378-7000-84e2-14331c2e9ae2', 'order-emails', 'order-emails:01a21111-c375-7000-99b7-fb2c9474bde1', '{"orderId": "01a21111-c375-7000-99b7-fb2c9474bde1"}', 0, '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', NULL, NULL);
INSERT INTO public.payment_attempts VALUES
	('01a21111-c34e-7001-bfe3-d48700c63db0', '01a21111-c34e-7000-98c9-fe3b6500b3c0', 'sv-erqq2ddulb6qs5znsj3l77mr', 'fake', 3300000, 'NGN', 'paid', 'code-sv-erqq2ddulb6qs5znsj3l77mr', 'https://pay.test/sv-erqq2ddulb6qs5znsj3l77mr', 0, '2026-11-20 09:00:30+00', '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', 3300000, 'NGN', NULL, 'order', NULL, NULL),
	('01a21111-c36f-7001-b3d4-a1910a26d888', '01a21111-c36f-7000-97ba-ff427636465d', 'sv-khddhnnzjznb3py4ar4wry56', 'fake', 450000, 'NGN', 'paid', 'code-sv-khddhnnzjznb3py4ar4wry56', 'https://pay.test/sv-khddhnnzjznb3py4ar4wry56', 0, '2026-11-20 09:01:30+00', '2026-11-20 09:01:00+00', '2026-11-20 09:01:00+00', 450000, 'NGN', NULL, 'order', NULL, NULL),
	('01a21111-c385-7001-8b46-9690c49b79f8', '01a21111-c385-7000-bc69-fe2747aea1d7', 'sv-9p68f5dbynygldebdd3lvzkr', 'fake', 1600000, 'NGN', 'open', 'code-sv-9p68f5dbynygldebdd3lvzkr', 'https://pay.test/sv-9p68f5dbynygldebdd3lvzkr', 0, '2026-11-20 09:02:30+00', '2026-11-20 09:02:00+00', NULL, NULL, NULL, NULL, 'order', NULL, NULL);
INSERT INTO public.product_images VALUES
	('01a21111-c287-7000-b04f-8afe1c5412f6', 0, 'f4bee5fee64f4adab99444ce14db4124');
INSERT INTO public.product_sizes VALUES
	('01a21111-c287-7000-b04f-8afe1c5412f6', 'S', 0, 0, NULL, NULL),
	('01a21111-c287-7000-b04f-8afe1c5412f6', 'XL', NULL, 0, NULL, NULL),
	('01a21111-c287-7000-b04f-8afe1c5412f6', 'M', 5, 0, NULL, NULL),
	('01a21111-c290-7000-b1a4-9e414d47d6f8', 'M', 1, 0, NULL, NULL);
INSERT INTO public.products VALUES
	('01a21111-c287-7000-b04f-8afe1c5412f6', 'TEST-8b9a1649', 'Ankara wrap dress', '', 1250000, '01a21111-c27d-7000-8e35-cfff84b4e952', 'indigo', 'In Stock', DEFAULT, 1, '2026-11-25 04:58:26.311784+00', '2026-11-25 04:58:26.311784+00', NULL, '{M,S,XL}', '{M,XL}', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, 'letters', NULL, NULL, false, DEFAULT, NULL, NULL, ''),
	('01a21111-c290-7000-b1a4-9e414d47d6f8', 'TEST-6e51b7a2', 'Fìlà cap', '', 450000, '01a21111-c27d-7000-8e35-cfff84b4e952', 'dark green', 'In Stock', DEFAULT, 1, '2026-11-25 04:58:26.321056+00', '2026-11-25 04:58:26.321056+00', NULL, '{M}', '{M}', DEFAULT, DEFAULT, NULL, NULL, NULL, NULL, 'letters', NULL, NULL, false, DEFAULT, NULL, NULL, '');
INSERT INTO public.rate_limits VALUES
	('erpKiF-0VTFbH22LFH-yLGhhxYGk75sdYyGqKX2_ovs', 2, '2026-11-25 05:58:26.208+00');
INSERT INTO public.receipts VALUES
	('01a21111-c357-7000-af9e-37d34bc6ca10', '01a21111-c34e-7000-98c9-fe3b6500b3c0', 'provider', 'sv-erqq2ddulb6qs5znsj3l77mr', 3300000, '2026-11-20 09:00:00+00', 'fake', '2026-11-20 09:00:00+00'),
	('01a21111-c374-7000-9c19-47448a1ec1be', '01a21111-c36f-7000-97ba-ff427636465d', 'provider', 'sv-khddhnnzjznb3py4ar4wry56', 450000, '2026-11-20 09:01:00+00', 'fake', '2026-11-20 09:01:00+00');
INSERT INTO public.schema_migrations VALUES
	('0001_foundation.sql', '5673c324fe8001631ab2da3f0d0332cf93823771c197f35ced262ed6a8af3d29', '2026-11-25 04:58:24.236978+00'),
	('0010_order_search.sql', '731c9d1e1385bc9ef65a97b46dda563393f1fe3bd604d8901c9e1626cef6d196', '2026-11-25 04:58:24.297879+00'),
	('0015_catalog_references.sql', '335939a0beb6c4ae7bfcb51004874c43cb58f964aec5b2c912f99dde01cf8c23', '2026-11-25 04:58:24.303222+00'),
	('0025_practice_refunds.sql', 'd948f1d0f6ab29c56e60783bd6789c2e4941911e36d245f46bb182db0f227e03', '2026-11-25 04:58:24.304626+00'),
	('0030_archived_products.sql', 'e5a9f19369d2c5813d9b8b31bf58bcf8f3ee493a1ccdfa3bfbc4cac25493ee17', '2026-11-25 04:58:24.310172+00'),
	('0040_refunds.sql', 'f6329ef0459144f804c2b69b2d352532222388e965e2933457253b41381e876c', '2026-11-25 04:58:24.311103+00'),
	('0041_opening_claim.sql', 'a397ab40781a1828c56c735d413a57498168b9dee8b4d733f11c8d2f4269c7d5', '2026-11-25 04:58:24.317729+00'),
	('0042_open_checkouts.sql', 'b15d804bdd61ebd0fb969984fdcb4a971cde99e990bc18aceefc02461b70ed24', '2026-11-25 04:58:24.318262+00'),
	('0043_compared_days.sql', '7c736a005f8612bfe97f57c68c854dd0cdf0a3420ed0c429125a07e1b106b318', '2026-11-25 04:58:24.320627+00'),
	('0044_nothing_paid.sql', '0d7f8c8feda302802a488c73bf306fc750ee6f4c57c4d23dbdade9ecf427add0', '2026-11-25 04:58:24.323928+00'),
	('0050_outbox_and_emails.sql', 'ca0997db8518aa09ce2ea0ea2e6127485d43918110e2f7f85abfd7398186dd5d', '2026-11-25 04:58:24.324453+00'),
	('0070_picture_removals.sql', 'ac9d3dd014b39918bcd62e0d8f023cc47d2081a4e3aed645c4a492023309f50d', '2026-11-25 04:58:24.328824+00'),
	('0071_product_code_search.sql', '5fc0a00619984367127950079f7e1a83f6701dcb042e976ca450bfa513b25a19', '2026-11-25 04:58:24.330481+00'),
	('0090_content_store.sql', '652062393151cc45fae6e2f06ff6bfe9aa2857ac52a2827868704ce59475a020', '2026-11-25 04:58:24.331891+00'),
	('0104_secrets_of_emails.sql', 'bf7a468172c7e00d38dfc150145e2c3a5f4870eb1c763a504eef719050c12085', '2026-11-25 04:58:24.340709+00'),
	('0105_limits_on_holds.sql', '37d33eba41fd12a9077c9c4ee9c4937c82515c35fff440d9cd27d5fb6d98e9e6', '2026-11-25 04:58:24.342534+00'),
	('0106_one_size.sql', '54b2c32c93c2c1b39120ef1797e1ee21cadc191ba72cfc913584b84893359cf4', '2026-11-25 04:58:24.343514+00'),
	('0110_session_checks.sql', '68e468d1483f7528c9350ba2f1f005ebf38c4afb621489779f30f565c4c6b1a0', '2026-11-25 04:58:24.344265+00'),
	('0111_documents_by_id.sql', '63b8663fe455b3823007e90a17ddc5f0d58ad34d527fa84bbcfae874bfd613bf', '2026-11-25 04:58:24.34479+00'),
	('0112_store_orders.sql', 'd3d8dce72704ec222d7b0312344d026e88d8b112f82d4d4e022720b81f814e4e', '2026-11-25 04:58:24.345834+00'),
	('0120_refunded_pieces.sql', '766f06f3b62529e60a432acc0c301658e5542b9bd7558c7f86b72d5c66802ca6', '2026-11-25 04:58:24.348983+00'),
	('0121_archived_first.sql', '360d8ce9d3033aff922ec519fb695995e8b78643e7f2b77f85cf3e2af6e45452', '2026-11-25 04:58:24.34947+00'),
	('0130_attention_provider.sql', '683e187a52daeca8f81860af80ab0e039e8f72c5c1e1c9025982299f6b4c2e8f', '2026-11-25 04:58:24.351746+00'),
	('0140_delivery_by_place.sql', '4f97a53b818ce816663241cd8beedaa9e7ba89f8e2aa75a3cf73a3a9d6aeed4f', '2026-11-25 04:58:24.352176+00'),
	('0141_stages_and_tracking.sql', '1274737e0da811c6ff404ee02b1cc8001625e48ee21c1e4c7853cf3c33ca6de1', '2026-11-25 04:58:24.357509+00'),
	('0170_guests.sql', '5b17b93a19d7a57562092d32b6640646510a19e6ac2d6f9b4300f5382cc84075', '2026-11-25 04:58:24.369391+00'),
	('0180_promises_and_receipts.sql', '4e9aa771d9ca4c79f5f7f31630ec91b31ba6f95c514918ef3294aa4cd99e760a', '2026-11-25 04:58:24.370223+00'),
	('0181_ways_to_pay.sql', '8ede78c645f56bc28015ffd6a8d5d49c68a402e2eab277ac44e9dfce40633e89', '2026-11-25 04:58:24.377934+00'),
	('0190_shop_texts.sql', '1037e68b4449c5388f78c71c807b065b810b35fe19bcc4da6166081d7d409772', '2026-11-25 04:58:24.378906+00'),
	('0191_drafts.sql', '9965f01e3e3103c201d5561fd00180a00f50e153657f525ab9074e50b0b20b17', '2026-11-25 04:58:24.380686+00'),
	('0200_transfers.sql', 'f69cb6ebbd802f4058a68312bf3643f86b415a35f6cd365b221cbad8a45ab82e', '2026-11-25 04:58:24.383668+00'),
	('0210_on_delivery.sql', '8e2d37a1a1b5d6020221029d2468ead389d7b0f4a6acbb2ac92f4139e3bdbab3', '2026-11-25 04:58:24.386978+00'),
	('0220_pay_links.sql', '084d81650caafdf0f604e32ff6cf756142766f95f6c71d03d157cf77cbdfc93a', '2026-11-25 04:58:24.398228+00'),
	('0230_find_keys.sql', '350b40b0fc4b192f159aac0b531dcb722397b02d0ae361959b9b131668e4d1de', '2026-11-25 04:58:24.40261+00'),
	('0240_discounts.sql', '16b0119c0f2059db6a23f972e7338671849c15dbdc58683a7b7ee95dae48fdf9', '2026-11-25 04:58:24.413854+00'),
	('0241_sales.sql', '0eaf02bb13f1a45bd01300c4e4898ebd983dc12a35e6d0ce05def11d47812c3a', '2026-11-25 04:58:24.421087+00'),
	('0250_sizes.sql', '9b6a51db9911e49d6d8729cf76884bd14fa6fc2359e1e499aeb5e70b2a2be549', '2026-11-25 04:58:24.422245+00'),
	('0251_size_charts.sql', 'a228a8314fd31aac8a90ca9c6fc96737f810b74bdada5f2c8fd360debaefaf17', '2026-11-25 04:58:24.425966+00'),
	('0260_collections.sql', '62a8a8b62a34f6a1096ed179d33e3fffc83867ca4c24609ede779dfee2fb8a61', '2026-11-25 04:58:24.429902+00'),
	('0261_old_addresses.sql', '36d0a38fa622579048c07f8053df7b7f37a0bd749a6007963a39a6fe7d374d3e', '2026-11-25 04:58:24.434615+00'),
	('0262_collection_answers.sql', 'a66d7be91d5518251771136da43340754b78e85c8b2d761dfdf74e5ce82a3c6c', '2026-11-25 04:58:24.436642+00'),
	('0263_discounts_of_collections.sql', '04af051adfcca832ab2c336bee3327cbcf7cab763f5d33b087b779e4310dd2a7', '2026-11-25 04:58:24.439372+00'),
	('0265_featured_products.sql', 'f4d3f86a0754aaffaa98a9e8e99049b10a6785a82890398e35c5191c9da3a055', '2026-11-25 04:58:24.440155+00'),
	('0270_size_prices.sql', 'b02f4f3dcdc710e162c598faa0e97e90c9ef6d88d27743c99ff26dcd26f1541d', '2026-11-25 04:58:24.441334+00'),
	('0271_related_products.sql', '35a81a28574140bfd11bb4fd98c7dbc3accf0491bcaefd81f96c76c05f85427e', '2026-11-25 04:58:24.448857+00'),
	('0272_scales_announce.sql', '5b6dcc35da9f0549d179808d445ca5d1a811ccf136268811ed691ebfbe9f835f', '2026-11-25 04:58:24.451462+00'),
	('0273_chart_pictures.sql', '783f5301b5de6a75f80934c24e33c39163a0652121910e1755ad1b7d4df599da', '2026-11-25 04:58:24.451831+00'),
	('0280_staff.sql', '60c08b15f4d3ea68f6d0f0bdc65ee7cf63de6776ba00af50a0d9892551566f27', '2026-11-25 04:58:24.452748+00'),
	('0283_daily_figures.sql', '45c2bb2487fea419db5429d773a7dcd7bba06ea3b49cad6bd3513bdfe3453687', '2026-11-25 04:58:24.455197+00'),
	('0284_low_stock.sql', '77606476b309a90270c4c5c6ba898681457684a113f9a897fb4b81b4fdd38618', '2026-11-25 04:58:24.458932+00'),
	('0285_first_products.sql', 'e06ff2363bb9e579a8303c4c4a908c126b3bf943ca81244ae09fd540395ae215', '2026-11-25 04:58:24.462306+00'),
	('0287_order_words.sql', '678fb2713ec61254a04510cb50808ea8f86449917e1b6aa218fdd7595a6405ec', '2026-11-25 04:58:24.463363+00'),
	('0288_hidden_products.sql', '0257f85a900a217765c63466e94a017b402c771c87fd769d380d38e902bfa7ef', '2026-11-25 04:58:24.467549+00'),
	('0289_answered_messages.sql', 'e2965300759d848df03e47b4ab693b49d44e8d5956d5d0196791906b5b896876', '2026-11-25 04:58:24.468542+00'),
	('0291_product_files.sql', 'f9abdb00d6cd65f9df931dc652fcf6d339f39b499bdb3338746e2966be6e2bfa', '2026-11-25 04:58:24.47089+00'),
	('0292_product_drafts.sql', '8ad52be591c0f620b41bead1ddb080ec06636f78fe00550434a21800a5acbe7a', '2026-11-25 04:58:24.488632+00'),
	('0293_low_level_of_a_size.sql', '6622bb6ec3c4870aa600037173f272d455c4d1d93448d445f0919ce2a27e03b3', '2026-11-25 04:58:24.493078+00'),
	('0295_figures_of_discounts.sql', '173da02a773789141d8486d6abcac8f3fe54cc0cf9fe0af5c0dad8fd391532d1', '2026-11-25 04:58:24.494506+00'),
	('0300_shop_pages.sql', 'a3593b2b6ce9ef840829c9e7c748a59c7b80649b216765d7cf5d4029665a38e3', '2026-11-25 04:58:24.495275+00'),
	('0301_fairly_used.sql', 'ae921c42fedca138325e40ae160c9cfea90fee6d5f2bfe84b2ae288cf2827ef5', '2026-11-25 04:58:24.4989+00'),
	('0302_invoices.sql', '8cc2c8011429f9f52a7f4462832f1ee5bf91011093ec3f5f4c6856508ea0ebf6', '2026-11-25 04:58:24.499879+00'),
	('0310_privacy.sql', 'aa3eabd5c7f57f5db4821feb2d111af07ee02aff14138bcee726734034e0466b', '2026-11-25 04:58:24.509702+00'),
	('0320_texts_of_emails.sql', '948531477c15286604ff4f4726670267a409bc48b1a943202a8537be3af5668b', '2026-11-25 04:58:24.521326+00'),
	('0330_returns.sql', 'fabd859d7bfc3af12592eed794e441038daf297239a36ff6096c0f213156c062', '2026-11-25 04:58:24.521803+00'),
	('0340_stock_requests.sql', '9d5214b458503fcc68f0e204cf8d5b54bc1027518c99fe2224eb431e6a865a65', '2026-11-25 04:58:24.530667+00'),
	('0341_stop_address_of_emails.sql', '4cfb1c546bbe7f3884369e2a49d5ac54791613d56cc422c25e6fa2827e216da2', '2026-11-25 04:58:24.535298+00'),
	('0342_reminders.sql', '0a340431cfc890e7d970107601eb4e762d0111690f8dfa7b69bd404d17dfaea6', '2026-11-25 04:58:24.535994+00'),
	('0343_reviews.sql', '9aeadf4c7aebf243ccce36ea02bfb4e606f3417119d40c2f51b8597e3f225ce7', '2026-11-25 04:58:24.56948+00'),
	('0350_order_words_once.sql', 'dca6aa27572cdbabefb69a4f3d6c980ac219b265ee3b8da6a0a6ce22e24e21a6', '2026-11-25 04:58:24.617769+00');
INSERT INTO public.sessions VALUES
	('01a21111-c2f7-7000-bc04-199d9ffd70b5', 'SEiVc29U7XF5hCsthBL5QEhcnT2EDn4p', '01a21111-c2e1-7000-9ea5-659179c5b74c', '2026-12-25 04:58:26.208+00', '', '', '2026-11-25 04:58:26.208+00', '2026-11-25 04:58:26.208+00', NULL, NULL),
	('01a21111-c33e-7000-b874-851cff606f81', 'n6rEQyatApPqNWM8JmPEMLzjY4gn9n6c', '01a21111-c339-7000-b8ae-d908a4c09fd0', '2026-12-25 04:58:26.208+00', '', '', '2026-11-25 04:58:26.208+00', '2026-11-25 04:58:26.208+00', NULL, NULL),
	('01a21111-c38a-7000-ab4e-f5fb8c55266f', 'xpXow5mdKt8J56115cqU2cFiGj0rwQy9', '01a21111-c279-7000-8e16-872edb7c3c16', '2026-12-25 04:58:26.208+00', '', '', '2026-11-25 04:58:26.208+00', '2026-11-25 04:58:26.208+00', NULL, NULL);
INSERT INTO public.users VALUES
	('01a21111-c279-7000-8e16-872edb7c3c16', '', 'owner@example.com', false, NULL, 'owner', '2026-11-25 04:58:26.297296+00', '2026-11-25 04:58:26.297296+00'),
	('01a21111-c2e1-7000-9ea5-659179c5b74c', '', 'ada@example.com', false, NULL, 'shopper', '2026-11-25 04:58:26.401045+00', '2026-11-25 04:58:26.401045+00'),
	('01a21111-c339-7000-b8ae-d908a4c09fd0', '', 'bola@example.com', false, NULL, 'shopper', '2026-11-25 04:58:26.489516+00', '2026-11-25 04:58:26.489516+00');
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_provider_id_account_id_key UNIQUE (provider_id, account_id);
ALTER TABLE ONLY public.answered_messages
    ADD CONSTRAINT answered_messages_pkey PRIMARY KEY (message_id);
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
ALTER TABLE ONLY public.collection_answers
    ADD CONSTRAINT collection_answers_pkey PRIMARY KEY (checkout_id, collection_id);
ALTER TABLE ONLY public.collection_products
    ADD CONSTRAINT collection_products_pkey PRIMARY KEY (collection_id, product_id);
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.compared_days
    ADD CONSTRAINT compared_days_pkey PRIMARY KEY (provider, day);
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.credit_notes
    ADD CONSTRAINT credit_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credit_notes
    ADD CONSTRAINT credit_notes_year_number_key UNIQUE (year, number);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_identity_key UNIQUE (identity);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.daily_figures
    ADD CONSTRAINT daily_figures_pkey PRIMARY KEY (kind, day, name, detail, is_practice);
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
ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.featured_products
    ADD CONSTRAINT featured_products_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.import_pictures
    ADD CONSTRAINT import_pictures_import_id_product_id_position_key UNIQUE (import_id, product_id, "position");
ALTER TABLE ONLY public.import_pictures
    ADD CONSTRAINT import_pictures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_email_key UNIQUE (email);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_year_number_key UNIQUE (year, number);
ALTER TABLE ONLY public.low_stock_notices
    ADD CONSTRAINT low_stock_notices_pkey PRIMARY KEY (product_id, size, kind);
ALTER TABLE ONLY public.old_addresses
    ADD CONSTRAINT old_addresses_pkey PRIMARY KEY (kind, address);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_pkey PRIMARY KEY (order_id, "position");
ALTER TABLE ONLY public.order_words
    ADD CONSTRAINT order_words_pkey PRIMARY KEY (order_id);
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
ALTER TABLE ONLY public.page_versions
    ADD CONSTRAINT page_versions_pkey PRIMARY KEY (page, number);
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
ALTER TABLE ONLY public.product_draft_images
    ADD CONSTRAINT product_draft_images_pkey PRIMARY KEY (draft_id, "position");
ALTER TABLE ONLY public.product_drafts
    ADD CONSTRAINT product_drafts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_pkey PRIMARY KEY (product_id, "position");
ALTER TABLE ONLY public.product_sizes
    ADD CONSTRAINT product_sizes_pkey PRIMARY KEY (product_id, size);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_code_key UNIQUE (code);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.published_pages
    ADD CONSTRAINT published_pages_pkey PRIMARY KEY (page);
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
ALTER TABLE ONLY public.related_products
    ADD CONSTRAINT related_products_pkey PRIMARY KEY (product_id, source, related_id);
ALTER TABLE ONLY public.reminder_stops
    ADD CONSTRAINT reminder_stops_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_pkey PRIMARY KEY (checkout_id);
ALTER TABLE ONLY public.return_items
    ADD CONSTRAINT return_items_pkey PRIMARY KEY (return_id, "position");
ALTER TABLE ONLY public.return_pictures
    ADD CONSTRAINT return_pictures_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.returns
    ADD CONSTRAINT returns_order_id_ordinal_key UNIQUE (order_id, ordinal);
ALTER TABLE ONLY public.returns
    ADD CONSTRAINT returns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.returns
    ADD CONSTRAINT returns_replacement_id_key UNIQUE (replacement_id);
ALTER TABLE ONLY public.review_pictures
    ADD CONSTRAINT review_pictures_pkey PRIMARY KEY (review_id, key);
ALTER TABLE ONLY public.review_requests
    ADD CONSTRAINT review_requests_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.review_requests
    ADD CONSTRAINT review_requests_token_key UNIQUE (token);
ALTER TABLE ONLY public.review_stops
    ADD CONSTRAINT review_stops_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.review_totals
    ADD CONSTRAINT review_totals_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_order_id_position_key UNIQUE (order_id, "position");
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
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
ALTER TABLE ONLY public.size_charts
    ADD CONSTRAINT size_charts_category_id_key UNIQUE (category_id);
ALTER TABLE ONLY public.size_charts
    ADD CONSTRAINT size_charts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.size_charts
    ADD CONSTRAINT size_charts_product_id_key UNIQUE (product_id);
ALTER TABLE ONLY public.size_scales
    ADD CONSTRAINT size_scales_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_holds
    ADD CONSTRAINT stock_holds_pkey PRIMARY KEY (checkout_id, product_id, size);
ALTER TABLE ONLY public.stock_requests
    ADD CONSTRAINT stock_requests_pkey PRIMARY KEY (id);
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
CREATE INDEX audit_events_products ON public.audit_events USING btree (id) WHERE ((subject = 'product'::text) AND (action = 'create'::text));
CREATE INDEX audit_events_subject ON public.audit_events USING btree (subject, subject_id, at DESC);
CREATE UNIQUE INDEX categories_name ON public.categories USING btree (lower(name)) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX categories_slug ON public.categories USING btree (slug) WHERE (archived_at IS NULL);
CREATE INDEX checkout_lines_image ON public.checkout_lines USING btree (image_hash);
CREATE INDEX checkout_lines_product ON public.checkout_lines USING btree (product_id);
CREATE INDEX checkouts_at_door_phone ON public.checkouts USING btree (phone) WHERE ((terms = 'on-delivery'::text) AND (state = ANY (ARRAY['open'::text, 'waiting'::text])));
CREATE INDEX checkouts_created ON public.checkouts USING btree (created_at);
CREATE INDEX checkouts_customer_newest ON public.checkouts USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX checkouts_email ON public.checkouts USING btree (lower(email));
CREATE INDEX checkouts_held_expiry ON public.checkouts USING btree (expires_at) WHERE (state = ANY (ARRAY['open'::text, 'waiting'::text]));
CREATE INDEX checkouts_kept ON public.checkouts USING btree (created_at) WHERE ((erased_at IS NULL) AND (state = ANY (ARRAY['expired'::text, 'abandoned'::text])));
CREATE UNIQUE INDEX checkouts_one_open ON public.checkouts USING btree (customer_id) WHERE (state = 'open'::text);
CREATE INDEX checkouts_open_newest ON public.checkouts USING btree (id) WHERE (state = 'open'::text);
CREATE INDEX checkouts_phone ON public.checkouts USING btree (phone, created_at DESC);
CREATE INDEX checkouts_transfers ON public.checkouts USING btree (expires_at) WHERE (terms = 'transfer'::text);
CREATE INDEX checkouts_unpaid ON public.checkouts USING btree (expires_at) WHERE ((state = 'expired'::text) AND (terms = 'prepaid'::text));
CREATE INDEX checkouts_waiting ON public.checkouts USING btree (created_at) WHERE (state = 'waiting'::text);
CREATE INDEX checkouts_waiting_phone ON public.checkouts USING btree (phone) WHERE (state = 'waiting'::text);
CREATE INDEX collection_answers_collection ON public.collection_answers USING btree (collection_id, created_at DESC);
CREATE INDEX collection_products_product ON public.collection_products USING btree (product_id);
CREATE INDEX collections_next_change ON public.collections USING btree (next_change_at) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX collections_slug ON public.collections USING btree (slug) WHERE (removed_at IS NULL);
CREATE INDEX compared_days_due ON public.compared_days USING btree (compare_after) WHERE (compare_after IS NOT NULL);
CREATE INDEX consents_email ON public.consents USING btree (lower(email), given_at DESC);
CREATE UNIQUE INDEX consents_given ON public.consents USING btree (lower(email)) WHERE (withdrawn_at IS NULL);
CREATE INDEX consents_newest ON public.consents USING btree (given_at DESC, id DESC);
CREATE INDEX contact_tries_checkout ON public.contact_tries USING btree (checkout_id);
CREATE INDEX content_documents_id ON public.content_documents USING btree (lower(document_id));
CREATE INDEX content_documents_owing ON public.content_documents USING btree (document_id) WHERE owes_stock;
CREATE INDEX content_pictures_hash ON public.content_pictures USING btree (image_hash);
CREATE INDEX credit_notes_day ON public.credit_notes USING btree (arrived_at, id);
CREATE INDEX credit_notes_order ON public.credit_notes USING btree (order_id);
CREATE UNIQUE INDEX credit_notes_standing ON public.credit_notes USING btree (refund_id) WHERE (voided_at IS NULL);
CREATE INDEX credit_notes_waiting ON public.credit_notes USING btree (arrived_at, id) WHERE (number IS NULL);
CREATE INDEX customers_created ON public.customers USING btree (created_at);
CREATE INDEX customers_email ON public.customers USING btree (lower(email));
CREATE INDEX daily_figures_product ON public.daily_figures USING btree (name, day) WHERE (kind = 'product'::text);
CREATE UNIQUE INDEX delivery_places_name ON public.delivery_places USING btree (state, lower(name)) WHERE (archived_at IS NULL);
CREATE INDEX discount_uses_discount ON public.discount_uses USING btree (discount_id, created_at DESC);
CREATE INDEX discounts_automatic ON public.discounts USING btree (created_at) WHERE (code IS NULL);
CREATE UNIQUE INDEX discounts_code ON public.discounts USING btree (code) WHERE (code IS NOT NULL);
CREATE INDEX drafts_expires ON public.drafts USING btree (expires_at);
CREATE INDEX emails_about ON public.emails USING btree (split_part(key, ':'::text, 2));
CREATE INDEX emails_due ON public.emails USING btree (run_after) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX emails_kept ON public.emails USING btree (created_at) WHERE (recipient <> ''::text);
CREATE INDEX emails_order ON public.emails USING btree (order_id);
CREATE INDEX emails_recipient ON public.emails USING btree (lower(recipient));
CREATE INDEX emails_secrets ON public.emails USING btree (secret_until) WHERE ((secret_until IS NOT NULL) AND (html_body <> ''::text));
CREATE INDEX emails_troubled ON public.emails USING btree (id DESC) WHERE (state = ANY (ARRAY['failed'::text, 'unclear'::text]));
CREATE INDEX erasures_due ON public.erasures USING btree (try_after) WHERE ((done_at IS NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX erasures_waiting ON public.erasures USING btree (lower(email)) WHERE ((done_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX import_pictures_waiting ON public.import_pictures USING btree (try_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX imports_newest ON public.imports USING btree (created_at DESC, id DESC);
CREATE INDEX invoices_day ON public.invoices USING btree (ordered_at, order_id);
CREATE INDEX invoices_waiting ON public.invoices USING btree (ordered_at, order_id) WHERE (number IS NULL);
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, at);
CREATE INDEX order_events_steps ON public.order_events USING btree (at) WHERE (kind = ANY (ARRAY['stage'::text, 'stage-undone'::text]));
CREATE INDEX order_items_image ON public.order_items USING btree (image_hash);
CREATE INDEX order_items_product ON public.order_items USING btree (product_id);
CREATE INDEX order_words_said ON public.order_words USING gin (said public.gin_trgm_ops);
CREATE INDEX orders_at_door_phone ON public.orders USING btree (phone) WHERE ((terms = 'on-delivery'::text) AND (stage <> ALL (ARRAY['delivered'::text, 'collected'::text, 'refused'::text, 'returned'::text, 'cancelled'::text])));
CREATE INDEX orders_customer_newest ON public.orders USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX orders_email ON public.orders USING btree (lower(email));
CREATE INDEX orders_kept ON public.orders USING btree (created_at) WHERE (erased_at IS NULL);
CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_phone ON public.orders USING btree (phone);
CREATE INDEX orders_region_newest ON public.orders USING btree (region, created_at DESC, id DESC);
CREATE INDEX orders_stage_newest ON public.orders USING btree (stage, created_at DESC, id DESC);
CREATE INDEX orders_status_newest ON public.orders USING btree (status, created_at DESC, id DESC);
CREATE INDEX orders_with_due ON public.orders USING btree (created_at, id) WHERE ((paid_at IS NULL) AND (stage <> ALL (ARRAY['refused'::text, 'returned'::text, 'cancelled'::text])));
CREATE INDEX outbox_contact_messages ON public.outbox USING btree (id DESC) WHERE (kind = 'contact-message'::text);
CREATE INDEX outbox_email ON public.outbox USING btree (lower((payload ->> 'email'::text))) WHERE ((payload ->> 'email'::text) IS NOT NULL);
CREATE INDEX outbox_waiting ON public.outbox USING btree (run_after) WHERE (done_at IS NULL);
CREATE INDEX outbox_with_email ON public.outbox USING btree (created_at) WHERE ((payload ->> 'email'::text) IS NOT NULL);
CREATE UNIQUE INDEX pay_links_alive ON public.pay_links USING btree (checkout_id) WHERE (ended_at IS NULL);
CREATE INDEX pay_links_checkout ON public.pay_links USING btree (checkout_id);
CREATE INDEX payment_attempts_checkout ON public.payment_attempts USING btree (checkout_id);
CREATE INDEX payment_attempts_created ON public.payment_attempts USING btree (created_at) WHERE (paid_kobo IS NOT NULL);
CREATE INDEX payment_attempts_pay_link ON public.payment_attempts USING btree (pay_link_id) WHERE (pay_link_id IS NOT NULL);
CREATE INDEX payment_attempts_payer ON public.payment_attempts USING btree (lower(payer_email)) WHERE (payer_email IS NOT NULL);
CREATE INDEX payment_attempts_pending ON public.payment_attempts USING btree (checkout_id) WHERE (state = 'pending'::text);
CREATE INDEX payment_attempts_unsettled ON public.payment_attempts USING btree (ask_after) WHERE (state = ANY (ARRAY['created'::text, 'open'::text, 'pending'::text]));
CREATE INDEX payment_events_kept ON public.payment_events USING btree (received_at) WHERE (length(raw_body) > 0);
CREATE INDEX payment_events_reference ON public.payment_events USING btree (reference);
CREATE INDEX payment_events_unhandled ON public.payment_events USING btree (received_at) WHERE (handled_at IS NULL);
CREATE INDEX practice_refunds_pending ON public.practice_refunds USING btree (settles_at) WHERE (status = 'pending'::text);
CREATE INDEX practice_refunds_reference ON public.practice_refunds USING btree (reference);
CREATE INDEX practice_refunds_unannounced ON public.practice_refunds USING btree (id) WHERE (announced_status IS DISTINCT FROM status);
CREATE INDEX practice_transactions_created ON public.practice_transactions USING btree (created_at);
CREATE INDEX practice_transactions_settling ON public.practice_transactions USING btree (settles_at) WHERE (status = 'pending'::text);
CREATE INDEX product_draft_images_hash ON public.product_draft_images USING btree (image_hash);
CREATE INDEX product_drafts_newest ON public.product_drafts USING btree (updated_at DESC, id DESC);
CREATE INDEX product_images_hash ON public.product_images USING btree (image_hash);
CREATE INDEX product_sizes_few ON public.product_sizes USING btree (quantity, product_id, size) WHERE (quantity IS NOT NULL);
CREATE INDEX product_sizes_own_level ON public.product_sizes USING btree (quantity, product_id, size) WHERE ((low_level IS NOT NULL) AND (quantity IS NOT NULL));
CREATE INDEX product_sizes_size ON public.product_sizes USING btree (size);
CREATE INDEX products_archived_newest ON public.products USING btree (created_at DESC, id DESC) WHERE (archived_at IS NOT NULL);
CREATE INDEX products_category_newest ON public.products USING btree (category_id, created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX products_category_price ON public.products USING btree (category_id, from_kobo, id) WHERE (archived_at IS NULL);
CREATE INDEX products_code_lower ON public.products USING btree (lower(code));
CREATE INDEX products_code_search ON public.products USING gin (code public.gin_trgm_ops);
CREATE INDEX products_find ON public.products USING gin (find_keys) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX products_handle ON public.products USING btree (handle) WHERE (handle IS NOT NULL);
CREATE INDEX products_newest ON public.products USING btree (created_at DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX products_price ON public.products USING btree (from_kobo, id) WHERE (archived_at IS NULL);
CREATE INDEX products_reduced ON public.products USING btree (created_at DESC, id DESC) WHERE (regular_kobo IS NOT NULL);
CREATE INDEX products_sale ON public.products USING btree (sale_from) WHERE (sale_kobo IS NOT NULL);
CREATE INDEX products_scale ON public.products USING btree (scale) WHERE (scale <> 'letters'::text);
CREATE INDEX products_search ON public.products USING gin (search_text public.gin_trgm_ops) WHERE (archived_at IS NULL);
CREATE INDEX products_style ON public.products USING btree (style_id) WHERE (style_id IS NOT NULL);
CREATE INDEX products_title ON public.products USING btree (search_text, id) WHERE (archived_at IS NULL);
CREATE INDEX receipts_checkout ON public.receipts USING btree (checkout_id);
CREATE INDEX receipts_day ON public.receipts USING btree (received_at);
CREATE INDEX receipts_written ON public.receipts USING btree (created_at);
CREATE INDEX refunds_due ON public.refunds USING btree (ask_after) WHERE (state = ANY (ARRAY['asked'::text, 'pending'::text, 'processing'::text, 'needs-attention'::text]));
CREATE UNIQUE INDEX refunds_one_under_way ON public.refunds USING btree (reference) WHERE (is_ours AND (state = ANY (ARRAY['asked'::text, 'pending'::text, 'processing'::text, 'needs-attention'::text])));
CREATE INDEX refunds_order ON public.refunds USING btree (order_id);
CREATE INDEX refunds_reference ON public.refunds USING btree (reference);
CREATE INDEX refunds_return ON public.refunds USING btree (return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX refunds_settled ON public.refunds USING btree (settled_at) WHERE (state = ANY (ARRAY['processed'::text, 'settled'::text]));
CREATE INDEX refusals_at ON public.refusals USING btree (at);
CREATE INDEX refusals_phone ON public.refusals USING btree (phone);
CREATE INDEX related_products_other ON public.related_products USING btree (related_id);
CREATE INDEX reminders_of_address ON public.reminders USING btree (email, written_at DESC);
CREATE INDEX return_pictures_old ON public.return_pictures USING btree (created_at);
CREATE INDEX return_pictures_return ON public.return_pictures USING btree (return_id);
CREATE INDEX returns_closing ON public.returns USING btree (closes_at) WHERE (state = ANY (ARRAY['accepted'::text, 'on-its-way'::text]));
CREATE INDEX returns_held ON public.returns USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX returns_newest ON public.returns USING btree (created_at DESC, id DESC);
CREATE INDEX returns_open ON public.returns USING btree (created_at, id) WHERE (state = ANY (ARRAY['asked'::text, 'accepted'::text, 'on-its-way'::text, 'received'::text]));
CREATE INDEX review_pictures_image ON public.review_pictures USING btree (image_hash) WHERE (image_hash IS NOT NULL);
CREATE INDEX reviews_in_state ON public.reviews USING btree (state, id DESC);
CREATE INDEX reviews_of_product ON public.reviews USING btree (product_id, id DESC) WHERE (state = 'shown'::text);
CREATE INDEX reviews_product ON public.reviews USING btree (product_id);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE INDEX size_charts_image ON public.size_charts USING btree (image_hash);
CREATE UNIQUE INDEX size_scales_name ON public.size_scales USING btree (lower(name));
CREATE INDEX stock_holds_address ON public.stock_holds USING btree (address_hash) WHERE (address_hash IS NOT NULL);
CREATE INDEX stock_holds_product ON public.stock_holds USING btree (product_id, size, until);
CREATE INDEX stock_requests_customer ON public.stock_requests USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX stock_requests_email ON public.stock_requests USING btree (lower(email));
CREATE UNIQUE INDEX stock_requests_once ON public.stock_requests USING btree (email, product_id, size) WHERE (told_at IS NULL);
CREATE INDEX stock_requests_over ON public.stock_requests USING btree (until);
CREATE INDEX stock_requests_told ON public.stock_requests USING btree (product_id, size, told_at) WHERE (told_at IS NOT NULL);
CREATE INDEX stock_requests_waiting ON public.stock_requests USING btree (product_id, size, asked_at, id) WHERE ((told_at IS NULL) AND (confirmed_at IS NOT NULL));
CREATE INDEX store_orders_customer ON public.store_orders USING btree (lower(customer));
CREATE INDEX store_orders_newest ON public.store_orders USING btree (created_at DESC, id DESC);
CREATE INDEX store_orders_search ON public.store_orders USING gin (search_key public.gin_trgm_ops);
CREATE INDEX transfers_pictures ON public.transfers USING btree (picture_at) WHERE (picture_at IS NOT NULL);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE TRIGGER categories_announce AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER categories_renamed AFTER UPDATE OF name ON public.categories FOR EACH ROW WHEN ((public.fold(old.name) IS DISTINCT FROM public.fold(new.name))) EXECUTE FUNCTION public.note_category_name();
CREATE TRIGGER collection_products_announce AFTER INSERT OR DELETE OR UPDATE ON public.collection_products FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER collections_announce AFTER INSERT OR DELETE OR UPDATE ON public.collections FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER collections_renamed AFTER UPDATE OF slug ON public.collections FOR EACH ROW WHEN ((old.slug IS DISTINCT FROM new.slug)) EXECUTE FUNCTION public.note_collection_slug();
CREATE TRIGGER credit_notes_kept BEFORE DELETE OR UPDATE ON public.credit_notes FOR EACH ROW EXECUTE FUNCTION public.keep_invoice();
CREATE TRIGGER customers_owed AFTER INSERT ON public.customers FOR EACH ROW EXECUTE FUNCTION public.owe_content();
CREATE TRIGGER delivery_places_announce AFTER INSERT OR DELETE OR UPDATE ON public.delivery_places FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER delivery_rates_announce AFTER INSERT OR DELETE OR UPDATE ON public.delivery_rates FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER discounts_announce AFTER INSERT OR DELETE OR UPDATE ON public.discounts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER featured_products_announce AFTER INSERT OR DELETE OR UPDATE ON public.featured_products FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER invoices_kept BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION public.keep_invoice();
CREATE TRIGGER order_items_words AFTER INSERT ON public.order_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_order_item_words();
CREATE TRIGGER orders_change_owed AFTER UPDATE OF status, note ON public.orders FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.note IS DISTINCT FROM new.note))) EXECUTE FUNCTION public.owe_content();
CREATE TRIGGER orders_invoice AFTER INSERT ON public.orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.await_invoices();
CREATE TRIGGER orders_owed AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION public.owe_content();
CREATE TRIGGER orders_receipt AFTER INSERT ON public.orders FOR EACH ROW WHEN (((new.reference IS NOT NULL) AND (new.paid_at IS NOT NULL))) EXECUTE FUNCTION public.write_first_receipt();
CREATE TRIGGER orders_words_change AFTER UPDATE OF number, full_name, email, customer_email, phone, landmark, city, region ON public.orders FOR EACH ROW EXECUTE FUNCTION public.note_order_word_change();
CREATE TRIGGER product_images_announce AFTER INSERT OR DELETE OR UPDATE ON public.product_images FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER product_sizes_announce AFTER INSERT OR DELETE ON public.product_sizes FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER product_sizes_noted_change AFTER UPDATE ON public.product_sizes FOR EACH ROW WHEN ((((old.size <> new.size) OR ((old.quantity = 0) IS DISTINCT FROM (new.quantity = 0)) OR (old.price_kobo IS DISTINCT FROM new.price_kobo)) AND (current_setting('selvedge.notes_sizes'::text, true) IS DISTINCT FROM 'later'::text))) EXECUTE FUNCTION public.note_product_size();
CREATE TRIGGER product_sizes_noted_gone AFTER DELETE ON public.product_sizes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_product_sizes();
CREATE TRIGGER product_sizes_noted_new AFTER INSERT ON public.product_sizes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_product_sizes();
CREATE TRIGGER product_sizes_owed AFTER UPDATE OF quantity, size ON public.product_sizes FOR EACH ROW WHEN (((old.quantity IS DISTINCT FROM new.quantity) OR (old.size IS DISTINCT FROM new.size))) EXECUTE FUNCTION public.owe_stock();
CREATE TRIGGER product_sizes_priced AFTER UPDATE OF price_kobo ON public.product_sizes FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER product_sizes_renamed AFTER UPDATE OF size, "position" ON public.product_sizes FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER product_sizes_sold_out AFTER UPDATE ON public.product_sizes FOR EACH ROW WHEN (((old.quantity = 0) IS DISTINCT FROM (new.quantity = 0))) EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER products_announce AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER published_pages_announce AFTER INSERT OR DELETE OR UPDATE ON public.published_pages FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER receipts_append_only BEFORE DELETE OR UPDATE ON public.receipts FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER refunds_credit_note AFTER INSERT OR UPDATE OF state ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.follow_refund();
CREATE TRIGGER related_products_announce AFTER INSERT OR DELETE OR UPDATE ON public.related_products FOR EACH ROW EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER review_pictures_changed AFTER UPDATE OF image_hash ON public.review_pictures FOR EACH ROW WHEN (((old.image_hash IS NOT NULL) AND (old.image_hash IS DISTINCT FROM new.image_hash))) EXECUTE FUNCTION public.age_review_picture();
CREATE TRIGGER review_pictures_freed AFTER DELETE ON public.review_pictures FOR EACH ROW WHEN ((old.image_hash IS NOT NULL)) EXECUTE FUNCTION public.age_review_picture();
CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.count_reviews();
CREATE TRIGGER shop_settings_announce AFTER INSERT OR DELETE OR UPDATE ON public.shop_settings FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER size_charts_announce AFTER INSERT OR DELETE OR UPDATE ON public.size_charts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
CREATE TRIGGER size_scales_announce AFTER INSERT OR DELETE OR UPDATE ON public.size_scales FOR EACH STATEMENT EXECUTE FUNCTION public.announce_catalog();
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.answered_messages
    ADD CONSTRAINT answered_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.outbox(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.collection_answers
    ADD CONSTRAINT collection_answers_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.collection_answers
    ADD CONSTRAINT collection_answers_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collections(id);
ALTER TABLE ONLY public.collection_products
    ADD CONSTRAINT collection_products_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES public.collections(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.collection_products
    ADD CONSTRAINT collection_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.contact_tries
    ADD CONSTRAINT contact_tries_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.content_pictures
    ADD CONSTRAINT content_pictures_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES public.images(hash) ON DELETE CASCADE;
ALTER TABLE ONLY public.credit_notes
    ADD CONSTRAINT credit_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.invoices(order_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.credit_notes
    ADD CONSTRAINT credit_notes_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES public.refunds(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.featured_products
    ADD CONSTRAINT featured_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_pictures
    ADD CONSTRAINT import_pictures_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_pictures
    ADD CONSTRAINT import_pictures_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.low_stock_notices
    ADD CONSTRAINT low_stock_notices_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_words
    ADD CONSTRAINT order_words_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
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
ALTER TABLE ONLY public.product_draft_images
    ADD CONSTRAINT product_draft_images_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.product_drafts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.product_draft_images
    ADD CONSTRAINT product_draft_images_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.product_sizes
    ADD CONSTRAINT product_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);
ALTER TABLE ONLY public.published_pages
    ADD CONSTRAINT published_pages_page_number_fkey FOREIGN KEY (page, number) REFERENCES public.page_versions(page, number);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_return_id_fkey FOREIGN KEY (return_id) REFERENCES public.returns(id);
ALTER TABLE ONLY public.refusals
    ADD CONSTRAINT refusals_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.related_products
    ADD CONSTRAINT related_products_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.related_products
    ADD CONSTRAINT related_products_related_id_fkey FOREIGN KEY (related_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.return_items
    ADD CONSTRAINT return_items_return_id_fkey FOREIGN KEY (return_id) REFERENCES public.returns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.return_pictures
    ADD CONSTRAINT return_pictures_return_id_fkey FOREIGN KEY (return_id) REFERENCES public.returns(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.returns
    ADD CONSTRAINT returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.returns
    ADD CONSTRAINT returns_replacement_id_fkey FOREIGN KEY (replacement_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.review_pictures
    ADD CONSTRAINT review_pictures_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.review_pictures
    ADD CONSTRAINT review_pictures_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.reviews(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_requests
    ADD CONSTRAINT review_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_totals
    ADD CONSTRAINT review_totals_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.review_requests(order_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES public.order_items(order_id, "position") ON DELETE CASCADE;
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.size_charts
    ADD CONSTRAINT size_charts_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.size_charts
    ADD CONSTRAINT size_charts_image_hash_fkey FOREIGN KEY (image_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.size_charts
    ADD CONSTRAINT size_charts_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_holds
    ADD CONSTRAINT stock_holds_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_holds
    ADD CONSTRAINT stock_holds_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.stock_requests
    ADD CONSTRAINT stock_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);
ALTER TABLE ONLY public.stock_requests
    ADD CONSTRAINT stock_requests_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES public.checkouts(id) ON DELETE CASCADE;
