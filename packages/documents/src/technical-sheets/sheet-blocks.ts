// The body of a technical sheet: what was found and done, then its tables of names and values, then the signatures.
import type { SheetFact, TechnicalSheetDocument } from '../model.ts';
import type { Measure } from '../layout/operations.ts';
import type { Block } from '../layout/paginate.ts';
import { paragraphBlocks } from '../layout/paragraph-blocks.ts';
import { clientOf, type Signatory, signatureBlock } from '../layout/signature-block.ts';
import { signature } from '../documents.messages.ts';
import { wrapLines } from '../layout/text-fitting.ts';
import { area, color, style } from '../layout/theme.ts';
import { photoBlocks } from './photo-blocks.ts';
import { sheet as words } from './sheet.messages.ts';

const LEADING = 12.5;
const PADDING = 3.5;
const NAME_WIDTH = 190;
const VALUE_LEFT = 206;
const TITLE_HEIGHT = 32;

function rowBlock({ label, text }: SheetFact, measure: Measure, keepWithNext: boolean): Block {
  const names = wrapLines(measure, label, { style: style.cellMuted, width: NAME_WIDTH });
  const values = wrapLines(measure, text, { style: style.value, width: area.width - VALUE_LEFT });
  const height = Math.max(1, names.length, values.length) * LEADING + 2 * PADDING;
  return {
    height,
    keepWithNext,
    draw(pen, top) {
      const baseline = top + PADDING + 9;
      for (const [index, line] of names.entries())
        pen.text(line, style.cellMuted, { x: area.left, y: baseline + index * LEADING });
      for (const [index, line] of values.entries())
        pen.text(line, style.value, { x: area.left + VALUE_LEFT, y: baseline + index * LEADING });
      pen.rule(top + height, area.left, area.right, { width: 0.6, color: color.line });
    },
  };
}

/** A heading; it never stays alone at the bottom of a page. */
const titleBlock = (title: string): Block => ({
  height: TITLE_HEIGHT,
  keepWithNext: true,
  draw(pen, top) {
    pen.text(title, style.section, { x: area.left, y: top + 22, maxWidth: area.width });
    pen.rule(top + TITLE_HEIGHT - 2, area.left, area.right, { width: 0.8, color: color.ink });
  },
});

const technicianOf = (sheet: TechnicalSheetDocument): Signatory => ({
  title: signature.technician,
  hint: signature.technicianHint,
  source: 'signatureTechnician',
  signed: sheet.signatureTechnician,
});

export function sheetBlocks(sheet: TechnicalSheetDocument, measure: Measure): Block[] {
  const tables = sheet.tables.filter(({ rows }) => rows.length > 0);
  return [
    ...sheet.paragraphs.flatMap(({ label, text }) => paragraphBlocks(measure, label, text)),
    ...tables.flatMap(({ title, rows }) => [
      titleBlock(title),
      // The last row of a table does not stand alone on the next page.
      ...rows.map((row, index) => rowBlock(row, measure, index === rows.length - 2)),
    ]),
    ...(sheet.photos.length > 0 ? [titleBlock(words.photos), ...photoBlocks(sheet.photos)] : []),
    ...(sheet.isSigned ? [signatureBlock([clientOf(sheet.signatureClient), technicianOf(sheet)])] : []),
  ];
}
