/** The longest side of a picture that is sent, in pixels: the largest one that pages show is smaller. */
const maxSide = 1600;

/** JPEG's quality: at this one nobody sees what is left out of cloth. */
const quality = 0.86;

/**
 * A photograph as it is sent: at most 1,600 pixels long, turned the right way, a tenth of the bytes a phone's camera
 * writes. The file itself where it is small already, where the browser cannot open it (HEIC outside Safari), and where
 * it would not become smaller. Never throws.
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
    // The server reads more than browsers do, and says what is wrong with the rest.
    return file;
  }
}

/** Whether parts of it may be transparent, which JPEG makes black. */
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
