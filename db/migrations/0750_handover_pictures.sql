-- "door" is a kind of delivery; a picture of the hand-over has a name of its own.
alter table parcel_pictures drop constraint parcel_pictures_kind_check;
update parcel_pictures set kind = 'handover' where kind = 'door';
alter table parcel_pictures add constraint parcel_pictures_kind_check check (kind in ('parcel', 'handover'));
drop index parcel_pictures_door;
create unique index parcel_pictures_handover on parcel_pictures (order_id) where kind = 'handover';
