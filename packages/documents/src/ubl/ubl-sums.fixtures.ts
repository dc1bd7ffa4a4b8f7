// The sums of a UBL document that must hold, after EN 16931 (BR-CO-10 to BR-CO-16), in centimes.
import { at, centimesAt, type Parsed, textAt } from './parsed-xml.fixtures.ts';

/** Quantity × price, less the discount of the line. */
function madeOfLine(line: Parsed): number {
  const quantity = Number(textAt(line, 'InvoicedQuantity') || textAt(line, 'CreditedQuantity'));
  const gross = Math.round(
    (quantity * centimesAt(line, 'Price/PriceAmount')) / Number(textAt(line, 'Price/BaseQuantity')),
  );
  const sign = textAt(line, 'AllowanceCharge/ChargeIndicator') === 'true' ? 1 : -1;
  return gross + sign * centimesAt(line, 'AllowanceCharge/Amount');
}

/** Finds the sums that the file breaks; nothing where all hold. */
export function sumFaults(root: Parsed): string[] {
  const total = (name: string) => centimesAt(root, `LegalMonetaryTotal/${name}`);
  const lines = [...at(root, 'InvoiceLine'), ...at(root, 'CreditNoteLine')];
  const vat = at(root, 'TaxTotal').slice(0, 1);
  const ofVat = (path: string) => vat.reduce((sum, one) => sum + centimesAt(one, path), 0);
  const rules: [string, number, number][] = [
    [
      'lines',
      total('LineExtensionAmount'),
      lines.reduce((sum, one) => sum + centimesAt(one, 'LineExtensionAmount'), 0),
    ],
    [
      'net',
      total('TaxExclusiveAmount'),
      total('LineExtensionAmount') - total('AllowanceTotalAmount') + total('ChargeTotalAmount'),
    ],
    ['rates', total('TaxExclusiveAmount'), ofVat('TaxSubtotal/TaxableAmount')],
    ['VAT', ofVat('TaxAmount'), ofVat('TaxSubtotal/TaxAmount')],
    ['TTC', total('TaxInclusiveAmount'), total('TaxExclusiveAmount') + ofVat('TaxAmount')],
    ['payable', total('PayableAmount'), total('TaxInclusiveAmount') - total('PrepaidAmount')],
    ...lines.map((one): [string, number, number] => [
      `line ${textAt(one, 'ID')}`,
      centimesAt(one, 'LineExtensionAmount'),
      madeOfLine(one),
    ]),
  ];
  return rules
    .filter(([, stated, made]) => stated !== made)
    .map(([name, stated, made]) => `${name}: ${stated} is not ${made}`);
}
