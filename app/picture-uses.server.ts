import { joinPictureUses } from "#app/platform/pictures/picture-uses.server.ts";
import { slidePictures } from "#app/platform/tables/banner-tables.server.ts";
import { categoryPictures, chartPictures, productPictures } from "#app/platform/tables/catalog-tables.server.ts";
import { checkoutPictures } from "#app/money/checkout-records/checkout-tables.server.ts";
import { orderPictures } from "#app/money/order-records/order-tables.server.ts";
import { draftPictures } from "#app/platform/tables/product-draft-tables.server.ts";
import { shownReviewPictures } from "#app/orders/reviews/review-tables.server.ts";
import { lookPictureUses } from "#app/shop/look/look-picture-uses.server.ts";

/** Where pictures are shown. What none of these shows is removed after a day. */
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
