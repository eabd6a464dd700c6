-- An order of a customer who gave no e-mail address is written about to the shop itself. It is not found by that address.
create or replace function write_order_words(ids uuid[]) returns void language plpgsql as $$
begin
  insert into order_words (order_id, said)
  select orders.id, regexp_replace(fold(concat_ws(' ',
      replace(number, '-', ''), replace(orders.id::text, '-', ''), full_name, case when customer_email <> '' then email end,
      case when customer_email <> email then customer_email end, phone, landmark, city, region,
      (select string_agg(distinct title, ' ') from order_items where order_id = orders.id)
    )), '[^a-z0-9@._ \u00df-\u1fff\u3040-\ud7ff]+', '', 'g')
  from orders where orders.id = any (ids)
  on conflict (order_id) do update set said = excluded.said;
end
$$;
-- As before: planned once for a connection.
alter function write_order_words set plan_cache_mode = force_generic_plan;
