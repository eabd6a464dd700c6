-- The tabs "On its way" and "Done" of the order list, newest first; the others have `orders_stage_newest` and
-- `orders_with_due`.
create index orders_on_its_way on orders (created_at desc, id desc) where stage in ('sent', 'at-park', 'ready');
create index orders_done on orders (created_at desc, id desc)
  where stage in ('delivered', 'collected', 'refused', 'returned', 'cancelled');
