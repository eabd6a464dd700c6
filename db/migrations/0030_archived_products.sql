-- The owner's list of archived products, newest first.
create index products_archived_newest on products (created_at desc, id desc) where archived_at is not null;
