// From a document to pages of drawing operations: pure, so that every rule of the page is tested without a PDF.
import { contractLayout } from '../contracts/contract-layout.ts';
import { creditNoteLayout } from '../credit-notes/credit-note-layout.ts';
import { deliveryLayout } from '../delivery-notes/delivery-layout.ts';
import { receiptLayout } from '../invoices/payment-layout.ts';
import { slipLayout } from '../invoices/slip-layout.ts';
import type { DocumentKind, PrintableDocument } from '../model.ts';
import { weekPages } from '../planning/week-layout.ts';
import { cautionLayout } from '../reservations/caution-layout.ts';
import { rentalPaperLayout } from '../reservations/rental-paper-layout.ts';
import { sheetLayout } from '../technical-sheets/sheet-layout.ts';
import { statementLayout } from '../accounting/statement-layout.ts';
import { withPrintableTexts } from '../text/printable.ts';
import { drawHeadColumns, fitHead } from './page/head-columns.ts';
import type { KindLayout } from './kind-layout.ts';
import type { Measure, Page } from './operations.ts';
import { contentBottom, drawPageFooter, pageFooter } from './page/page-footer.ts';
import { drawPageHead, drawRunningHead, drawWatermark, RUNNING_HEAD_BOTTOM } from './page/page-head.ts';
import { type Block, type PlacedPage, paginate } from './paginate.ts';
import { paragraphBlocks } from './closing/paragraph-blocks.ts';
import { Pen } from './pen.ts';
import { invoiceLayout, quoteLayout } from './sales-layout.ts';
import { drawTableHead, TABLE_HEAD_HEIGHT } from './table/table-columns.ts';

const SPACE_BEFORE_TABLE = 8;
/** Between what is too long for the head and the table. */
const SPACE: Block = { height: 14, draw: () => undefined };

/** Those whose blocks follow each other down an upright page; a week is drawn by its days. */
type FlowKind = Exclude<DocumentKind, 'week-plan'>;
type LayoutOf<K extends FlowKind> = KindLayout<Extract<PrintableDocument, { kind: K }>>;

const layouts: { readonly [K in FlowKind]: LayoutOf<K> } = {
  quote: quoteLayout,
  invoice: invoiceLayout,
  'credit-note': creditNoteLayout,
  'delivery-note': deliveryLayout,
  'technical-sheet': sheetLayout,
  contract: contractLayout,
  'caution-receipt': cautionLayout,
  statement: statementLayout,
  'payment-receipt': receiptLayout,
  'remittance-slip': slipLayout,
  'rental-paper': rentalPaperLayout,
};

/** Whether its pages lie on their side. */
export const isLandscape = ({ kind }: Pick<PrintableDocument, 'kind'>): boolean => kind === 'week-plan';

/** Lays the document out on A4 pages, upright but for those that `isLandscape` says. `measure` stands for the fonts and images at hand. */
export function layout(source: PrintableDocument, measure: Measure): Page[] {
  const document = withPrintableTexts(source, (codePoint) => measure.hasGlyph(codePoint));
  if (document.kind === 'week-plan') return weekPages(document, measure);
  const kind: KindLayout<PrintableDocument> = layouts[document.kind];
  const { columns, blocks } = kind.body(document, measure);
  const head = fitHead(measure, kind.head(document));
  const foot = pageFooter(document, measure);
  const first = new Pen(measure);
  drawWatermark(first, document);
  const headBottom = drawHeadColumns(first, head, drawPageHead(first, document, kind.hero(document)));
  const below = head.below.flatMap(({ label, text }) => paragraphBlocks(measure, label, text));
  const placed = paginate([...below, ...(below.length > 0 ? [SPACE] : []), ...blocks], {
    firstTop: headBottom + (below.length > 0 ? 0 : SPACE_BEFORE_TABLE),
    nextTop: RUNNING_HEAD_BOTTOM,
    bottom: contentBottom(foot),
    tableHeadHeight: TABLE_HEAD_HEIGHT,
  });

  const drawPage = (page: PlacedPage, index: number): Page => {
    const pen = index === 0 ? first : new Pen(measure);
    if (index > 0) {
      drawWatermark(pen, document);
      drawRunningHead(pen, document);
    }
    if (page.tableHeadTop !== null) drawTableHead(pen, columns, page.tableHeadTop);
    for (const { block, top } of page.blocks) block.draw(pen, top);
    drawPageFooter(pen, foot, { page: index + 1, pages: placed.length });
    return pen.operations;
  };
  return placed.map(drawPage);
}
