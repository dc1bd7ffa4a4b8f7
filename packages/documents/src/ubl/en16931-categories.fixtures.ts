// The rules of EN 16931 on one category of VAT, the same for each.
import { centimesAt, type Parsed, textAt } from './parsed-xml.fixtures.ts';
import {
  allowances,
  has,
  isCharge,
  linesOf,
  percent,
  type Rule,
  seller,
  subtotals,
  sum,
} from './en16931-readers.fixtures.ts';

/** Rules of one category of VAT, S, E or Z: lines, allowances of the document and breakdown agree. */
export function categoryRules(id: string, code: string): Rule[] {
  const ofCode = (path: string) => (part: Parsed) => textAt(part, `${path}/ID`) === code;
  const isUsed = (root: Parsed): boolean =>
    linesOf(root).some(ofCode('Item/ClassifiedTaxCategory')) || allowances(root).some(ofCode('TaxCategory'));
  const own = (root: Parsed): Parsed[] => subtotals(root).filter(ofCode('TaxCategory'));
  const isTaxed = code === 'S';
  const isRate = (rate: number): boolean => (isTaxed ? rate > 0 : rate === 0);
  return [
    {
      id: `BR-${id}-01`,
      holds: (root) => (isTaxed ? own(root).length > 0 : own(root).length === 1) || !isUsed(root),
    },
    {
      id: `BR-${id}-02`,
      holds: (root) => !isUsed(root) || seller(root).some(has('PartyTaxScheme/CompanyID')),
    },
    {
      id: `BR-${id}-05`,
      of: (root) => linesOf(root).filter(ofCode('Item/ClassifiedTaxCategory')),
      holds: (line) => isRate(percent(line, 'Item/ClassifiedTaxCategory/Percent')),
    },
    {
      id: `BR-${id}-06/07`,
      of: (root) => allowances(root).filter(ofCode('TaxCategory')),
      holds: (one) => isRate(percent(one, 'TaxCategory/Percent')),
    },
    {
      id: `BR-${id}-08`,
      of: own,
      holds: (one, root) => {
        const rate = percent(one, 'TaxCategory/Percent');
        const lines = linesOf(root).filter(
          (line) => percent(line, 'Item/ClassifiedTaxCategory/Percent') === rate,
        );
        const cuts = allowances(root).filter((cut) => percent(cut, 'TaxCategory/Percent') === rate);
        const discount = cuts.reduce(
          (all, cut) => all + (isCharge(cut) ? -1 : 1) * centimesAt(cut, 'Amount'),
          0,
        );
        return centimesAt(one, 'TaxableAmount') === sum(lines, 'LineExtensionAmount') - discount;
      },
    },
    { id: `BR-${id}-09`, of: own, holds: (one) => isTaxed || centimesAt(one, 'TaxAmount') === 0 },
    {
      id: `BR-${id}-10`,
      of: own,
      holds: (one) => has('TaxCategory/TaxExemptionReason')(one) === (code === 'E'),
    },
  ];
}
