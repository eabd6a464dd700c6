-- Each size gets its place in the scale of its product. Sizes of the demo, and those older than the scales, had places of
-- another kind, so a first count or partial change put one between the wrong others. An owner's scale holds instead of
-- the shop's own of the same id.
with standard (id, sizes) as (
  values
    ('letters', array['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']),
    ('uk', array['UK 6', 'UK 8', 'UK 10', 'UK 12', 'UK 14', 'UK 16', 'UK 18', 'UK 20', 'UK 22', 'UK 24']),
    ('collar', array['Collar 14', 'Collar 14½', 'Collar 15', 'Collar 15½', 'Collar 16', 'Collar 16½', 'Collar 17',
      'Collar 17½', 'Collar 18', 'Collar 18½', 'Collar 19']),
    ('waist', array['Waist 28', 'Waist 30', 'Waist 32', 'Waist 34', 'Waist 36', 'Waist 38', 'Waist 40', 'Waist 42',
      'Waist 44', 'Waist 46']),
    ('shoes', array['EU 36', 'EU 37', 'EU 38', 'EU 39', 'EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45', 'EU 46',
      'EU 47']),
    ('children', array['0–3 months', '3–6 months', '6–12 months', '1–2 years', '3–4 years', '5–6 years', '7–8 years',
      '9–10 years', '11–12 years', '13–14 years']),
    ('free', array['Free size']),
    ('fabric', array['5 yards', '6 yards'])
),
scales as (
  select id, sizes from size_scales
  union all
  select id, sizes from standard where not exists (select from size_scales as own where own.id = standard.id)
),
placed as (
  select product_id, size, array_position(scales.sizes, size) - 1 as place
  from product_sizes
    join products on products.id = product_sizes.product_id
    join scales on scales.id = products.scale
)
update product_sizes set position = placed.place
from placed
where product_sizes.product_id = placed.product_id and product_sizes.size = placed.size
  and placed.place is not null and product_sizes.position <> placed.place;
