-- An order that was cancelled, refused or returned undelivered gives the use of its discount back.
update discount_uses set state = 'released'
from orders
where orders.checkout_id = discount_uses.checkout_id and discount_uses.state = 'used'
  and orders.stage in ('refused', 'returned', 'cancelled');
