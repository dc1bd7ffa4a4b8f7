// Tables of names and values under a heading: of a technical sheet, of a contract.
import type { SheetFact, SheetTable } from '../../sheet-tables.ts';
import type { Measure } from '../operations.ts';
import type { Block } from '../paginate.ts';
import { wrapLines } from '../text-fitting.ts';
import { area, color, style } from '../theme.ts';
import { textRow } from './text-row.ts';

const ROW = { above: 12.5, leading: 12.5, below: 7 } as const;
const NAME_WIDTH = 190;
const VALUE_LEFT = 206;
const TITLE_HEIGHT = 32;
const TITLE_LEADING = 13;

const alerted = { ...style.strong, size: style.value.size, color: color.warning } as const;

const rowBlocks = ({ label, text, isAlert }: SheetFact, measure: Measure, keepWithNext: boolean): Block[] =>
  textRow(
    measure,
    [
      { text: label, style: style.cellMuted, x: area.left, width: NAME_WIDTH },
      {
        text,
        style: isAlert ? alerted : style.value,
        x: area.left + VALUE_LEFT,
        width: area.width - VALUE_LEFT,
      },
    ],
    { ...ROW, keepWithNext },
  );

/** A heading; it never stays alone at the bottom of a page. */
export function titleBlock(title: string, measure: Measure): Block {
  const lines = wrapLines(measure, title, { style: style.section, width: area.width });
  const height = TITLE_HEIGHT + (lines.length - 1) * TITLE_LEADING;
  return {
    height,
    keepWithNext: true,
    draw(pen, top) {
      for (const [index, line] of lines.entries())
        pen.text(line, style.section, { x: area.left, y: top + 22 + index * TITLE_LEADING });
      pen.rule(top + height - 2, area.left, area.right, { width: 0.8, color: color.ink });
    },
  };
}

/** Blocks of the tables that have rows. */
export const tableBlocks = (tables: readonly SheetTable[], measure: Measure): Block[] =>
  tables
    .filter(({ rows }) => rows.length > 0)
    .flatMap(({ title, rows }) => [
      titleBlock(title, measure),
      // The last row of a table does not stand alone on the next page.
      ...rows.flatMap((row, index) => rowBlocks(row, measure, index === rows.length - 2)),
    ]);
