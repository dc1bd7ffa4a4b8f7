// The body of a technical sheet: what was found and done, then its tables of names and values, then the signatures.
import type { TechnicalSheetDocument } from '../model.ts';
import type { SheetFact } from '../sheet-tables.ts';
import type { Measure } from '../layout/operations.ts';
import type { Block } from '../layout/paginate.ts';
import { paragraphBlocks } from '../layout/closing/paragraph-blocks.ts';
import { clientOf, type Signatory, signatureBlock } from '../layout/closing/signature-block.ts';
import { signature } from '../documents.messages.ts';
import { wrapLines } from '../layout/text-fitting.ts';
import { textRow } from '../layout/table/text-row.ts';
import { area, color, style } from '../layout/theme.ts';
import { photoBlocks } from './photo-blocks.ts';
import { sheet as words } from './sheet.messages.ts';

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
function titleBlock(title: string, measure: Measure): Block {
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
      titleBlock(title, measure),
      // The last row of a table does not stand alone on the next page.
      ...rows.flatMap((row, index) => rowBlocks(row, measure, index === rows.length - 2)),
    ]),
    ...(sheet.photos.length > 0
      ? [titleBlock(words.photos, measure), ...photoBlocks(sheet.photos, measure)]
      : []),
    ...(sheet.isSigned
      ? [signatureBlock(measure, [clientOf(sheet.signatureClient), technicianOf(sheet)])]
      : []),
  ];
}
