-- An order that took the place of another because staff changed its items before it was packed. The other is cancelled,
-- and its money pays this one; figures count the later one alone. Each order is changed once.
alter table orders add column is_change boolean not null default false;

create unique index orders_change on orders (replaces_id) where is_change;
