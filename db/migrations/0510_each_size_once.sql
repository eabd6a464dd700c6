-- One update of a size names its product twice, before and after; each of its sizes was then listed twice.
create or replace function write_product_sizes(ids uuid[]) returns void language plpgsql as $$
begin
  -- Locked first, so that the sizes are read as they are once nobody else writes them: sizes before products, as in a
  -- checkout.
  perform 1 from products where id = any (ids) order by id for no key update;
  update products
    set offered_sizes = said.offered, available_sizes = said.available,
      lowest_size_kobo = said.lowest, is_priced_by_size = said.is_priced
    from (
      select id,
        coalesce(array_agg(size order by size) filter (where size is not null), '{}') as offered,
        coalesce(array_agg(size order by size) filter (where size is not null and quantity is distinct from 0), '{}')
          as available,
        min(own_kobo) filter (where counts) as lowest,
        coalesce(bool_and(own_kobo is not null) filter (where counts), false) as is_priced
      from (
        select wanted.id, size, quantity, product_sizes.price_kobo as own_kobo,
          quantity is distinct from 0 or every(quantity is not distinct from 0) over (partition by wanted.id) as counts
        from (select distinct unnest(ids) as id) as wanted left join product_sizes on product_id = wanted.id
      ) as sized
      group by id
    ) as said
    where products.id = said.id
      and (offered_sizes, available_sizes, lowest_size_kobo, is_priced_by_size)
        is distinct from (said.offered, said.available, said.lowest, said.is_priced);
end
$$;

-- The products that were listed so.
select write_product_sizes(array(select id from products));
