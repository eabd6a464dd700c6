-- The owner's words of an e-mail have a subject too; a text of a chat has none.
alter table shop_texts add column subject text not null default '';
