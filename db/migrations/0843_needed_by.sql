-- The day by which a shopper needs what is made or comes later, such as a wedding's; null when they gave none.
alter table checkouts add column needed_by date;
alter table orders add column needed_by date;
