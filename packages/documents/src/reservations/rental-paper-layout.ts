// The pages of the papers of a rental: what it is about and when, a row for each thing with its units, what the client agrees to, and who
// signs; behind a contract the general conditions.
import { clientOf, type Signatory, signatureBlock } from '../layout/closing/signature-block.ts';
import { conditionsPages } from '../layout/closing/conditions-pages.ts';
import { paragraphBlocks } from '../layout/closing/paragraph-blocks.ts';
import type { KindLayout } from '../layout/kind-layout.ts';
import type { Measure } from '../layout/operations.ts';
import { pair, partyEntry, strong, value } from '../layout/page/head-columns.ts';
import type { Block } from '../layout/paginate.ts';
import { columnX, type TableColumn } from '../layout/table/table-columns.ts';
import { sectionBlocks } from '../layout/table/table-row.ts';
import { textRow } from '../layout/table/text-row.ts';
import { area, color, style } from '../layout/theme.ts';
import type { RentalPaper, RentalPaperRow } from './printed-rental-paper.ts';
import { paperColumn, rentalPaper as words } from './rental-paper.messages.ts';

const NAME = { label: paperColumn.designation, edge: 0, align: 'left' } as const;
const quantityAt = (edge: number): TableColumn => ({
  label: paperColumn.quantity,
  edge,
  width: 40,
  align: 'right',
});
const TICK = 11;

/** The columns of a row's cells, behind the designation. */
function columnsOf({ rentalPaper: paper, rows }: RentalPaper): readonly TableColumn[] {
  if (paper === 'return')
    return [
      { ...NAME, width: 300 },
      { label: paperColumn.state, edge: 320, width: 110, align: 'left' },
      quantityAt(area.width),
    ];
  if (paper === 'pick-list')
    return [
      { ...NAME, width: 380 },
      quantityAt(450),
      { label: paperColumn.prepared, edge: area.width, width: 34, align: 'right' },
    ];
  const hasValues = rows.some(({ cells }) => cells.length > 1);
  if (!hasValues) return [{ ...NAME, width: 420 }, quantityAt(area.width)];
  return [
    { ...NAME, width: 250 },
    quantityAt(300),
    { label: paperColumn.value, edge: 404, width: 88, align: 'right' },
    { label: paperColumn.total, edge: area.width, width: 88, align: 'right' },
  ];
}

/** A box to tick with a pen, beside a row. */
function ticked([first, ...rest]: Block[]): Block[] {
  if (!first) return [];
  return [
    {
      ...first,
      draw(pen, top) {
        first.draw(pen, top);
        pen.box(
          { x: area.right - TICK, y: top + 7, width: TICK, height: TICK },
          { radius: 2, stroke: color.muted },
        );
      },
    },
    ...rest,
  ];
}

const ROW = { above: 17, leading: 12.5, below: 9, inTable: true } as const;
const DETAIL = { above: 10, leading: 11, below: 9, inTable: true } as const;

function rowBlocks(measure: Measure, row: RentalPaperRow, columns: readonly TableColumn[]): Block[] {
  const [designation, ...others] = columns;
  if (!designation) return [];
  if (row.isSection) return sectionBlocks(measure, { name: row.name, description: row.details.join('\n') });
  const cells = others.flatMap((column, index) => {
    const text = row.cells[index];
    const look = index === others.length - 1 ? style.cellStrong : style.cell;
    return text === undefined ? [] : [{ text, style: look, ...column, x: columnX(column) }];
  });
  const name = { text: row.name, style: style.cellStrong, x: columnX(designation), width: designation.width };
  const details = row.details.filter((text) => text !== '');
  if (details.length === 0) return textRow(measure, [name, ...cells], ROW);
  const under = {
    text: details.join('\n'),
    style: style.small,
    x: columnX(designation),
    width: area.width - 60,
  };
  return [
    ...textRow(measure, [name, ...cells], { ...ROW, below: 2, isOpen: true, keepWithNext: true }),
    ...textRow(measure, [under], DETAIL),
  ];
}

const companySigns: Signatory = {
  title: words.company,
  hint: words.companyHint,
  source: 'signatureLivreur',
  signed: undefined,
};
const signs = (title: string): Signatory => ({ ...companySigns, title, hint: words.preparedHint });

function signatories(paper: RentalPaper): readonly [Signatory, Signatory] {
  if (paper.rentalPaper === 'pick-list') return [signs(words.prepared), signs(words.checked)];
  return [clientOf(paper.signatureClient), companySigns];
}

export const rentalPaperLayout: KindLayout<RentalPaper> = {
  hero: ({ hero }) => hero,
  head: (paper) => ({
    party: partyEntry(paper.partyLabel, paper),
    subject: paper.subject.map(({ label, text }, index) => ({
      label,
      lines: [index === 0 ? strong(text) : value(text)],
    })),
    dates: paper.dates.map(({ label, text }) => pair(label, text)),
  }),
  body(paper, measure) {
    const columns = columnsOf(paper);
    return {
      columns,
      blocks: [
        ...paper.rows.flatMap((row) => {
          const blocks = rowBlocks(measure, row, columns);
          return paper.rentalPaper === 'pick-list' && !row.isSection ? ticked(blocks) : blocks;
        }),
        ...paper.paragraphs.flatMap(({ label, text }) => paragraphBlocks(measure, label, text)),
        signatureBlock(measure, signatories(paper)),
        ...conditionsPages(paper, measure),
      ],
    };
  },
};
