-- Whether the product came in no other size when it was sold: it is then said "One size", not by its letter.
alter table checkout_lines add column is_only_size boolean not null default false;
alter table order_items add column is_only_size boolean not null default false;
