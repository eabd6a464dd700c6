-- What each discount took off the orders of a day ('discount-use', under its id; under '' what no discount explains, such
-- as an agreed price), and why checkouts were not paid ('unpaid', under the reason). The copy is emptied, so that the
-- job writes all days anew with these.
alter table daily_figures drop constraint daily_figures_kind_check;
alter table daily_figures add constraint daily_figures_kind_check check (kind in (
  'day', 'received', 'order', 'discount', 'discount-use', 'stage', 'checkout', 'unpaid', 'product', 'product-month'));
delete from daily_figures;
