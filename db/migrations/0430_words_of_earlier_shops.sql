-- Shops begin without words now. A shop that is in use keeps what its pages said before, and its search what it found.
-- The name of a start without SHOP_NAME is kept apart: whether there is a SHOP_NAME is known at the start only.
insert into shop_settings (key, value)
select said.key, to_jsonb(said.value)
from (
  values
    ('startName', 'Àṣọ House'),
    ('headline', 'Cloth with a memory.'),
    ('sameWords', 'boubou, bubu
dress, gown
kids, children
senator, native
trousers, pants
agbada, babban riga, babariga
aso oke, asooke, ofi
adire, kampala, tie dye
danshiki, dansiki, dashiki
kaftan, caftan, jalabiya
gele, head tie, headtie
fila, cap
aso ebi, asoebi > lace, aso oke, gele, iro, ankara, adire
owambe > aso oke, agbada, gele, iro, lace, brocade
atiku > senator, kaftan
isiagu > senator, agbada
gift, present > accessories, bag, clutch, scarf, cap, fila, gele, turban
nude > beige, champagne, tan, camel, taupe
shoes, footwear, slippers, sandals
women, ladies
women, woman, female > dress, skirt, boubou, iro, gele, peplum
men, man, male, gents > agbada, senator, fila, danshiki, trousers
plus size > xxl, xxxl
t shirt, tshirt
wine, burgundy, maroon
xxl, 2xl
xxxl, 3xl')
) as said (key, value)
where exists (select from users)
  or exists (select from products)
  or exists (select from categories)
  or exists (select from shop_settings)
  or exists (select from audit_events)
on conflict (key) do nothing;
