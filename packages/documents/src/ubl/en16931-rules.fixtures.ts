// The rules of EN 16931 that a file of ours can break, each under its number, as the CEN publishes them for UBL: those on parts that we
// never write (payee, tax representative, delivery, cards, direct debits) are left out. `enFaults` names those that a file breaks.
import { categoryRules } from './en16931-categories.fixtures.ts';
import {
  allowances,
  buyer,
  has,
  hasAll,
  isCharge,
  lineAllowances,
  linesOf,
  means,
  percent,
  type Rule,
  seller,
  subtotals,
  sum,
  taxOf,
  totalOf,
} from './en16931-readers.fixtures.ts';
import { at, centimesAt, type Parsed, textAt } from './parsed-xml.fixtures.ts';

const present: Rule[] = [
  { id: 'BR-01', holds: has('CustomizationID') },
  { id: 'BR-02', holds: has('ID') },
  { id: 'BR-03', holds: (root) => /^\d{4}-\d\d-\d\d$/.test(textAt(root, 'IssueDate')) },
  { id: 'BR-04', holds: has('InvoiceTypeCode', 'CreditNoteTypeCode') },
  { id: 'BR-05', holds: has('DocumentCurrencyCode') },
  { id: 'BR-06', of: seller, holds: has('PartyLegalEntity/RegistrationName') },
  { id: 'BR-07', of: buyer, holds: has('PartyLegalEntity/RegistrationName') },
  { id: 'BR-08', of: seller, holds: (party) => at(party, 'PostalAddress').length === 1 },
  { id: 'BR-09', of: seller, holds: has('PostalAddress/Country/IdentificationCode') },
  { id: 'BR-10', of: buyer, holds: (party) => at(party, 'PostalAddress').length === 1 },
  { id: 'BR-11', of: buyer, holds: has('PostalAddress/Country/IdentificationCode') },
  { id: 'BR-12', of: totalOf, holds: has('LineExtensionAmount') },
  { id: 'BR-13', of: totalOf, holds: has('TaxExclusiveAmount') },
  { id: 'BR-14', of: totalOf, holds: has('TaxInclusiveAmount') },
  { id: 'BR-15', of: totalOf, holds: has('PayableAmount') },
  { id: 'BR-16', holds: (root) => linesOf(root).length > 0 },
  { id: 'BR-21', of: linesOf, holds: has('ID') },
  { id: 'BR-22', of: linesOf, holds: has('InvoicedQuantity', 'CreditedQuantity') },
  {
    id: 'BR-23',
    of: linesOf,
    holds: (line) =>
      [...at(line, 'InvoicedQuantity'), ...at(line, 'CreditedQuantity')].every(
        ({ attributes }) => attributes['unitCode'] !== undefined,
      ),
  },
  { id: 'BR-24', of: linesOf, holds: has('LineExtensionAmount') },
  { id: 'BR-25', of: linesOf, holds: has('Item/Name') },
  { id: 'BR-26', of: linesOf, holds: has('Price/PriceAmount') },
  { id: 'BR-27', of: linesOf, holds: (line) => Number(textAt(line, 'Price/PriceAmount')) >= 0 },
  {
    id: 'BR-30',
    of: linesOf,
    holds: (line) => textAt(line, 'InvoicePeriod/EndDate') >= textAt(line, 'InvoicePeriod/StartDate'),
  },
  { id: 'BR-31/36', of: allowances, holds: has('Amount') },
  { id: 'BR-32/37', of: allowances, holds: has('TaxCategory/ID') },
  { id: 'BR-33/38', of: allowances, holds: has('AllowanceChargeReason') },
  { id: 'BR-41/43', of: lineAllowances, holds: has('Amount') },
  { id: 'BR-42/44', of: lineAllowances, holds: has('AllowanceChargeReason') },
  { id: 'BR-45', of: subtotals, holds: has('TaxableAmount') },
  { id: 'BR-46', of: subtotals, holds: has('TaxAmount') },
  {
    id: 'BR-47',
    of: subtotals,
    holds: (one) => textAt(one, 'TaxCategory/TaxScheme/ID') === 'VAT' && has('TaxCategory/ID')(one),
  },
  { id: 'BR-48', of: subtotals, holds: has('TaxCategory/Percent') },
  { id: 'BR-49', of: means, holds: has('PaymentMeansCode') },
  {
    id: 'BR-50/61',
    of: means,
    holds: (one) =>
      !['30', '58'].includes(textAt(one, 'PaymentMeansCode')) || has('PayeeFinancialAccount/ID')(one),
  },
  {
    id: 'BR-54',
    of: (root) => linesOf(root).flatMap((line) => at(line, 'Item/AdditionalItemProperty')),
    holds: hasAll('Name', 'Value'),
  },
  { id: 'BR-55', of: (root) => at(root, 'BillingReference/InvoiceDocumentReference'), holds: has('ID') },
];

const calculated: Rule[] = [
  {
    id: 'BR-CO-04',
    of: linesOf,
    holds: (line) =>
      at(line, 'Item/ClassifiedTaxCategory').length === 1 && has('Item/ClassifiedTaxCategory/ID')(line),
  },
  {
    id: 'BR-CO-09',
    of: (root) => [...seller(root), ...buyer(root)].flatMap((party) => at(party, 'PartyTaxScheme')),
    holds: (scheme) =>
      textAt(scheme, 'TaxScheme/ID') !== 'VAT' || /^[A-Z]{2}/.test(textAt(scheme, 'CompanyID')),
  },
  {
    id: 'BR-CO-10',
    of: totalOf,
    holds: (total, root) =>
      centimesAt(total, 'LineExtensionAmount') === sum(linesOf(root), 'LineExtensionAmount'),
  },
  {
    id: 'BR-CO-11',
    of: totalOf,
    holds: (total, root) =>
      centimesAt(total, 'AllowanceTotalAmount') ===
      sum(
        allowances(root).filter((one) => !isCharge(one)),
        'Amount',
      ),
  },
  {
    id: 'BR-CO-12',
    of: totalOf,
    holds: (total, root) =>
      centimesAt(total, 'ChargeTotalAmount') === sum(allowances(root).filter(isCharge), 'Amount'),
  },
  {
    id: 'BR-CO-13',
    of: totalOf,
    holds: (total) =>
      centimesAt(total, 'TaxExclusiveAmount') ===
      centimesAt(total, 'LineExtensionAmount') -
        centimesAt(total, 'AllowanceTotalAmount') +
        centimesAt(total, 'ChargeTotalAmount'),
  },
  {
    id: 'BR-CO-14',
    of: (root) => at(root, 'TaxTotal'),
    holds: (total) => centimesAt(total, 'TaxAmount') === sum(at(total, 'TaxSubtotal'), 'TaxAmount'),
  },
  {
    id: 'BR-CO-15',
    of: totalOf,
    holds: (total, root) =>
      centimesAt(total, 'TaxInclusiveAmount') ===
      centimesAt(total, 'TaxExclusiveAmount') + sum(at(root, 'TaxTotal'), 'TaxAmount'),
  },
  {
    id: 'BR-CO-16',
    of: totalOf,
    holds: (total) =>
      centimesAt(total, 'PayableAmount') ===
      centimesAt(total, 'TaxInclusiveAmount') - centimesAt(total, 'PrepaidAmount'),
  },
  {
    id: 'BR-CO-17',
    of: subtotals,
    // The rest of a document whose other parts were rounded is a few centimes off; the CEN allows a whole unit.
    holds: (one) =>
      Math.abs(
        centimesAt(one, 'TaxAmount') -
          taxOf(centimesAt(one, 'TaxableAmount'), percent(one, 'TaxCategory/Percent')),
      ) < 100,
  },
  { id: 'BR-CO-18', holds: (root) => subtotals(root).length > 0 },
  {
    id: 'BR-CO-20',
    of: (root) => linesOf(root).flatMap((line) => at(line, 'InvoicePeriod')),
    holds: has('StartDate', 'EndDate'),
  },
  {
    id: 'BR-CO-25',
    holds: (root) => sum(totalOf(root), 'PayableAmount') <= 0 || has('DueDate', 'PaymentTerms/Note')(root),
  },
  {
    id: 'BR-CO-26',
    of: seller,
    holds: has('PartyIdentification/ID', 'PartyLegalEntity/CompanyID', 'PartyTaxScheme/CompanyID'),
  },
];

const codes = {
  kinds: ['380', '381', '386'],
  means: ['1', '10', '20', '24', '30', '42', '48', '97'],
  units: 'C62 H87 MIN HUR DAY WEE MON ANN LS LO KT PR MTR KMT MTK MTQ KGM LTR'.split(' '),
};

/** Every element at any depth. */
const within = (part: Parsed): Parsed[] => [part, ...part.children.flatMap(within)];

const listed: Rule[] = [
  {
    id: 'BR-CL-01',
    holds: (root) =>
      codes.kinds.includes(textAt(root, 'InvoiceTypeCode') || textAt(root, 'CreditNoteTypeCode')),
  },
  { id: 'BR-CL-03', of: within, holds: ({ attributes }) => (attributes['currencyID'] ?? 'MAD') === 'MAD' },
  {
    id: 'BR-CL-10/11',
    of: (root) =>
      [...seller(root), ...buyer(root)].flatMap((party) => [
        ...at(party, 'PartyIdentification/ID'),
        ...at(party, 'PartyLegalEntity/CompanyID'),
      ]),
    holds: ({ attributes }) => attributes['schemeID'] === undefined,
  },
  {
    id: 'BR-CL-14',
    of: (root) => [...seller(root), ...buyer(root)],
    holds: (party) => textAt(party, 'PostalAddress/Country/IdentificationCode') === 'MA',
  },
  { id: 'BR-CL-16', of: means, holds: (one) => codes.means.includes(textAt(one, 'PaymentMeansCode')) },
  {
    id: 'BR-CL-23',
    of: within,
    holds: ({ attributes }) =>
      attributes['unitCode'] === undefined || codes.units.includes(attributes['unitCode']),
  },
  {
    id: 'BR-DEC',
    of: within,
    holds: ({ name, text, attributes }) =>
      attributes['currencyID'] === undefined ||
      name.endsWith(':PriceAmount') ||
      /^-?\d+(\.\d{1,2})?$/.test(text),
  },
  { id: 'UBL-SR-15', of: buyer, holds: (party) => at(party, 'PartyIdentification').length <= 1 },
];

const rules: readonly Rule[] = [
  ...present,
  ...calculated,
  ...categoryRules('S', 'S'),
  ...categoryRules('E', 'E'),
  ...categoryRules('Z', 'Z'),
  ...listed,
];

const everything = (root: Parsed): readonly Parsed[] => [root];

/** The numbers of the rules that the file breaks; none where it keeps all. */
export const enFaults = (root: Parsed): string[] =>
  rules
    .filter(({ of = everything, holds }) => !of(root).every((part) => holds(part, root)))
    .map(({ id }) => id);
