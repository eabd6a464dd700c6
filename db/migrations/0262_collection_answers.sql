-- Through which aso-ebi pages a checkout, and so its order, was made, and what was answered there, in the words of that
-- moment.
create table collection_answers (
  checkout_id uuid not null references checkouts (id),
  collection_id uuid not null references collections (id),
  title text not null,
  question text not null,
  answer text not null check (answer <> ''),
  created_at timestamptz not null default now(),
  primary key (checkout_id, collection_id)
);
create index collection_answers_collection on collection_answers (collection_id, created_at desc);
