// How a quote or an invoice is settled: terms, modes, bank and RIB, as pairs (specification §3 'Company identity').
import { settlement } from '../documents.messages.ts';
import type { CompanyIdentity } from '../company-identity.ts';
import { printedRib } from '../text/number-format.ts';
import type { Measure } from './operations.ts';
import type { Pen } from './pen.ts';
import { wrapLines } from './text-fitting.ts';
import { area, color, style } from './theme.ts';

const TITLE_HEIGHT = 28;
const LEADING = 12.5;
const LABEL_WIDTH = 56;

export interface SettlementFact {
  readonly label: string;
  readonly lines: readonly string[];
}

type SettlementTexts = Pick<CompanyIdentity, 'paymentTerms' | 'paymentMethods' | 'bank' | 'rib'>;

/** The pairs that have something to say, wrapped in a column of that width. */
export function settlementFacts(measure: Measure, texts: SettlementTexts, width: number): SettlementFact[] {
  const pairs = [
    [settlement.terms, texts.paymentTerms],
    [settlement.methods, texts.paymentMethods],
    [settlement.bank, texts.bank],
    [settlement.rib, printedRib(texts.rib)],
  ] as const;
  const box = { style: style.value, width: width - LABEL_WIDTH };
  return pairs
    .map(([label, text]) => ({
      label,
      lines: wrapLines(measure, text, label === settlement.terms ? box : { ...box, maxLines: 3 }),
    }))
    .filter(({ lines }) => lines.length > 0);
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
