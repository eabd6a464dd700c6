-- Orders that were refused, returned or cancelled ('order-failed'), whose goods are not sold, and money beside the totals
-- of orders ('received-beside': 'overpaid', 'exchange', 'no-order'). The copy is emptied, so that the job writes all days
-- anew with these.
alter table daily_figures drop constraint daily_figures_kind_check;
alter table daily_figures add constraint daily_figures_kind_check check (kind in (
  'day', 'received', 'received-beside', 'order', 'order-failed', 'discount', 'discount-use', 'stage', 'checkout',
  'unpaid', 'product', 'product-month'));
delete from daily_figures;
