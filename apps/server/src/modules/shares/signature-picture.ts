// A signature that somebody drew on their device: a picture that is made anew, so that nothing but its strokes is kept.
import { pictureLibrary } from '../../platform/files/sanitize-file.ts';
import { createLimiter } from '../../platform/limiter.ts';

const [WIDTH, HEIGHT] = [600, 200];
const MOST_PIXELS = 4_000_000;
const PREFIX = 'data:image/png;base64,';

const limiter = createLimiter({ atOnce: 2, waiting: 20 });

/** As PNG of 600 × 200 at most, in a data address; null for what is no PNG, or when too many are drawn. */
export async function signaturePicture(drawing: string): Promise<string | null> {
  if (!drawing.startsWith(PREFIX)) return null;
  const sharp = await pictureLibrary();
  const bytes = Buffer.from(drawing.slice(PREFIX.length), 'base64');
  const drawn = await limiter.run(() =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
      .catch(() => null),
  );
  return drawn?.value ? PREFIX + drawn.value.toString('base64') : null;
}
