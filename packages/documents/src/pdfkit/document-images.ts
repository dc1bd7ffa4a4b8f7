// The images of a document, read before anything is drawn: those which cannot be read are simply absent, and the layout
// then uses the simpler head (specification §8 'Other toasts').
import { type ImageSource, photoSource } from '../layout/operations.ts';
import type { PrintableDocument } from '../model.ts';
import type { PrintedPhoto, Signature } from '../printed-images.ts';
import { decodePng, isPng, LOGO_PIXELS, SIGNATURE_PIXELS } from './png.ts';
import type { Pixels } from './png-pixels.ts';

/** pdfkit's `image` draws these: anything with a size and an `embed` that fills `obj`. */
export interface EmbeddableImage {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly orientation: number;
  obj: PDFKit.PDFKitReference | null;
  embed(document: PDFKit.PDFDocument): void;
}

export type DocumentImages = ReadonlyMap<ImageSource, EmbeddableImage>;

type ImageDocument = PDFKit.PDFDocument & { openImage(bytes: Uint8Array): EmbeddableImage };

const imageObject = (width: number, height: number, ColorSpace: string): Record<string, unknown> => ({
  Type: 'XObject',
  Subtype: 'Image',
  BitsPerComponent: 8,
  Width: width,
  Height: height,
  ColorSpace,
});

function fromPixels({ width, height, rgb, alpha }: Pixels, label: string): EmbeddableImage {
  return {
    width,
    height,
    label,
    orientation: 1,
    obj: null,
    embed(document) {
      const object = imageObject(width, height, 'DeviceRGB');
      if (alpha) {
        const mask = document.ref(imageObject(width, height, 'DeviceGray'));
        mask.end(alpha);
        object['SMask'] = mask;
      }
      this.obj = document.ref(object);
      this.obj.end(rgb);
    },
  };
}

function fromJpeg(pdf: PDFKit.PDFDocument, bytes: Uint8Array): EmbeddableImage | null {
  try {
    const image = (pdf as ImageDocument).openImage(bytes);
    return image.width > 0 && image.height > 0 ? image : null;
  } catch {
    return null;
  }
}

const signatures = ['signatureClient', 'signatureLivreur', 'signatureTechnician'] as const;

/** The largest photo that is drawn from its pixels: those of a phone come as JPEG. */
const PHOTO_PIXELS = 8_000_000;

const mostPixels = (source: ImageSource): number => {
  if (source === 'logo') return LOGO_PIXELS;
  return source.startsWith('photo') ? PHOTO_PIXELS : SIGNATURE_PIXELS;
};

type Signed = { readonly [S in (typeof signatures)[number]]?: Signature | undefined } & {
  readonly photos?: readonly (readonly PrintedPhoto[])[];
};

/** The logo, the signatures of those kinds that are signed, the photos of those that have some. */
function sources(document: PrintableDocument): [ImageSource, Uint8Array | undefined][] {
  const signed: PrintableDocument & Signed = document;
  const photos = (signed.photos ?? []).flat();
  return [
    ['logo', document.company.logo],
    ...signatures.map((source): [ImageSource, Uint8Array | undefined] => [source, signed[source]?.image]),
    ...photos.map(({ image }, rank): [ImageSource, Uint8Array | undefined] => [photoSource(rank), image]),
  ];
}

/** Reads every image of the document; never fails. */
export async function readImages(
  pdf: PDFKit.PDFDocument,
  document: PrintableDocument,
): Promise<DocumentImages> {
  const images = new Map<ImageSource, EmbeddableImage>();
  for (const [source, bytes] of sources(document)) {
    if (bytes === undefined) continue;
    const pixels = await decodePng(bytes, mostPixels(source));
    const image = pixels ? fromPixels(pixels, source) : isPng(bytes) ? null : fromJpeg(pdf, bytes);
    if (image) images.set(source, image);
  }
  return images;
}
