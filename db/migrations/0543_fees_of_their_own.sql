-- A state's or an area's own fee is a fee alone: free delivery, days and pay on delivery follow the next wider rate,
-- until the owner says otherwise for it. Those that say nothing but another fee begin to follow.
alter table delivery_rates add column follows_wider boolean not null default false;

with usual as (
  select * from delivery_rates where kind = 'door' and label = '' and is_offered
),
beside as (
  select own.id,
    coalesce(
      (select wider.id from usual as wider join delivery_places on delivery_places.id = own.place_id
        where wider.state = delivery_places.state),
      (select wider.id from usual as wider where wider.state is null and wider.place_id is null)
    ) as wider_id
  from usual as own where own.state is not null or own.place_id is not null
)
update delivery_rates set follows_wider = true
from beside join usual as wider on wider.id = beside.wider_id
where delivery_rates.id = beside.id
  and (delivery_rates.free_over_kobo, delivery_rates.days_from, delivery_rates.days_to, delivery_rates.pay_on_delivery)
    is not distinct from (wider.free_over_kobo, wider.days_from, wider.days_to, wider.pay_on_delivery);
