import type { PictureNames } from "#app/platform/pictures/receive-pictures.server.ts";

export const phonePictureNames: PictureNames = { file: "tallImage", kept: "tallPicture" };
