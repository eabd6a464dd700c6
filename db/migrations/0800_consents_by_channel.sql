-- Consents to be written to by e-mail or on WhatsApp. Each holds exactly what its channel needs, and one of each address
-- or number is valid at a time.
alter table consents
  alter column email drop not null,
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column channel text not null default 'email' check (channel in ('email', 'whatsapp'));
alter table consents add constraint consents_reach
  check ((email is not null) = (channel = 'email') and (phone is not null) = (channel = 'whatsapp'));
alter table consents drop constraint consents_place_check;
alter table consents add constraint consents_place_check check (place in ('checkout', 'sign-up', 'news'));
create unique index consents_given_by_phone on consents (phone) where withdrawn_at is null;
create index consents_phone on consents (phone, given_at desc) where phone is not null;
