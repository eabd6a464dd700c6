-- An order knows which one it replaces, so that figures need not look into returns to leave it out. A trigger writes it,
-- because an instance of the version before may still accept an exchange.
alter table orders add column replaces_id uuid references orders (id) on delete set null;

update orders set replaces_id = returns.order_id from returns where returns.replacement_id = orders.id;

create index orders_replaces on orders (replaces_id) where replaces_id is not null;

create function note_replaced_order() returns trigger language plpgsql as $$
begin
  update orders set replaces_id = new.order_id where id = new.replacement_id;
  return null;
end $$;

create trigger returns_replaced_new after insert on returns
  for each row when (new.replacement_id is not null) execute function note_replaced_order();
create trigger returns_replaced after update of replacement_id on returns
  for each row when (new.replacement_id is not null) execute function note_replaced_order();
