-- The mail server refuses the shop's account: known to every instance, and after a restart. One row at most.
create table mail_pauses (
  id boolean primary key default true check (id),
  reason text not null,
  until timestamptz not null
);
