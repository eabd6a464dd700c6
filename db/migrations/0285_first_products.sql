-- Whether the owner has added a product of their own yet, for the list of what a new shop needs.
create index audit_events_products on audit_events (id) where subject = 'product' and action = 'create';
