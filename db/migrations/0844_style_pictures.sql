-- Pictures of the style that an order is made in, sent by the shopper or added by staff.
alter table parcel_pictures drop constraint parcel_pictures_kind_check;
alter table parcel_pictures
  add constraint parcel_pictures_kind_check check (kind in ('parcel', 'handover', 'style'));
