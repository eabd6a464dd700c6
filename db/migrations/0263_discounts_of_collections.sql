-- A discount may be for collections.
alter table discount_targets drop constraint discount_targets_kind_check;
alter table discount_targets add constraint discount_targets_kind_check
  check (kind in ('category', 'product', 'collection'));
