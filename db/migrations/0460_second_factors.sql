-- Staff who type a code from their phone to sign in. "sealed" is the secret of their code app, encrypted with a key that
-- is not in the database; "last_step" the newest thirty seconds whose code was used: each code counts once.
create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  sealed text not null,
  last_step bigint not null,
  enabled_at timestamptz not null
);

create table recovery_codes (
  user_id text not null references second_factors (user_id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- When a code was last typed in this session.
alter table sessions add column code_at timestamptz;
