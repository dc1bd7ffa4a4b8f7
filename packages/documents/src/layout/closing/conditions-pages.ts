// The general conditions of rental on pages of their own: small print in two columns, those of the last page of one height. A line
// that begins with '#' is a heading; one that begins with a number or a dash is a clause, whose further lines stand behind its mark.
import { conditions as words } from '../../documents.messages.ts';
import type { PrintableDocument } from '../../model.ts';
import type { Measure, TextStyle } from '../operations.ts';
import { contentBottom, pageFooter } from '../page/page-footer.ts';
import { RUNNING_HEAD_BOTTOM } from '../page/page-head.ts';
import type { Block } from '../paginate.ts';
import type { Pen } from '../pen.ts';
import { wrapLines } from '../text-fitting.ts';
import { area, color, style } from '../theme.ts';

const BETWEEN = 20;
const COLUMNS = 2;
const WIDTH = (area.width - BETWEEN) / COLUMNS;
const LEADING = 10;
const TITLE_HEIGHT = 30;
const ABOVE = { heading: 9, clause: 3.5, line: 0 } as const;
/** Lines of text that a heading has under it. */
const UNDER_HEADING = 2;
const LEAST_HEIGHT = LEADING * 6;

const small = { font: 'regular', size: 7.5, color: color.body } as const;
const strong = { font: 'semibold', size: 7.5, color: color.ink } as const;

interface ConditionLine {
  readonly mark: string;
  readonly text: string;
  readonly look: TextStyle;
  readonly indent: number;
  /** Space over it, but at the head of a column. */
  readonly above: number;
}

const MARKED = /^(\d{1,3}(?:\.\d{1,2})+[.)]?|\d{1,3}[.)]|[-–•*])\s+(\S.*)$/;

/** The printed lines of one line of the text. */
function linesOf(measure: Measure, source: string): ConditionLine[] {
  const isHeading = source.startsWith('#');
  const look = isHeading ? strong : small;
  const plain = source.replace(/^#+\s*/, '').replaceAll('**', '');
  const [, mark = '', rest = plain] = (isHeading ? null : MARKED.exec(plain)) ?? [];
  const indent = mark === '' ? 0 : measure.textWidth(mark, look.font, look.size) + 5;
  const above = isHeading ? ABOVE.heading : ABOVE.clause;
  return wrapLines(measure, rest, { style: look, width: WIDTH - indent }).map((text, index) => ({
    mark: index === 0 ? (/^[-*]$/.test(mark) ? '–' : mark) : '',
    text,
    look,
    indent,
    above: index === 0 ? above : ABOVE.line,
  }));
}

const isHeading = ({ look }: ConditionLine): boolean => look === strong;

/** How many lines a column of that height takes from `from`; a heading stays with what it stands over. */
function fitted(lines: readonly ConditionLine[], from: number, height: number): number {
  let [end, used] = [from, 0];
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    if (!line) break;
    used += LEADING + (end === from ? 0 : line.above);
    if (used > height && end > from) break;
  }
  if (end === lines.length) return end;
  for (let back = 0; back <= UNDER_HEADING && end - back > from; back += 1) {
    const place = end - back;
    const line = lines[place];
    if (line && isHeading(line) && place > from) return place;
  }
  return end;
}

/** The ends of the columns of one page of that height. */
function pageFrom(lines: readonly ConditionLine[], from: number, height: number): number[] {
  const ends: number[] = [];
  for (let column = 0; column < COLUMNS; column += 1) ends.push(fitted(lines, ends.at(-1) ?? from, height));
  return ends;
}

/** The least height at which the rest is one page; the whole height where it is more. */
function heightFor(lines: readonly ConditionLine[], from: number, most: number): number {
  let height = most;
  while (height > LEAST_HEIGHT && pageFrom(lines, from, height - LEADING).at(-1) === lines.length)
    height -= LEADING;
  return height;
}

function drawColumn(pen: Pen, lines: readonly ConditionLine[], at: { x: number; top: number }): void {
  let y = at.top;
  for (const [index, line] of lines.entries()) {
    y += LEADING + (index === 0 ? 0 : line.above);
    pen.text(line.mark, line.look, { x: at.x, y });
    pen.text(line.text, line.look, { x: at.x + line.indent, y, maxWidth: WIDTH - line.indent });
  }
}

/** No page where there are no conditions. */
export function conditionsPages(
  document: PrintableDocument & { readonly rentalConditions?: string | undefined },
  measure: Measure,
): Block[] {
  const { rentalConditions = '' } = document;
  const lines = rentalConditions.split('\n').flatMap((line) => linesOf(measure, line.trim()));
  const most = contentBottom(pageFooter(document, measure)) - RUNNING_HEAD_BOTTOM - TITLE_HEIGHT;
  const pages: Block[] = [];
  for (let from = 0; from < lines.length; ) {
    const height = heightFor(lines, from, most);
    const ends = pageFrom(lines, from, height);
    const columns = ends.map((end, index) => lines.slice(ends[index - 1] ?? from, end));
    from = ends.at(-1) ?? lines.length;
    pages.push({
      height: TITLE_HEIGHT + height,
      beginsPage: true,
      draw(pen, top) {
        pen.text(words.rental, style.section, { x: area.left, y: top + 12 });
        for (const [index, column] of columns.entries())
          drawColumn(pen, column, { x: area.left + index * (WIDTH + BETWEEN), top: top + TITLE_HEIGHT - 6 });
      },
    });
  }
  return pages;
}
