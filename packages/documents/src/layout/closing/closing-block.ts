// The closing block: on the left the amount in words and how to settle, on the right the totals. One block: it never
// splits. What is too long for it follows as a paragraph of any length.
import { closingWords } from '../../amount-in-words.ts';
import type { CautionBalance } from '@zellige/domain/reservations/cautions/caution.rules';
import { inWords, settlement } from '../../documents.messages.ts';
import type { InvoiceDocument, QuoteDocument } from '../../model.ts';
import type { SheetFact } from '../../sheet-tables.ts';
import { printedMad } from '../../text/number-format.ts';
import { deductionLines, dueOf } from './deduction-lines.ts';
import type { Measure } from '../operations.ts';
import type { Block } from '../paginate.ts';
import { paragraphBlocks } from './paragraph-blocks.ts';
import type { Pen } from '../pen.ts';
import { drawSettlement, type SettlementFact, settlementFacts, settlementHeight } from './settlement.ts';
import { wrapLines } from '../text-fitting.ts';
import { area, style } from '../theme.ts';
import {
  drawTotalsBox,
  type TotalsPayment,
  TOTALS_WIDTH,
  totalLines,
  totalsBoxHeight,
} from './totals-box.ts';

const GAP = 14;
const LEADING = 13;
/** Of a text beside the totals. */
const MOST_LINES = 4;

/** Width of the left column, beside the totals. */
export const LEFT_WIDTH = area.width - TOTALS_WIDTH - 26;

interface LeftNote {
  readonly label: string;
  readonly lines: readonly string[];
}

/** What stands at the left of the totals, and what is too long for there. */
interface LeftNotes {
  readonly notes: readonly LeftNote[];
  readonly below: readonly SheetFact[];
}

const noteHeight = ({ lines }: LeftNote): number => 16 + lines.length * LEADING + 6;

/** What the closing of a document is made from. */
type Closed = Pick<
  InvoiceDocument,
  'totals' | 'vatExemption' | 'caution' | 'cautionReceipts' | 'cautionBalance' | 'balance'
> & {
  kind: Exclude<keyof typeof inWords, 'proforma'>;
  isProforma?: QuoteDocument['isProforma'];
  amendment?: QuoteDocument['amendment'];
};

function wordsOf({ kind, isProforma, amendment }: Closed): string {
  if (amendment) return inWords.amendment;
  return inWords[isProforma ? 'proforma' : kind];
}

/** 'Reçue 3 000,00 MAD · restituée 1 800,00 MAD · conservée 1 200,00 MAD' */
export const balanceText = ({ received, returned, kept: retained }: CautionBalance): string =>
  settlement.cautionParts(printedMad(received), printedMad(returned), printedMad(retained));

/** Notes at the left of the totals: the amount in words first. */
export function leftNotes(document: Closed, measure: Measure): LeftNotes {
  const { caution, cautionBalance, cautionReceipts, vatExemption = '' } = document;
  const box = { style: style.strong, width: LEFT_WIDTH };
  const words = wrapLines(measure, closingWords(dueOf(document)), box);
  const texts: SheetFact[] = [
    cautionBalance
      ? { label: settlement.cautionBalance, text: balanceText(cautionBalance) }
      : {
          label: settlement.outside,
          text: caution === undefined ? '' : settlement.caution(printedMad(caution)),
        },
    {
      label: settlement.retainedCaution,
      text: cautionReceipts === undefined ? '' : settlement.cautionReceipts(cautionReceipts),
    },
    { label: settlement.exemption, text: vatExemption },
  ];
  const wrapped = texts.map((fact) => ({ ...fact, lines: wrapLines(measure, fact.text, box) }));
  const beside = wrapped.filter(({ lines }) => lines.length > 0 && lines.length <= MOST_LINES);
  return {
    notes: [{ label: `${wordsOf(document)} :`, lines: words }, ...beside],
    below: wrapped.filter(({ lines }) => lines.length > MOST_LINES),
  };
}

function drawLeftNotes(pen: Pen, notes: readonly LeftNote[], top: number): number {
  let y = top;
  for (const note of notes) {
    pen.text(note.label, style.label, { x: area.left, y: y + 10, maxWidth: LEFT_WIDTH });
    for (const [index, line] of note.lines.entries()) {
      pen.text(line, style.strong, { x: area.left, y: y + 24 + index * LEADING });
    }
    y += noteHeight(note);
  }
  return y;
}

const paymentOf = (document: QuoteDocument | InvoiceDocument): TotalsPayment | undefined =>
  document.kind === 'invoice'
    ? {
        due: dueOf(document),
        advance: document.advanceAmount,
        credited: document.creditedAmount,
        remaining: document.remainingAmount,
        stampDuty: document.stampDuty,
        stampPercent: document.stampPercent,
        retainedCaution: document.retainedCaution,
      }
    : undefined;

interface ClosingParts {
  readonly notes: readonly LeftNote[];
  readonly facts: readonly SettlementFact[];
  readonly hasOption: boolean;
  readonly totals: ReturnType<typeof totalLines>;
}

const OPTION_HEIGHT = 16;

/** Totals and what stands at their left, in one block. */
export function closingBlock({ notes, facts, hasOption, totals }: ClosingParts): Block {
  const notesHeight = notes.reduce((sum, note) => sum + noteHeight(note), 0);
  const leftHeight = notesHeight + (hasOption ? OPTION_HEIGHT : 0) + settlementHeight(facts);
  return {
    height: GAP + Math.max(totalsBoxHeight(totals), leftHeight),
    draw(pen, top) {
      let y = drawLeftNotes(pen, notes, top + GAP);
      if (hasOption) {
        pen.text(settlement.optionNote, style.label, { x: area.left, y: y + 9, maxWidth: LEFT_WIDTH });
        y += OPTION_HEIGHT;
      }
      drawSettlement(pen, facts, y);
      drawTotalsBox(pen, totals, top + GAP);
    },
  };
}

/** Texts too long to stand beside the totals, each whole. */
export const belowBlocks = (measure: Measure, texts: readonly SheetFact[]): Block[] =>
  texts.flatMap(({ label, text }) => paragraphBlocks(measure, label, text));

/** Closing of a quote or an invoice: the block, and what is too long for it. */
export function salesClosing(document: QuoteDocument | InvoiceDocument, measure: Measure): Block[] {
  const terms = document.paymentTerms?.trim() ? document.paymentTerms : document.company.paymentTerms;
  const settled = settlementFacts(measure, { ...document.company, paymentTerms: terms }, LEFT_WIDTH);
  const left = leftNotes(document, measure);
  const block = closingBlock({
    notes: left.notes,
    facts: settled.facts,
    hasOption: document.items.some((line) => line.type !== 'section' && line.option === true),
    totals: totalLines(document.totals, paymentOf(document), deductionLines(document)),
  });
  return [block, ...belowBlocks(measure, [...left.below, ...settled.below])];
}
