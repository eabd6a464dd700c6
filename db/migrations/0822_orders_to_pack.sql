-- The tab "To pack", newest first, has orders in the workroom too.
create index orders_to_pack on orders (created_at desc, id desc) where stage in ('placed', 'in-production', 'made');
