// Under the lines of a statement: how old is what the client owes and where to pay, beside the totals. One block, which never splits;
// what is too long for it follows.
import { overdueBands } from '@zellige/domain/accounting/client-statement';
import { statement as words } from './statement.messages.ts';
import { belowBlocks, LEFT_WIDTH } from '../layout/closing/closing-block.ts';
import type { Measure } from '../layout/operations.ts';
import type { Block } from '../layout/paginate.ts';
import type { Pen } from '../layout/pen.ts';
import { drawSettlement, settlementFacts, settlementHeight } from '../layout/closing/settlement.ts';
import { area, color, style } from '../layout/theme.ts';
import { drawTotalsBox, totalsBoxHeight } from '../layout/closing/totals-box.ts';
import type { StatementDocument } from '../model.ts';
import { printedAmount, printedMad } from '../text/number-format.ts';

const GAP = 14;
const TITLE_HEIGHT = 18;
const LEADING = 16;

interface AgeLine {
  readonly label: string;
  readonly amount: number;
  readonly isLate: boolean;
}

/** What is not due and each age of what is late; what the client has with us only where there is some. */
function ageLines({ statement: { notDue, overdue, available } }: StatementDocument): AgeLine[] {
  const late = overdueBands.map((band) => ({
    label: words.bands[band],
    amount: overdue[band],
    isLate: overdue[band] > 0,
  }));
  const credited = { label: words.credited, amount: -available, isLate: false };
  return [
    { label: words.notDue, amount: notDue, isLate: false },
    ...late,
    ...(available > 0 ? [credited] : []),
  ];
}

function drawAge(pen: Pen, lines: readonly AgeLine[], top: number): void {
  pen.text(words.age, style.label, { x: area.left, y: top + 9 });
  for (const [index, { label, amount, isLate }] of lines.entries()) {
    const y = top + TITLE_HEIGHT + index * LEADING + 9;
    pen.text(label, style.value, { x: area.left, y, maxWidth: LEFT_WIDTH - 90 });
    const ink = isLate ? { ...style.strong, color: color.warning } : style.strong;
    pen.text(printedAmount(amount), ink, { x: area.left + LEFT_WIDTH, y, align: 'right', maxWidth: 86 });
  }
}

export function statementClosing(document: StatementDocument, measure: Measure): Block[] {
  const { opening, debit, credit, balance } = document.statement;
  const age = ageLines(document);
  const { facts, below } = settlementFacts(measure, document.company, LEFT_WIDTH);
  const totals = [
    { label: words.openingTotal, amount: printedMad(opening) },
    { label: words.debit, amount: printedMad(debit) },
    { label: words.credit, amount: printedMad(credit) },
    { label: words.closing, amount: printedMad(balance), isStrong: true },
  ];
  const ageHeight = TITLE_HEIGHT + age.length * LEADING + 8;
  const block: Block = {
    height: GAP + Math.max(totalsBoxHeight(totals), ageHeight + settlementHeight(facts)),
    draw(pen, top) {
      drawAge(pen, age, top + GAP);
      drawSettlement(pen, facts, top + GAP + ageHeight);
      drawTotalsBox(pen, totals, top + GAP);
    },
  };
  return [block, ...belowBlocks(measure, below)];
}
