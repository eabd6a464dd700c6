-- Deleting a product or a picture asks first whether a checkout or an order refers to it.
create index checkout_lines_product on checkout_lines (product_id);
create index checkout_lines_image on checkout_lines (image_hash);
create index order_items_image on order_items (image_hash);
