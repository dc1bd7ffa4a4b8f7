// Draws a picture anew at the size that it is needed at, in the browser: the camera's metadata is dropped.

/** Longest side of a picture on paper, in pixels, as the server prints it. */
const MAX_PRINTED_SIDE = 900;
const PRINTED_QUALITY = 0.8;

interface Bounds {
  width: number;
  height: number;
}

/** The picture drawn within the bounds; null when the browser cannot read the file. */
async function drawWithin(
  file: Blob,
  { background, ...bounds }: Bounds & { background?: string },
): Promise<HTMLCanvasElement | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null || picture.width === 0 || picture.height === 0) return null;
  const scale = Math.min(1, bounds.width / picture.width, bounds.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

/** A PNG as a data URL that fits the bounds; null when the browser cannot read the file. */
export const shrinkImage = async (file: Blob, bounds: Bounds): Promise<string | null> =>
  (await drawWithin(file, bounds))?.toDataURL('image/png') ?? null;

/** As a JPEG small enough for paper; null when the browser cannot read the file. */
async function printedPicture(file: Blob): Promise<Uint8Array | null> {
  const canvas = await drawWithin(file, {
    width: MAX_PRINTED_SIDE,
    height: MAX_PRINTED_SIDE,
    background: '#ffffff',
  });
  const drawn = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, 'image/jpeg', PRINTED_QUALITY);
    else resolve(null);
  });
  return drawn && new Uint8Array(await drawn.arrayBuffer());
}

/** Reads, by their keys, the pictures that can be had and read. `read` rejects for one that cannot be had. */
export async function printedPictures(
  ids: readonly string[],
  read: (id: string) => Promise<Blob>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const id of ids) {
    const bytes = await read(id).catch(() => null);
    const picture = bytes && (await printedPicture(bytes));
    if (picture) pictures.set(id, picture);
  }
  return pictures;
}
