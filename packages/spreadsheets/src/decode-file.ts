// Decodes the bytes of a file that another program wrote (docs/product.md §7). The encoding is guessed where nobody says it: marks
// first, then UTF-8 unless most of its letters would be broken, else the code page in which the text has most letters of the
// languages written here.
import type { Encoding } from './reading-choice.ts';

interface DecodedFile {
  text: string;
  encoding: Encoding;
}

/** A sign for bytes that mean nothing in the encoding. */
export const UNDECODED = '\uFFFD';

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

const pages = { 'Windows-1252': 'windows-1252', 'Windows-1256': 'windows-1256', Mac: 'macintosh' } as const;
type Page = keyof typeof pages;

/** Signs of French and of its typography. */
const french = /[éèàùçêâîôûëïüœæÉÈÀÙÇÊÂÎÔÛËÏŒ°«»’‘“”–—…€\u00A0]/gu;
/** Arabic letters stand in words of their own. */
const arabic = /(?<![a-zA-Z])[\u0621-\u064A](?![a-zA-Z])/gu;
const foreign = /[\u0080-\u{10FFFF}]/gu;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const decode = (bytes: Uint8Array, label: string): string => new TextDecoder(label).decode(bytes);

/** Expected letters less the unexpected ones. */
function scoreOf(text: string): number {
  const expected = countOf(text, french) + countOf(text, arabic);
  return 2 * expected - countOf(text, foreign);
}

/** The first of equals: Windows-1252 is what most programs write. */
function likeliestPage(bytes: Uint8Array): Page {
  const scores = (Object.keys(pages) as Page[]).map((page) => ({
    page,
    score: scoreOf(decode(bytes, pages[page])),
  }));
  return scores.toSorted((a, b) => b.score - a.score)[0]?.page ?? 'Windows-1252';
}

function guessedEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return 'UTF-16';
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'UTF-8';
  const text = decode(bytes, 'utf-8');
  const broken = text.split(UNDECODED).length - 1;
  return broken === 0 || countOf(text, foreign) - broken >= broken ? 'UTF-8' : likeliestPage(bytes);
}

/** Never fails: what cannot be decoded stands as `UNDECODED`. */
export function decodeFile(bytes: Uint8Array, chosen?: Encoding): DecodedFile {
  const encoding = chosen ?? guessedEncoding(bytes);
  if (encoding === 'UTF-8') return { text: decode(bytes, 'utf-8'), encoding };
  if (encoding === 'UTF-16')
    return { text: decode(bytes, startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-16le'), encoding };
  return { text: decode(bytes, pages[encoding]), encoding };
}
