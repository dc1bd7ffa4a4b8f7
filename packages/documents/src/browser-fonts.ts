// The fonts for a browser, fetched once by address; the bundler turns each `new URL(…, import.meta.url)` into a file of
// the build. The Arabic ones come only when a document needs them.
import type { ArabicFonts, FontSet } from './pdfkit/font-set.ts';

const urls = {
  regular: new URL('../fonts/InterTab-Regular.ttf', import.meta.url),
  medium: new URL('../fonts/InterTab-Medium.ttf', import.meta.url),
  semibold: new URL('../fonts/InterTab-SemiBold.ttf', import.meta.url),
  arabicRegular: new URL('../fonts/ZelligeArabic-Regular.ttf', import.meta.url),
  arabicMedium: new URL('../fonts/ZelligeArabic-Medium.ttf', import.meta.url),
} as const;

const fetched = new Map<URL, Promise<Uint8Array>>();

async function download(url: URL): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A failed download is forgotten, so that the next document tries again. */
function load(url: URL): Promise<Uint8Array> {
  const known = fetched.get(url);
  if (known) return known;
  const bytes = download(url);
  fetched.set(url, bytes);
  bytes.catch(() => fetched.delete(url));
  return bytes;
}

async function arabicFonts(): Promise<ArabicFonts> {
  const [regular, medium] = await Promise.all([load(urls.arabicRegular), load(urls.arabicMedium)]);
  return { regular, medium };
}

/** @throws when a font cannot be fetched */
export async function browserFonts(withArabic: boolean): Promise<FontSet> {
  const [regular, medium, semibold, arabic] = await Promise.all([
    load(urls.regular),
    load(urls.medium),
    load(urls.semibold),
    withArabic ? arabicFonts() : undefined,
  ]);
  return { regular, medium, semibold, arabic };
}
