-- For the owner's search by a part of a product's code, which stands beside the title in one condition.
create index products_code_search on products using gin (code gin_trgm_ops);
