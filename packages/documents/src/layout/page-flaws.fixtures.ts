// Flaws in the geometry of laid out pages are listed in words: an empty list when there are none.
import { textsOf, verticalExtent } from './measure.fixtures.ts';
import type { Operation, Page, TextOperation } from './operations.ts';
import { FOOTER_TOP } from './page/page-footer.ts';
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

/** Place and height of the rule above the footer, which begins higher where the company has more to say. */
function footerOf(page: Page): { place: number; top: number } {
  const place = page.findLastIndex((operation) => operation.op === 'line');
  const rule = page[place];
  return { place, top: rule?.op === 'line' ? rule.y1 : 0 };
}

function beyondFooter(page: Page): string[] {
  const { place: footer, top } = footerOf(page);
  return page.flatMap((operation, place) => {
    const { top: highest, bottom } = verticalExtent(operation);
    const isContent = place < footer && !isMark(operation);
    const lowest = isContent ? top - (FOOTER_TOP - area.bottom) + 0.5 : paper.height - 20;
    return bottom > lowest || highest < 0 ? [`${operation.op} from ${highest} to ${bottom}`] : [];
  });
}

function outside(page: Page): string[] {
  const { top } = footerOf(page);
  const hasFooter = top >= FOOTER_TOP - 100 && top <= FOOTER_TOP;
  const texts = textsOf(page).filter((text) => {
    const isWithin = text.x >= area.left - LITTLE && text.x + text.width <= area.right + LITTLE;
    return !isWithin && !isMark(text);
  });
  return [
    ...(hasFooter ? [] : ['no footer']),
    ...beyondFooter(page),
    ...texts.map(({ text }) => `beyond the margins: ${text}`),
  ];
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
