-- Whether what a rate delivers to the door may be paid there, and what the owner wants first: a call, the fee paid
-- online, or both.
alter table delivery_rates
  add column pay_on_delivery text not null default 'off' check (pay_on_delivery in ('off', 'call', 'commitment', 'both'));
