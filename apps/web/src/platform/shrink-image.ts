// Draws a picture anew at the size that it is needed at, in the browser: the camera's metadata is dropped.

interface Bounds {
  width: number;
  height: number;
}

/** A PNG as a data URL that fits the bounds; null when the browser cannot read the file. */
export async function shrinkImage(file: Blob, bounds: Bounds): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null || picture.width === 0 || picture.height === 0) return null;
  const scale = Math.min(1, bounds.width / picture.width, bounds.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png');
}
