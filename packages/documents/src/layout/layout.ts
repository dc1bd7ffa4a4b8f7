// From a document to pages of drawing operations: pure, so that every rule of the page is tested without a PDF.
import type { PrintableDocument } from '../model.ts';
import { withPrintableTexts } from '../text/printable.ts';
import { salesClosing } from './closing-block.ts';
import { deliveryClosing } from './delivery-closing.ts';
import { deliveryBlocks, deliveryColumns } from './delivery-table.ts';
import { drawHeadColumns } from './head-columns.ts';
import { heroOf } from './hero.ts';
import type { Measure, Page } from './operations.ts';
import { drawPageFoot } from './page-foot.ts';
import {
  drawPageHead,
  drawRunningHead,
  drawWatermark,
  HEAD_BOTTOM,
  RUNNING_HEAD_BOTTOM,
} from './page-head.ts';
import { type Block, type PlacedPage, paginate } from './paginate.ts';
import { Pen } from './pen.ts';
import { remarksBlocks } from './remarks-blocks.ts';
import { salesBlocks, salesColumns } from './sales-table.ts';
import { sheetBlocks } from './sheet-blocks.ts';
import { deliverySignatures, signatureBlock } from './signature-block.ts';
import { drawTableHead, TABLE_HEAD_HEIGHT, type TableColumn } from './table-columns.ts';
import { area } from './theme.ts';

const SPACE_BEFORE_TABLE = 16;

interface Body {
  readonly columns: readonly TableColumn[];
  readonly blocks: readonly Block[];
}

function bodyOf(document: PrintableDocument, measure: Measure): Body {
  if (document.kind === 'technical-sheet') return { columns: [], blocks: sheetBlocks(document, measure) };
  if (document.kind === 'delivery-note') {
    return {
      columns: deliveryColumns(document),
      blocks: [
        ...deliveryBlocks(document),
        ...deliveryClosing(document, measure),
        signatureBlock(deliverySignatures(document)),
      ],
    };
  }
  return {
    columns: salesColumns,
    blocks: [
      ...salesBlocks(document.items),
      ...salesClosing(document, measure),
      ...remarksBlocks(document, measure),
    ],
  };
}

/** Lays the document out on A4 pages. `measure` stands for the fonts and images at hand. */
export function layout(source: PrintableDocument, measure: Measure): Page[] {
  const document = withPrintableTexts(source, (codePoint) => measure.hasGlyph(codePoint));
  const { columns, blocks } = bodyOf(document, measure);
  const first = new Pen(measure);
  drawWatermark(first, document);
  drawPageHead(first, document, heroOf(document));
  const headBottom = drawHeadColumns(first, document, HEAD_BOTTOM);
  const placed = paginate(blocks, {
    firstTop: headBottom + SPACE_BEFORE_TABLE,
    nextTop: RUNNING_HEAD_BOTTOM,
    bottom: area.bottom,
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
    drawPageFoot(pen, document, { page: index + 1, pages: placed.length });
    return pen.operations;
  };
  return placed.map(drawPage);
}
