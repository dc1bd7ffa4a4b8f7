// The sums of a UBL document: what is taken off all lines by rate, VAT by rate, and the totals that follow from them to the
// centime. The stamp duty on cash is outside VAT and outside every total (docs/law.md 'Cash').
import { sumAmounts, toCentimes } from '@zellige/domain/kernel/values/money';
import { ubl as words } from './ubl.messages.ts';
import type { PricedLine } from '../model.ts';
import { printedMad } from '../text/number-format.ts';
import type { UblSource } from './ubl-codes.ts';
import type { TaxLine } from '../printed-totals.ts';
import { linesAt, pricedLines, negativeLines } from './ubl-lines.ts';
import { allowance, amountOf, exemptionOf, madOf, taxCategory } from './ubl-values.ts';
import { branch, leaf, type XmlElement } from './xml.ts';

interface RateAllowance {
  rate: number;
  reason: string;
  /** Centimes; below zero it adds. */
  centimes: number;
}

/** VAT by rate, those included of which discounts left nothing and which the paper passes over: their lines are there. */
function taxLines({ totals, items }: UblSource): readonly TaxLine[] {
  const listedRates = new Set(totals.taxLines.map(({ rate }) => rate));
  const rates = new Set([...pricedLines(items), ...negativeLines(items)].map(({ vatRate }) => vatRate));
  const nothing = [...rates]
    .filter((rate) => !listedRates.has(rate))
    .map((rate) => ({ rate, base: 0, tax: 0 }));
  return [...totals.taxLines, ...nothing];
}

/** What is taken off the lines of each rate: what earlier documents took, then the global discount, what rounding does included. */
function allowancesByRate(document: UblSource, lines: readonly PricedLine[]): RateAllowance[] {
  const before = negativeLines(document.items);
  return taxLines(document).flatMap(({ rate, base }) => {
    const own = before
      .filter(({ vatRate }) => vatRate === rate)
      .map(({ name, total }) => ({ rate, reason: name, centimes: -toCentimes(total) }));
    const left = linesAt(lines, rate) - own.reduce((sum, { centimes }) => sum + centimes, 0);
    const rest = left - toCentimes(base);
    const isDiscount = rest > 0 && document.totals.globalDiscount !== undefined;
    return [...own, { rate, reason: isDiscount ? words.globalDiscount : words.rounding, centimes: rest }];
  });
}

export const documentAllowances = (document: UblSource, lines: readonly PricedLine[]) =>
  allowancesByRate(document, lines).map(({ rate, reason, centimes }) =>
    allowance(centimes, {
      reason,
      category: taxCategory('cac:TaxCategory', rate, { exemption: exemptionOf(document) }),
    }),
  );

export const taxTotal = (document: UblSource): XmlElement | undefined =>
  branch(
    'cac:TaxTotal',
    madOf('cbc:TaxAmount', document.totals.tax),
    taxLines(document).map(({ rate, base, tax }) =>
      branch(
        'cac:TaxSubtotal',
        madOf('cbc:TaxableAmount', base),
        madOf('cbc:TaxAmount', tax),
        taxCategory('cac:TaxCategory', rate, { exemption: exemptionOf(document), withReason: true }),
      ),
    ),
  );

/** No VAT and in no total: a tax of its own would have to be one of them. */
export const stampNote = (stampDuty: number | undefined): XmlElement | undefined =>
  stampDuty ? leaf('cbc:Note', words.stamp(printedMad(stampDuty))) : undefined;

/** What is paid already: the deposits that the last invoice of a quote takes off, and what came in. */
const prepaidOf = (document: UblSource): number =>
  document.kind === 'invoice'
    ? sumAmounts([
        ...(document.deductions ?? []).flatMap(({ net, tax }) => [net, tax]),
        document.advanceAmount,
      ])
    : 0;

export function monetaryTotal(document: UblSource, lines: readonly PricedLine[]): XmlElement | undefined {
  const { total } = document.totals;
  const amounts = allowancesByRate(document, lines).map((cut) => cut.centimes);
  const allowances = amounts.reduce((sum, cut) => sum + Math.max(0, cut), 0);
  const charges = amounts.reduce((sum, cut) => sum + Math.max(0, -cut), 0);
  const prepaid = prepaidOf(document);
  return branch(
    'cac:LegalMonetaryTotal',
    madOf('cbc:LineExtensionAmount', sumAmounts(lines.map((line) => line.total))),
    madOf('cbc:TaxExclusiveAmount', sumAmounts(taxLines(document).map(({ base }) => base))),
    madOf('cbc:TaxInclusiveAmount', total),
    allowances > 0 ? amountOf('cbc:AllowanceTotalAmount', allowances) : undefined,
    charges > 0 ? amountOf('cbc:ChargeTotalAmount', charges) : undefined,
    prepaid === 0 ? undefined : madOf('cbc:PrepaidAmount', prepaid),
    madOf('cbc:PayableAmount', sumAmounts([total, -prepaid])),
  );
}
