/** The longest side of a sent picture, in pixels. Pages show smaller pictures. */
const maxSide = 1600;

/** At this JPEG quality cloth shows no visible loss. */
const quality = 0.86;

/**
 * Shrinks a photo to 1,600 pixels on its longest side, turned upright, at about a tenth of a phone's bytes. Returns the
 * file itself when it is already small, when the browser cannot open it (HEIC outside Safari) or when shrinking does
 * not help. Never throws.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!/^image\/(?:jpeg|png|webp|avif|heic|heif)$/u.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = maxSide / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) {
      bitmap.close();
      return file;
    }
    const blob = await draw(bitmap, scale, mayBeClear(file) ? "image/webp" : "image/jpeg");
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: blob.type });
  } catch {
    // The server reads more formats than browsers, and explains what it refuses.
    return file;
  }
}

/** Whether the picture may be transparent, which JPEG turns black. */
function mayBeClear({ type }: File): boolean {
  return type === "image/png" || type === "image/webp" || type === "image/avif";
}

async function draw(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return await new Promise(resolve => canvas.toBlob(resolve, type, quality));
}
