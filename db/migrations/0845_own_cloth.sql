-- What the customer gave to be sewn, such as "4 yards of blue lace, tag 12"; "" for the shop's own cloth.
alter table orders add column own_cloth text not null default '';
