-- A picture shows the packed parcel or, one of each order, the hand-over at the door.
alter table parcel_pictures
  add column kind text not null default 'parcel' check (kind in ('parcel', 'door'));
create unique index parcel_pictures_door on parcel_pictures (order_id) where kind = 'door';
