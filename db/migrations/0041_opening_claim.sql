-- Until when an instance that announces an attempt to the provider has it for itself.
alter table payment_attempts add column opening_until timestamptz;
