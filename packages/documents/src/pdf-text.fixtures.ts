// Reads the texts of an uncompressed PDF back through its own ToUnicode maps, so that tests need no other program.
import { inflateSync } from 'node:zlib';

export interface ExtractedText {
  readonly page: number;
  readonly text: string;
  /** From the left and the top of the page, in points. */
  readonly x: number;
  readonly y: number;
}

const PAGE_HEIGHT = 841.89;
const hexText = (hex: string): string =>
  String.fromCharCode(...hex.split(' ').map((code) => Number.parseInt(code, 16)));

/** Glyph → text of each font resource name. */
function readFonts(source: string): Map<string, Map<number, string>> {
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const fonts = new Map<string, Map<number, string>>();
  for (const [, name = '', id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const mapId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    const glyphs = new Map<number, string>();
    for (const [, start = '', list = ''] of (objects.get(mapId) ?? '').matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
      for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
        glyphs.set(Number.parseInt(start, 16) + index, hexText(hex));
      }
    }
    fonts.set(name, glyphs);
  }
  return fonts;
}

function readPage(content: string, page: number, fonts: ReturnType<typeof readFonts>): ExtractedText[] {
  return [...content.matchAll(/BT\n([\s\S]*?)ET\n/g)].map(([, block = '']) => {
    const [, x = '0', y = '0'] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? [];
    const glyphs = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
    const codes = [...block.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = codes.map((code) => glyphs?.get(Number.parseInt(code, 16)) ?? '\ufffd').join('');
    return { page, text, x: Number(x), y: PAGE_HEIGHT - Number(y) };
  });
}

/** Every text of the PDF in drawing order; the PDF must have been rendered with `compress: false`. */
export function extractTexts(bytes: Uint8Array): ExtractedText[] {
  const source = new TextDecoder('latin1').decode(bytes);
  const fonts = readFonts(source);
  const contents = [...source.matchAll(/stream\n(1 0 0 -1 0 841\.89 cm\n[\s\S]*?)endstream/g)];
  return contents.flatMap(([, content = ''], index) => readPage(content, index + 1, fonts));
}

/** The same PDF with its streams as they were before they were compressed; those that are none stay. */
export function uncompressed(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes).toString('latin1');
  const plain = source.replace(/stream\n([\s\S]*?)\nendstream/g, (whole, stream: string) => {
    try {
      return `stream\n${inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')}\nendstream`;
    } catch {
      return whole;
    }
  });
  return Buffer.from(plain, 'latin1');
}

/** The same with every space plain, as a person reads. */
export const readableText = (bytes: Uint8Array): string =>
  extractTexts(bytes)
    .map(({ text }) => text)
    .join('\n')
    .replace(/[\u00a0\u202f]/g, ' ');
