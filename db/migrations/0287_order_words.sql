-- What the owner finds an order by: its number and id without hyphens, names, e-mails, phone, town, state and the titles
-- of its pieces, folded, in one text with one index. The old index knew number and id only.
create table order_words (
  order_id uuid primary key references orders (id) on delete cascade,
  said text not null
);

-- A row that is there is replaced: also when a copy of a shop brings what the triggers below have written already.
create function replace_order_words() returns trigger language plpgsql as $$
begin
  delete from order_words where order_id = new.order_id;
  return new;
end
$$;
create trigger order_words_replaced before insert on order_words for each row execute function replace_order_words();

-- What is typed into the search is cut at the same signs (orders/order-words.server.ts).
create function write_order_words(ids uuid[]) returns void language sql as $$
  insert into order_words (order_id, said)
  select orders.id, regexp_replace(fold(concat_ws(' ',
      replace(number, '-', ''), replace(orders.id::text, '-', ''), full_name, email,
      case when customer_email <> email then customer_email end, phone, landmark, city, region,
      (select string_agg(distinct title, ' ') from order_items where order_id = orders.id)
    )), '[^a-z0-9@._ \u00df-\u1fff\u3040-\ud7ff]+', '', 'g')
  from orders where orders.id = any (ids)
$$;
select write_order_words(array(select id from orders));
create index order_words_said on order_words using gin (said gin_trgm_ops);

create function note_order_words() returns trigger language plpgsql as $$
begin
  perform write_order_words(array(select distinct id from changed));
  return null;
end
$$;
create trigger orders_words_new after insert on orders
  referencing new table as changed for each statement execute function note_order_words();

create function note_order_word_change() returns trigger language plpgsql as $$
begin
  perform write_order_words(array[new.id]);
  return null;
end
$$;
create trigger orders_words_change after update of number, full_name, email, customer_email, phone, landmark, city, region
  on orders for each row execute function note_order_word_change();

create function note_order_item_words() returns trigger language plpgsql as $$
begin
  perform write_order_words(array(select distinct order_id from changed));
  return null;
end
$$;
create trigger order_items_words after insert on order_items
  referencing new table as changed for each statement execute function note_order_item_words();

drop index orders_search;

-- The list of a state of Nigeria.
create index orders_region_newest on orders (region, created_at desc, id desc);
