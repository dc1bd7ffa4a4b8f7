// A measure without fonts for tests of the layout: wide letters, every Latin character known, images as told.
import type { ImageSource, Measure, Operation, Page, TextOperation } from './operations.ts';

/** Every character is 0.6 of the size: a little wider than Inter, so what fits here fits there. */
export function plainMeasure(
  images: Partial<Record<ImageSource, { width: number; height: number }>> = {},
): Measure {
  return {
    textWidth: (text, _face, size) => text.length * size * 0.6,
    hasGlyph: (codePoint) => codePoint >= 0x20 && codePoint < 0x2800,
    imageSize: (source) => images[source] ?? null,
  };
}

export const textsOf = (page: Page): TextOperation[] => page.filter((operation) => operation.op === 'text');

/** All the texts of the pages, as they are written. */
export const wordsOf = (pages: readonly Page[]): string[] =>
  pages.flatMap((page) => textsOf(page).map(({ text }) => text));

/** Lowest and highest point of an operation, the ascent of a text included. */
export function verticalExtent(operation: Operation): { top: number; bottom: number } {
  if (operation.op === 'text') {
    return { top: operation.y - operation.size * 0.73, bottom: operation.y + operation.size * 0.22 };
  }
  if (operation.op === 'line') return { top: operation.y1, bottom: operation.y2 };
  if (operation.op === 'qr') return { top: operation.y, bottom: operation.y + operation.size };
  if (operation.op === 'path') {
    const ys = operation.points.map(([, y]) => y);
    return { top: Math.min(...ys), bottom: Math.max(...ys) };
  }
  return { top: operation.y, bottom: operation.y + operation.height };
}
