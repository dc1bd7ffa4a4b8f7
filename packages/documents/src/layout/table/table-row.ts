// One row of a table, always 16 mm high (docs/product.md D11): up to three lines of text, centred in the height, figures on the
// baseline of the name. A text too long for its cell stands whole under the row.
import { settlement } from '../../documents.messages.ts';
import type { Block } from '../paginate.ts';
import type { Measure, TextStyle } from '../operations.ts';
import type { Pen } from '../pen.ts';
import { columnX, type TableColumn } from './table-columns.ts';
import { drawTag } from '../tag.ts';
import { fitsOneLine, wrapLines } from '../text-fitting.ts';
import { area, color, ROW_HEIGHT, style } from '../theme.ts';

const LEADING = 11.8;
const CAP_HEIGHT = 6.9;
const TAG_WIDTH = 44;

export interface PrintedCell {
  readonly text: string;
  readonly style: TextStyle;
  /** Smaller, on the second line. */
  readonly note?: string | undefined;
  /** Names a text, or the note of a figure, where it stands under the row. */
  readonly label?: string | undefined;
  /** A text that a person typed, in which a figure would rather be small. */
  readonly isText?: boolean | undefined;
}

export interface PrintedRow {
  readonly name: string;
  /** Up to two lines under the name. */
  readonly details: readonly string[];
  readonly tag?: string | undefined;
  /** One per column after the first. */
  readonly cells: readonly PrintedCell[];
  /** Over the width of the table, below the row. */
  readonly notes?: readonly string[] | undefined;
}

/** A designation may take this much of its column. */
export const designationWidths = ({ width }: TableColumn, hasTag: boolean) => ({
  nameWidth: width - (hasTag ? TAG_WIDTH : 0),
  width,
});

function drawDesignation(pen: Pen, row: PrintedRow, column: TableColumn, baseline: number): void {
  const x = columnX(column);
  const maxWidth = designationWidths(column, row.tag !== undefined).nameWidth;
  const width = pen.text(row.name, style.cellStrong, { x, y: baseline, maxWidth });
  if (row.tag !== undefined) drawTag(pen, row.tag, color.accent, { x: x + width + 7, y: baseline });
  for (const [index, detail] of row.details.entries()) {
    pen.text(detail, style.small, { x, y: baseline + (index + 1) * LEADING, maxWidth: column.width });
  }
}

/** Parts what has room in the row from what stands under it. */
function fitRow(measure: Measure, row: PrintedRow, columns: readonly TableColumn[]) {
  const notes: string[] = [];
  const fitText = (text: string, look: TextStyle, { width }: TableColumn, label = ''): string => {
    if (fitsOneLine(measure, text, look, width)) return text;
    notes.push(label === '' ? text : `${label} : ${text}`);
    return '';
  };
  const [designation, ...others] = columns;
  const details = row.details.map((text) => (designation ? fitText(text, style.small, designation) : text));
  const cells = row.cells.map((cell, index) => {
    const column = others[index];
    if (!column) return cell;
    const text = cell.isText ? fitText(cell.text, cell.style, column, cell.label) : cell.text;
    const note = cell.note && fitText(cell.note, style.cellNote, column, cell.label);
    return { ...cell, text, note: note || undefined };
  });
  return { ...row, details: details.filter(Boolean), cells, notes: [...notes, ...(row.notes ?? [])] };
}

const drawRule = (pen: Pen, y: number): void =>
  pen.rule(y, area.left, area.right, { width: 0.6, color: color.line });

/** The row itself; the rule closes what has nothing under it. */
function rowBlock(row: PrintedRow, columns: readonly TableColumn[], isClosed: boolean): Block {
  const [designation, ...others] = columns;
  const notes = row.cells.some(({ note }) => note !== undefined) ? 1 : 0;
  const extraLines = Math.max(row.details.length, notes);
  const firstBaseline = (ROW_HEIGHT - CAP_HEIGHT - extraLines * LEADING) / 2 + CAP_HEIGHT;
  return {
    height: ROW_HEIGHT,
    inTable: true,
    draw(pen, top) {
      const baseline = top + firstBaseline;
      if (designation) drawDesignation(pen, row, designation, baseline);
      for (const [index, column] of others.entries()) {
        const cell = row.cells[index];
        if (cell === undefined) continue;
        const place = { x: columnX(column), maxWidth: column.width, align: column.align };
        pen.text(cell.text, cell.style, { ...place, y: baseline });
        if (cell.note !== undefined) pen.text(cell.note, style.cellNote, { ...place, y: baseline + LEADING });
      }
      if (isClosed) drawRule(pen, top + ROW_HEIGHT);
    },
  };
}

const SPACE_UNDER_NOTES = 8;

/** A small line over the width of the table; the last closes the row. */
const noteBlock = (text: string, isLast: boolean): Block => ({
  height: isLast ? LEADING + SPACE_UNDER_NOTES : LEADING,
  inTable: true,
  draw(pen, top) {
    pen.text(text, style.small, { x: area.left, y: top + LEADING - 6, maxWidth: area.width });
    if (isLast) drawRule(pen, top + LEADING + SPACE_UNDER_NOTES);
  },
});

/** The blocks of a row under those columns; the first column is the designation. */
export function rowBlocks(
  measure: Measure,
  { row, columns }: { row: PrintedRow; columns: readonly TableColumn[] },
  keepWithNext: boolean,
): Block[] {
  const fitted = fitRow(measure, row, columns);
  const box = { style: style.small, width: area.width };
  const notes = fitted.notes.flatMap((text) => wrapLines(measure, text, box));
  const last = notes.length - 1;
  return [
    { ...rowBlock(fitted, columns, last < 0), keepWithNext: last >= 0 || keepWithNext },
    ...notes.map((text, index) => ({
      ...noteBlock(text, index === last),
      keepWithNext: index === last && keepWithNext,
    })),
  ];
}

const SECTION = { first: 20, leading: 13, below: 10, details: 11.8 } as const;
/** Lines of its text that stay with the name above, and with the row below. */
const TOGETHER = 3;

/** A heading across the table with what was written under it; it never stays alone at the bottom of a page. */
export function sectionBlocks(measure: Measure, { name, description = '' }: Section): Block[] {
  const names = wrapLines(measure, name.replace(/\s+/g, ' '), { style: style.section, width: area.width });
  const details = wrapLines(measure, description, { style: style.small, width: area.width });
  const last = details.length - 1;
  const headHeight = SECTION.first + (names.length - 1) * SECTION.leading + (last < 0 ? SECTION.below : 2);
  const head: Block = {
    height: headHeight,
    inTable: true,
    keepWithNext: true,
    draw(pen, top) {
      for (const [index, text] of names.entries())
        pen.text(text, style.section, { x: area.left, y: top + SECTION.first + index * SECTION.leading });
      if (last < 0) drawRule(pen, top + headHeight);
    },
  };
  const lines = details.map((text, index): Block => {
    const height = SECTION.details + (index === last ? SECTION.below - 2 : 0);
    return {
      height,
      inTable: true,
      keepWithNext: index < TOGETHER - 1 || index > last - TOGETHER,
      draw(pen, top) {
        pen.text(text, style.small, { x: area.left, y: top + SECTION.details - 1 });
        if (index === last) drawRule(pen, top + height);
      },
    };
  });
  return [head, ...lines];
}

interface Section {
  readonly name: string;
  readonly description?: string | undefined;
}

/** A table without a line shows this. */
export const emptyTableBlock: Block = {
  height: ROW_HEIGHT,
  inTable: true,
  draw(pen, top) {
    pen.text(settlement.noLines, style.cellMuted, { x: area.left, y: top + 26 });
    drawRule(pen, top + ROW_HEIGHT);
  },
};
