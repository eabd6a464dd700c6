-- Which orders were asked for a review, each once, and the secret in the address of its page (decision 91).
create table review_requests (
  order_id uuid primary key references orders (id) on delete cascade,
  token text not null unique check (token ~ '^[0-9a-f]{32}$'),
  asked_at timestamptz not null
);

-- Addresses, in lower case, that are not asked any more.
create table review_stops (
  email text primary key check (email <> '' and email = lower(email)),
  stopped_at timestamptz not null
);

-- What a shopper said of a line of their order: one for each line. Nobody who works here changes their words.
create table reviews (
  id uuid primary key,
  order_id uuid not null references review_requests (order_id) on delete cascade,
  position integer not null,
  product_id uuid not null references products (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  stars integer not null check (stars between 1 and 5),
  fit text check (fit in ('small', 'true', 'large')),
  body text not null default '' check (char_length(body) <= 1000),
  -- As it is shown: "Ada", "Lagos"; "" for none.
  first_name text not null default '' check (char_length(first_name) <= 40),
  place text not null default '',
  -- Why it was hidden last.
  hidden_reason text not null default '' check (char_length(hidden_reason) <= 300),
  -- The shop's answer, shown below it.
  reply text not null default '' check (char_length(reply) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  written_at timestamptz not null,
  unique (order_id, position),
  foreign key (order_id, position) references order_items (order_id, position) on delete cascade,
  check (state <> 'hidden' or hidden_reason <> '')
);
create index reviews_of_product on reviews (product_id, id desc) where state = 'shown';
create index reviews_product on reviews (product_id);
create index reviews_in_state on reviews (state, id desc);

-- Pictures of reviews: a file of its own under `key`, and a picture of the shop's while the review is shown.
create table review_pictures (
  review_id uuid not null references reviews (id) on delete cascade,
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  sent_at timestamptz not null,
  image_hash text references images (hash),
  primary key (review_id, key)
);
create index review_pictures_image on review_pictures (image_hash) where image_hash is not null;

-- What the shown reviews of a product come to, so that no page adds them up.
create table review_totals (
  product_id uuid primary key references products (id) on delete cascade,
  shown integer not null,
  stars integer not null,
  small integer not null,
  true_to_size integer not null,
  large integer not null
);

create function count_reviews() returns trigger language plpgsql as $$
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
create trigger reviews_counted after insert or update or delete on reviews
  for each row execute function count_reviews();

-- The files of a picture that is shown no more go with the next removal of unused pictures, not a day later.
create function age_review_picture() returns trigger language plpgsql as $$
begin
  update images set created_at = 'epoch' where hash = old.image_hash;
  return null;
end
$$;
create trigger review_pictures_freed after delete on review_pictures
  for each row when (old.image_hash is not null) execute function age_review_picture();
create trigger review_pictures_changed after update of image_hash on review_pictures
  for each row when (old.image_hash is not null and old.image_hash is distinct from new.image_hash)
  execute function age_review_picture();
