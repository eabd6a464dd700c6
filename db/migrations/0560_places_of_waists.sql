-- The shop's own waists got odd numbers, so the others have new places. An owner's scale of the same id keeps its places.
with waists as (
  select array['Waist 24', 'Waist 25', 'Waist 26', 'Waist 27', 'Waist 28', 'Waist 29', 'Waist 30', 'Waist 31', 'Waist 32',
    'Waist 33', 'Waist 34', 'Waist 36', 'Waist 38', 'Waist 40', 'Waist 42', 'Waist 44', 'Waist 46'] as sizes
),
placed as (
  select product_id, size, array_position(waists.sizes, size) - 1 as place
  from product_sizes
    join products on products.id = product_sizes.product_id and products.scale = 'waist'
    cross join waists
  where not exists (select from size_scales where size_scales.id = 'waist')
)
update product_sizes set position = placed.place
from placed
where product_sizes.product_id = placed.product_id and product_sizes.size = placed.size
  and placed.place is not null and product_sizes.position <> placed.place;
