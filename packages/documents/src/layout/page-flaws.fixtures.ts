// What is wrong with the geometry of laid out pages, in words: an empty list when nothing is.
import { textsOf, verticalExtent } from './measure.fixtures.ts';
import type { Operation, Page, TextOperation } from './operations.ts';
import { FOOTER_TOP } from './page-footer.ts';
import { area, paper } from './theme.ts';

const isMark = (operation: Operation): boolean => operation.op === 'text' && operation.rotation !== undefined;

const LITTLE = 0.01;

/** The body of a text, without the strokes that reach above and below it. */
const body = ({ x, y, width, size }: TextOperation) => ({
  left: x,
  right: x + width,
  top: y - size * 0.5,
  bottom: y,
});

function isOver(first: TextOperation, second: TextOperation): boolean {
  const [a, b] = [body(first), body(second)];
  const isBeside = a.right <= b.left + LITTLE || b.right <= a.left + LITTLE;
  return !isBeside && a.top < b.bottom - LITTLE && b.top < a.bottom - LITTLE;
}

function outside(page: Page): string[] {
  const footer = page.findLastIndex((operation) => operation.op === 'line' && operation.y1 === FOOTER_TOP);
  const flaws = footer < 0 ? ['no footer'] : [];
  for (const [place, operation] of page.entries()) {
    const { top, bottom } = verticalExtent(operation);
    const lowest = place < footer && !isMark(operation) ? area.bottom + 0.5 : paper.height - 20;
    if (bottom > lowest || top < 0) flaws.push(`${operation.op} from ${top} to ${bottom}`);
  }
  for (const text of textsOf(page)) {
    const isWithin = text.x >= area.left - LITTLE && text.x + text.width <= area.right + LITTLE;
    if (!isWithin && !isMark(text)) flaws.push(`beyond the margins: ${text.text}`);
  }
  return flaws;
}

function overlaps(page: Page): string[] {
  const texts = textsOf(page).filter((text) => !isMark(text));
  return texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter((other) => isOver(text, other))
      .map((other) => `over one another: ${text.text} | ${other.text}`),
  );
}

export function pageFlaws(pages: readonly Page[]): string[] {
  return pages.flatMap((page, index) => {
    const number = `Page ${index + 1} / ${pages.length}`;
    const isNumbered = textsOf(page).some(({ text }) => text === number);
    return [...(isNumbered ? [] : [`not numbered ${number}`]), ...outside(page), ...overlaps(page)];
  });
}
