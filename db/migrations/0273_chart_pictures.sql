-- A picture in a size chart, such as where to measure, and what it shows in words.
alter table size_charts
  add column image_hash text references images (hash),
  add column image_alt text not null default '';
create index size_charts_image on size_charts (image_hash);
