// After the closing block of a quote or an invoice: the notes, of any length, and at their right the box in which the
// client agrees to a quote, and the QR code.
import { settlement, signature } from '../../documents.messages.ts';
import type { InvoiceDocument, QuoteDocument } from '../../model.ts';
import { LEFT_WIDTH } from './closing-block.ts';
import type { Measure } from '../operations.ts';
import type { Block } from '../paginate.ts';
import { linesBlock, paragraphBlocks } from './paragraph-blocks.ts';
import type { Pen } from '../pen.ts';
import { wrapLines } from '../text-fitting.ts';
import { area, color, style } from '../theme.ts';
import { TOTALS_WIDTH } from './totals-box.ts';

const GAP = 14;
const QR_SIZE = 66;
const QR_GAP = 12;
const BOX_HEIGHT = 72;
const LINES_BESIDE = 5;

interface RightSide {
  readonly height: number;
  draw(pen: Pen, top: number): void;
}

function drawAgreement(pen: Pen, top: number, right: number): void {
  const x = area.right - TOTALS_WIDTH;
  pen.box({ x, y: top, width: right - x, height: BOX_HEIGHT }, { radius: 6, stroke: color.line });
  pen.text(signature.agreement, { ...style.strong, size: 9 }, { x: x + 12, y: top + 17 });
  pen.text(signature.agreementHint, style.label, { x: x + 12, y: top + 28, maxWidth: right - x - 20 });
}

function rightSide({ kind, qr }: QuoteDocument | InvoiceDocument): RightSide | null {
  if (kind === 'invoice' && qr === undefined) return null;
  const codeLeft = area.right - QR_SIZE;
  return {
    height: kind === 'quote' ? BOX_HEIGHT : QR_SIZE,
    draw(pen, top) {
      if (kind === 'quote') drawAgreement(pen, top, qr === undefined ? area.right : codeLeft - QR_GAP);
      if (qr !== undefined) pen.qr(qr, codeLeft, top, QR_SIZE);
    },
  };
}

function sideBlock(side: RightSide, notes: readonly string[]): Block {
  const beside = notes.length > 0 ? linesBlock(notes, settlement.notes) : null;
  return {
    height: Math.max(GAP + side.height, beside?.height ?? 0),
    // Nobody agrees on a page that says nothing.
    keepWithPrevious: true,
    draw(pen, top) {
      beside?.draw(pen, top);
      side.draw(pen, top + GAP);
    },
  };
}

/** Short notes stand beside what is at their right; long ones before it, over the width of the page. */
export function remarksBlocks(document: QuoteDocument | InvoiceDocument, measure: Measure): Block[] {
  const side = rightSide(document);
  if (side === null) return paragraphBlocks(measure, settlement.notes, document.notes);
  const lines = wrapLines(measure, document.notes ?? '', { style: style.value, width: LEFT_WIDTH });
  if (lines.length <= LINES_BESIDE) return [sideBlock(side, lines)];
  return [...paragraphBlocks(measure, settlement.notes, document.notes), sideBlock(side, [])];
}
