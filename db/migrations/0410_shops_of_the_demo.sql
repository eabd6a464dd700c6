-- The demo is remembered: a shop that had it never gets it again, even when all of it was deleted.
insert into shop_settings (key, value)
select 'hadDemo', 'true'::jsonb
where exists (select from products where title = 'Silk boubou, evening rose')
  and exists (select from products where title = 'Ankara swing dress, Marigold')
on conflict (key) do nothing;

-- What stood on the pages of every shop is now the owner's to say. Only a demo that nobody has changed and nobody has
-- ordered from keeps it.
insert into shop_settings (key, value)
select said.key, to_jsonb(said.value)
from (
  values
    ('tagline', 'Adire, ankara and aso-oke, cut for every day and for owambe.'),
    ('instagram', 'https://www.instagram.com/'),
    ('facebook', 'https://www.facebook.com/')
) as said (key, value)
where exists (select from shop_settings where key = 'hadDemo')
  and not exists (select from audit_events)
  and not exists (select from orders)
on conflict (key) do nothing;
