import { slidePictures } from "#app/catalog/banner/banner-tables.server.ts";
import { categoryPictures } from "#app/catalog/categories/category-tables.server.ts";
import { draftPictures } from "#app/catalog/product-drafts/product-draft-tables.server.ts";
import { productPictures } from "#app/catalog/products/product-tables.server.ts";
import { chartPictures } from "#app/catalog/size-charts/chart-tables.server.ts";
import { checkoutPictures } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderPictures } from "#app/money/order-records/order-tables.server.ts";
import { shownReviewPictures } from "#app/orders/reviews/review-tables.server.ts";
import { joinPictureUses } from "#app/platform/pictures/picture-uses.server.ts";
import { lookPictureUses } from "#app/shop/look/look-picture-uses.server.ts";

/** Lists where pictures are shown. A picture that none of these shows is removed after a day. */
export const pictureUses = joinPictureUses({
  "shop/look": lookPictureUses,
  "catalog/categories": categoryPictures,
  "catalog/products": productPictures,
  "catalog/product-drafts": draftPictures,
  "catalog/size-charts": chartPictures,
  "catalog/banner": slidePictures,
  "money/checkout-records": checkoutPictures,
  "money/order-records": orderPictures,
  "orders/reviews": shownReviewPictures,
});
