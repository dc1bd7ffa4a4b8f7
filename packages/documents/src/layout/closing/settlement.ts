// How a quote or an invoice is settled: terms, modes, bank and RIB, as pairs (specification §3 'Company identity').
import { settlement } from '../../documents.messages.ts';
import type { CompanyIdentity } from '../../company-identity.ts';
import type { SheetFact } from '../../sheet-tables.ts';
import { printedRib } from '../../text/number-format.ts';
import type { Measure } from '../operations.ts';
import type { Pen } from '../pen.ts';
import { wrapLines } from '../text-fitting.ts';
import { area, color, style } from '../theme.ts';

const TITLE_HEIGHT = 28;
const LEADING = 12.5;
const LABEL_WIDTH = 56;
const MOST_LINES = 4;

export interface SettlementFact {
  readonly label: string;
  readonly lines: readonly string[];
}

type SettlementTexts = Pick<CompanyIdentity, 'paymentTerms' | 'paymentMethods' | 'bank' | 'rib'>;

/** Texts that stand beside the totals, and those that are too long for there and follow whole, over the width of the page. */
export interface Settlement {
  readonly facts: readonly SettlementFact[];
  readonly below: readonly SheetFact[];
}

/** The pairs that have something to say, wrapped in a column of that width. */
export function settlementFacts(measure: Measure, texts: SettlementTexts, width: number): Settlement {
  const pairs = [
    { label: settlement.terms, text: texts.paymentTerms },
    { label: settlement.methods, text: texts.paymentMethods },
    { label: settlement.bank, text: texts.bank },
    { label: settlement.rib, text: printedRib(texts.rib) },
  ];
  const box = { style: style.value, width: width - LABEL_WIDTH };
  const wrapped = pairs.map((fact) => ({ ...fact, lines: wrapLines(measure, fact.text, box) }));
  return {
    facts: wrapped.filter(({ lines }) => lines.length > 0 && lines.length <= MOST_LINES),
    below: wrapped.filter(({ lines }) => lines.length > MOST_LINES),
  };
}

export function settlementHeight(facts: readonly SettlementFact[]): number {
  if (facts.length === 0) return 0;
  return TITLE_HEIGHT + facts.reduce((sum, { lines }) => sum + lines.length, 0) * LEADING;
}

export function drawSettlement(pen: Pen, facts: readonly SettlementFact[], top: number): void {
  if (facts.length === 0) return;
  pen.text(settlement.title, style.label, { x: area.left, y: top + 14 });
  let y = top + TITLE_HEIGHT;
  for (const { label, lines } of facts) {
    pen.text(label, { ...style.value, color: color.muted }, { x: area.left, y, maxWidth: LABEL_WIDTH - 4 });
    for (const line of lines) {
      pen.text(line, style.value, { x: area.left + LABEL_WIDTH, y });
      y += LEADING;
    }
  }
}
