-- What a product asks for when it is made to measure, and what was given for each of its pieces:
-- [{"name": "Mum", "unit": "in", "measures": [{"key": "bust", "name": "Bust", "mm": 978}]}]
-- An empty list: made to measure, and not measured yet. Null: not made to measure.
alter table products add column measurement_set_id uuid references measurement_sets (id) on delete set null;
create index products_measured on products (measurement_set_id) where measurement_set_id is not null;
alter table checkout_lines add column measures jsonb;
alter table order_items add column measures jsonb;
