// The sums of a UBL document: what is taken off all lines by rate, VAT by rate, and the totals that follow from them to the
// centime. The stamp duty on cash is a tax of its own, outside VAT and outside every total (docs/law.md 'Cash').
import { sumAmounts, toCentimes } from '@zellige/domain/kernel/money';
import { ubl as words } from './ubl.messages.ts';
import type { PricedLine } from '../model.ts';
import type { UblSource } from './ubl-codes.ts';
import { linesAt } from './ubl-lines.ts';
import { allowance, amountOf, madOf, taxCategory } from './ubl-values.ts';
import { branch, leaf, type XmlElement } from './xml.ts';

/** At each rate, in centimes: what the lines come to beyond the net that the document tells. */
const takenByRate = ({ totals }: UblSource, lines: readonly PricedLine[]) =>
  totals.taxLines.map(({ rate, base }) => ({ rate, taken: linesAt(lines, rate) - toCentimes(base) }));

/** The global discount, rate by rate. */
export const documentAllowances = (document: UblSource, lines: readonly PricedLine[]) =>
  takenByRate(document, lines).map(({ rate, taken }) =>
    allowance(taken, { reason: taken > 0 ? words.globalDiscount : words.rounding, rate }),
  );

export function taxTotals({ totals, vatExemption, ...document }: UblSource): (XmlElement | undefined)[] {
  const vat = branch(
    'cac:TaxTotal',
    madOf('cbc:TaxAmount', totals.tax),
    totals.taxLines.map(({ rate, base, tax }) =>
      branch(
        'cac:TaxSubtotal',
        madOf('cbc:TaxableAmount', base),
        madOf('cbc:TaxAmount', tax),
        taxCategory('cac:TaxCategory', rate, vatExemption),
      ),
    ),
  );
  return [vat, document.kind === 'invoice' ? stampTotal(document.stampDuty) : undefined];
}

function stampTotal(stampDuty: number | undefined): XmlElement | undefined {
  if (!stampDuty) return undefined;
  const scheme = branch('cac:TaxScheme', leaf('cbc:ID', 'OTH'), leaf('cbc:Name', words.stamp));
  return branch(
    'cac:TaxTotal',
    madOf('cbc:TaxAmount', stampDuty),
    branch('cac:TaxSubtotal', madOf('cbc:TaxAmount', stampDuty), branch('cac:TaxCategory', scheme)),
  );
}

/** What is paid already: the deposits that the last invoice of a quote takes off, and what came in. */
const prepaidOf = (document: UblSource): number =>
  document.kind === 'invoice'
    ? sumAmounts([
        ...(document.deductions ?? []).flatMap(({ net, tax }) => [net, tax]),
        document.advanceAmount,
      ])
    : 0;

export function monetaryTotal(document: UblSource, lines: readonly PricedLine[]): XmlElement | undefined {
  const { total, taxLines } = document.totals;
  const taken = takenByRate(document, lines).map((cut) => cut.taken);
  const allowances = taken.reduce((sum, cut) => sum + Math.max(0, cut), 0);
  const charges = taken.reduce((sum, cut) => sum + Math.max(0, -cut), 0);
  const prepaid = prepaidOf(document);
  return branch(
    'cac:LegalMonetaryTotal',
    madOf('cbc:LineExtensionAmount', sumAmounts(lines.map((line) => line.total))),
    madOf('cbc:TaxExclusiveAmount', sumAmounts(taxLines.map(({ base }) => base))),
    madOf('cbc:TaxInclusiveAmount', total),
    allowances > 0 ? amountOf('cbc:AllowanceTotalAmount', allowances) : undefined,
    charges > 0 ? amountOf('cbc:ChargeTotalAmount', charges) : undefined,
    prepaid === 0 ? undefined : madOf('cbc:PrepaidAmount', prepaid),
    madOf('cbc:PayableAmount', sumAmounts([total, -prepaid])),
  );
}
