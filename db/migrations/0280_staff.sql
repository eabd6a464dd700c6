-- Who works in the dashboard besides its owner, and what they may do there: docs/decisions/0073-staff-and-their-roles.md.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('shopper', 'owner', 'manager', 'sales', 'packer'));

-- Somebody who was invited and has not come yet: one for each address, and a later one takes its place. Of the link only
-- a hash is kept; a row goes when its link was used, or when it was withdrawn.
create table invitations (
  id uuid primary key,
  email text not null unique,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'sales', 'packer')),
  code_hash text not null unique,
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
