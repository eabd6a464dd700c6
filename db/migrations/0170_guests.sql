-- A customer who ordered without an account is no customer of a hosted content store: nobody there could sign in as one.
create or replace function owe_content() returns trigger language plpgsql as $$
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
