-- A slide may lead to the list of all products, which is there before the first product is.
alter table banner_slides
  drop constraint banner_slides_link_kind_check,
  add constraint banner_slides_link_kind_check check (link_kind in ('product', 'collection', 'category', 'page', 'all'));
