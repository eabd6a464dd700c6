-- Whether an answer goes to the shop's contact address of the day on which the e-mail leaves, unless it has its own.
alter table emails add column answers_to_shop boolean not null default false;
