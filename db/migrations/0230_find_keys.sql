-- What products are found and filtered by.

-- The family of a colour, of twelve, from the words of docs/decisions (colours are said in words) or a code after a #;
-- null for what no browser knows. Beige is with brown, cream with white, silver with grey, gold with yellow.
create function hex_color_family(code text) returns text language plpgsql immutable strict parallel safe as $$
declare
  said text := substr(code, 2);
  digits text := case length(said) when 3 then regexp_replace(said, '(.)', '\1\1', 'g') else said end;
  parts int[] := array(select ('x' || substr(digits, n, 2))::bit(8)::int from unnest(array[1, 3, 5]) as n);
  most int := greatest(parts[1], parts[2], parts[3]);
  least_part int := least(parts[1], parts[2], parts[3]);
  spread int := most - least_part;
  hue numeric;
begin
  if most < 48 then return 'black'; end if;
  if least_part > 225 then return 'white'; end if;
  if spread < 24 then return 'grey'; end if;
  hue := case most
    when parts[1] then mod(60.0 * (parts[2] - parts[3]) / spread + 360, 360)
    when parts[2] then 60.0 * (parts[3] - parts[1]) / spread + 120
    else 60.0 * (parts[1] - parts[2]) / spread + 240 end;
  return case
    when (hue < 12 or hue >= 345) and least_part > 130 then 'pink'
    when hue < 12 or hue >= 345 then 'red'
    when hue < 50 and (most < 200 or spread < 110) then 'brown'
    when hue < 40 then 'orange'
    when hue < 66 then 'yellow'
    when hue < 176 then 'green'
    when hue < 255 then 'blue'
    when hue < 310 then 'purple'
    else 'pink' end;
end
$$;

create function color_family(color text) returns text language plpgsql immutable parallel safe as $$
declare
  word text := replace(replace(lower(color), ' ', ''), '-', '');
begin
  if word is null or word = '' then return null; end if;
  if left(word, 1) = '#' then
    return case when word ~ '^#([0-9a-f]{3}|[0-9a-f]{6})$' then hex_color_family(word) end;
  end if;
  return case
    when word = 'black' then 'black'
    when word in ('multi', 'multicolor', 'multicolour', 'multicolored', 'multicoloured') then 'multicolour'
    when word in ('white', 'aliceblue', 'antiquewhite', 'azure', 'cornsilk', 'cream', 'floralwhite', 'ghostwhite',
      'honeydew', 'ivory', 'lavenderblush', 'linen', 'mintcream', 'oldlace', 'seashell', 'snow',
      'whitesmoke') then 'white'
    when word in ('ash', 'darkgray', 'darkgrey', 'darkslategray', 'darkslategrey', 'dimgray', 'dimgrey', 'gainsboro',
      'gray', 'grey', 'lightgray', 'lightgrey', 'lightslategray', 'lightslategrey', 'silver', 'slategray',
      'slategrey') then 'grey'
    when word in ('beige', 'bisque', 'blanchedalmond', 'brown', 'burlywood', 'carton', 'champagne', 'chocolate',
      'coffee', 'darkkhaki', 'khaki', 'moccasin', 'navajowhite', 'nude', 'papayawhip', 'peru', 'rust', 'saddlebrown',
      'sandybrown', 'sienna', 'tan', 'wheat') then 'brown'
    when word in ('burgundy', 'crimson', 'darkred', 'firebrick', 'indianred', 'maroon', 'red', 'tomato',
      'wine') then 'red'
    when word in ('deeppink', 'fuchsia', 'hotpink', 'lightcoral', 'lightpink', 'magenta', 'mediumvioletred',
      'mistyrose', 'onionpink', 'palevioletred', 'pink', 'rosybrown') then 'pink'
    when word in ('coral', 'darkorange', 'darksalmon', 'lightsalmon', 'orange', 'orangered', 'peach', 'peachpuff',
      'salmon') then 'orange'
    when word in ('butter', 'darkgoldenrod', 'gold', 'goldenrod', 'lemonchiffon', 'lightgoldenrodyellow',
      'lightyellow', 'mustard', 'palegoldenrod', 'yellow') then 'yellow'
    when word in ('aquamarine', 'armygreen', 'chartreuse', 'darkcyan', 'darkgreen', 'darkolivegreen', 'darkseagreen',
      'emerald', 'forestgreen', 'green', 'greenyellow', 'lawngreen', 'lemongreen', 'lightgreen', 'lightseagreen',
      'lime', 'limegreen', 'mediumaquamarine', 'mediumseagreen', 'mediumspringgreen', 'olive', 'olivedrab',
      'palegreen', 'seagreen', 'springgreen', 'teal', 'yellowgreen') then 'green'
    when word in ('aqua', 'blue', 'cadetblue', 'cornflowerblue', 'cyan', 'darkblue', 'darkslateblue',
      'darkturquoise', 'deepskyblue', 'dodgerblue', 'indigo', 'lightblue', 'lightcyan', 'lightskyblue',
      'lightsteelblue', 'mediumblue', 'mediumslateblue', 'mediumturquoise', 'midnightblue', 'navy', 'navyblue',
      'paleturquoise', 'powderblue', 'royalblue', 'skyblue', 'slateblue', 'steelblue', 'turquoise') then 'blue'
    when word in ('blueviolet', 'darkmagenta', 'darkorchid', 'darkviolet', 'lavender', 'lilac', 'mediumorchid',
      'mediumpurple', 'orchid', 'plum', 'purple', 'rebeccapurple', 'thistle', 'violet') then 'purple'
  end;
end
$$;

-- The words of a text, folded, with spaces between them. The search cuts what is typed at the same signs.
create function words_in(text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length($1) = length($1) then regexp_replace(lower($1), '[^a-z0-9 ]+', ' ', 'g')
    else regexp_replace(fold($1), '[^a-z0-9 \u00df-\u1fff\u3040-\ud7ff]+', ' ', 'g') end
$$;

-- All a product is found by, as lexemes: its words; those of its title once more after "~"; and after "=" its category,
-- colour family and sizes, and which sizes can be bought now.
create function product_find_keys(
  title text, code text, color text, description text, stock text, category_id uuid, offered text[], available text[]
) returns tsvector language plpgsql immutable parallel safe as $$
declare
  said text := concat_ws(' ', title, code, color, array_to_string(offered, ' '), description);
  titled text := words_in(title);
  keys text[];
begin
  said := words_in(said);
  -- No lexeme may have more than 2,046 bytes.
  if length(said) > 500 then said := regexp_replace(said, '[^ ]{100,}', '', 'g'); end if;
  keys := string_to_array(said, ' ') || string_to_array('~' || replace(titled, ' ', ' ~'), ' ')
    || array[replace(words_in(code), ' ', ''), '=cat=' || category_id, coalesce('=color=' || color_family(color), '')];
  if cardinality(offered) > 0 then
    keys := keys || string_to_array('=size=' || array_to_string(offered, e'\n=size='), e'\n');
  end if;
  if stock = 'In Stock' and cardinality(available) > 0 then
    keys := keys || '=in'::text || string_to_array('=in=' || array_to_string(available, e'\n=in='), e'\n');
  end if;
  return array_to_tsvector(array_remove(array_remove(keys, ''), '~'));
end
$$;

-- The sizes of a product and those not sold out, kept by the triggers below.
alter table products
  add column offered_sizes text[] not null default '{}',
  add column available_sizes text[] not null default '{}';

create function write_product_sizes(ids uuid[]) returns void language plpgsql as $$
begin
  -- Locked first, so that the sizes are read as they are once nobody else writes them: sizes before products, as in a
  -- checkout.
  perform 1 from products where id = any (ids) order by id for no key update;
  update products set offered_sizes = said.offered, available_sizes = said.available
    from (
      select wanted.id,
        coalesce(array_agg(size order by size) filter (where size is not null), '{}') as offered,
        coalesce(array_agg(size order by size) filter (where size is not null and quantity is distinct from 0), '{}')
          as available
      from unnest(ids) as wanted (id) left join product_sizes on product_id = wanted.id group by wanted.id
    ) as said
    where products.id = said.id
      and (offered_sizes, available_sizes) is distinct from (said.offered, said.available);
end
$$;
select write_product_sizes(array(select distinct product_id from product_sizes));

create function note_product_sizes() returns trigger language plpgsql as $$
begin
  perform write_product_sizes(array(select distinct product_id from changed));
  return null;
end
$$;
create trigger product_sizes_noted_new after insert on product_sizes
  referencing new table as changed for each statement execute function note_product_sizes();
create trigger product_sizes_noted_gone after delete on product_sizes
  referencing old table as changed for each statement execute function note_product_sizes();

create function note_product_size() returns trigger language plpgsql as $$
begin
  perform write_product_sizes(array[old.product_id, new.product_id]);
  return null;
end
$$;
create trigger product_sizes_noted_change after update on product_sizes
  for each row when (old.size <> new.size or (old.quantity = 0) is distinct from (new.quantity = 0))
  execute function note_product_size();

alter table products
  add column color_family text generated always as (color_family(color)) stored,
  add column find_keys tsvector not null generated always as (
    product_find_keys(title, code, color, description, stock, category_id, offered_sizes, available_sizes)
  ) stored;

create index products_find on products using gin (find_keys) where archived_at is null;
create index products_price on products (price_kobo, id) where archived_at is null;
create index products_category_price on products (category_id, price_kobo, id) where archived_at is null;
-- Which of the sizes in an address exist.
create index product_sizes_size on product_sizes (size);
