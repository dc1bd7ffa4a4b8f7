// Sanitizes what somebody uploads: the type is detected from the content, and pictures are re-encoded, which removes their
// metadata and anything hidden in them.
import type { Sharp } from 'sharp';
import { fileTypes, type FileType, MAX_PICTURE_SIDE } from '@zellige/domain/files/file.rules';
import { onFirstUse } from '../first-use.ts';
import { createLimiter } from '../limiter.ts';

export interface SanitizedFile {
  type: FileType;
  bytes: Buffer;
}

/** A picture that unfolds to more is refused before it is unfolded. */
const MAX_PIXELS = 80_000_000;

/** Reads what draws pictures. Throws where the installation has it not. */
export const pictureLibrary = onFirstUse(async () => {
  const { default: sharp } = await import('sharp');
  // Readers of other kinds (drawings, documents, scans) are not there for a picture that says it is another.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});

type Picture = (bytes: Uint8Array) => Sharp;

/** A library that cannot be read is thrown: it is no fault of the picture. */
async function pictureReader(): Promise<Picture> {
  const sharp = await pictureLibrary();
  return (bytes) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
}

/** Each picture takes up to a few hundred megabytes while it is drawn. */
const limiter = createLimiter({ atOnce: 2, waiting: 50 });

const encoders: Record<Exclude<FileType, 'application/pdf'>, (picture: Sharp) => Sharp> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 86, mozjpeg: false }),
  'image/webp': (picture) => picture.webp({ quality: 86 }),
};

/** Longest side of a picture on paper, in pixels: half a page wide, it is printed at 250 points per inch. */
const MAX_PRINTED_SIDE = 900;

const drawnAnew = async (open: Picture, bytes: Uint8Array, type: keyof typeof encoders): Promise<Buffer> =>
  encoders[type](
    open(bytes).resize({
      width: MAX_PICTURE_SIDE,
      height: MAX_PICTURE_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  ).toBuffer();

/** The kind of a file as its content shows it; null when it is none of the accepted ones. */
export async function kindOf(bytes: Uint8Array): Promise<FileType | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(bytes);
  return fileTypes.find((known) => known === detected?.mime) ?? null;
}

/** 'refused' when it is none of the accepted kinds or damaged, 'busy' when too many are being drawn. */
export async function sanitizeFile(bytes: Uint8Array): Promise<SanitizedFile | 'refused' | 'busy'> {
  const type = await kindOf(bytes);
  if (!type) return 'refused';
  if (type === 'application/pdf') return { type, bytes: Buffer.from(bytes) };
  const open = await pictureReader();
  const drawn = await limiter.run(() => drawnAnew(open, bytes, type).catch(() => null));
  if (drawn === null) return 'busy';
  return drawn.value === null ? 'refused' : { type, bytes: drawn.value };
}

/** Longest side of a picture beside a line of a page, in pixels: twice what a phone gives it. */
const MAX_SMALL_SIDE = 160;

const jpegWithin = async (side: number, open: Picture, bytes: Uint8Array): Promise<Buffer> =>
  open(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: false })
    .toBuffer();

async function pictureWithin(side: number, bytes: Uint8Array): Promise<Uint8Array | null | 'busy'> {
  const open = await pictureReader();
  const drawn = await limiter.run(() => jpegWithin(side, open, bytes).catch(() => null));
  return drawn === null ? 'busy' : drawn.value;
}

/** A picture that is kept, as a JPEG small enough for paper; null when it cannot be read, 'busy' when too many are being drawn. */
export const printedPicture = (bytes: Uint8Array): Promise<Uint8Array | null | 'busy'> =>
  pictureWithin(MAX_PRINTED_SIDE, bytes);

/** The same, small enough for a line of a page. */
export const smallPicture = (bytes: Uint8Array): Promise<Uint8Array | null | 'busy'> =>
  pictureWithin(MAX_SMALL_SIDE, bytes);
