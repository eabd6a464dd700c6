-- Another number that the rider rings if the first does not answer; '' for none.
alter table checkouts add column other_phone text not null default '';
alter table orders add column other_phone text not null default '';

-- Orders are found by it, too.
create or replace function write_order_words(ids uuid[]) returns void language plpgsql as $$
begin
  insert into order_words (order_id, said)
  select orders.id, regexp_replace(fold(concat_ws(' ',
      replace(number, '-', ''), replace(orders.id::text, '-', ''), full_name, case when customer_email <> '' then email end,
      case when customer_email <> email then customer_email end, phone, nullif(receiver_name, ''), nullif(receiver_phone, ''),
      nullif(other_phone, ''), landmark, city, region,
      (select string_agg(distinct title, ' ') from order_items where order_id = orders.id)
    )), '[^a-z0-9@._ \u00df-\u1fff\u3040-\ud7ff]+', '', 'g')
  from orders where orders.id = any (ids)
  on conflict (order_id) do update set said = excluded.said;
end
$$;
-- As before: planned once for a connection.
alter function write_order_words set plan_cache_mode = force_generic_plan;

drop trigger orders_words_change on orders;
create trigger orders_words_change after update of number, full_name, email, customer_email, phone, receiver_name,
  receiver_phone, other_phone, landmark, city, region
  on orders for each row execute function note_order_word_change();
