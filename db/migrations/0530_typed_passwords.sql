-- When the password was last typed again in a session; null: at its start.
alter table sessions add column password_at timestamptz;
