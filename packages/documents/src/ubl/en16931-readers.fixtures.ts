// How the rules of EN 16931 read a file: its parts by the names that the rules give them.
import { at, centimesAt, type Parsed, textAt } from './parsed-xml.fixtures.ts';

export interface Rule {
  id: string;
  /** What it looks at: the file unless it says otherwise. */
  of?: (root: Parsed) => readonly Parsed[];
  holds: (part: Parsed, root: Parsed) => boolean;
}

export const linesOf = (root: Parsed): Parsed[] => [
  ...at(root, 'InvoiceLine'),
  ...at(root, 'CreditNoteLine'),
];
export const subtotals = (root: Parsed): Parsed[] => at(root, 'TaxTotal/TaxSubtotal');
export const allowances = (root: Parsed): Parsed[] => at(root, 'AllowanceCharge');
export const lineAllowances = (root: Parsed): Parsed[] =>
  linesOf(root).flatMap((line) => at(line, 'AllowanceCharge'));
export const totalOf = (root: Parsed): Parsed[] => at(root, 'LegalMonetaryTotal');
export const seller = (root: Parsed): Parsed[] => at(root, 'AccountingSupplierParty/Party');
export const buyer = (root: Parsed): Parsed[] => at(root, 'AccountingCustomerParty/Party');
export const means = (root: Parsed): Parsed[] => at(root, 'PaymentMeans');

export const has =
  (...paths: string[]) =>
  (part: Parsed): boolean =>
    paths.some((path) => textAt(part, path).trim() !== '');
export const hasAll =
  (...paths: string[]) =>
  (part: Parsed): boolean =>
    paths.every((path) => textAt(part, path).trim() !== '');
export const sum = (parts: readonly Parsed[], path: string): number =>
  parts.reduce((all, part) => all + centimesAt(part, path), 0);
export const isCharge = (part: Parsed): boolean => textAt(part, 'ChargeIndicator') === 'true';
export const percent = (part: Parsed, path: string): number => Number(textAt(part, path));

/** Half up, away from zero. */
export const taxOf = (centimes: number, rate: number): number =>
  Math.sign(centimes) * Math.round((Math.abs(centimes) * Math.round(rate * 100)) / 10_000);
