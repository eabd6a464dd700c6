-- Sizes to filter by stand in the order of their scales.
create trigger size_scales_announce after insert or update or delete on size_scales
  for each statement execute function announce_catalog();
