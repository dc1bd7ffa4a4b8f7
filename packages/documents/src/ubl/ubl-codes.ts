// The code lists that UBL names things by (docs/law.md 'Electronic invoicing'): kinds of document and modes of payment of
// UN/EDIFACT (1001 and 4461), units of UN/ECE Recommendation 20, categories of VAT of UN/EDIFACT 5305.
import type { PaymentMethod } from '@zellige/domain/documents/document-terms.schema';
import type { CreditNoteDocument, InvoiceDocument } from '../model.ts';

export type UblSource = InvoiceDocument | CreditNoteDocument;

/** What decides it. */
type UblKind = Pick<InvoiceDocument, 'kind' | 'nature'> | Pick<CreditNoteDocument, 'kind'>;

/** 380 an invoice, 381 a credit note, 386 a deposit. */
export type UblTypeCode = '380' | '381' | '386';

/** The one place that says which kind of document it is. */
export function ublTypeCode(document: UblKind): UblTypeCode {
  if (document.kind === 'credit-note') return '381';
  return document.nature === 'acompte' ? '386' : '380';
}

/** One, a unit of no other name. */
const ONE = 'C62';

const unitCodes = new Map([
  ['unite', ONE],
  ['piece', 'H87'],
  ['minute', 'MIN'],
  ['heure', 'HUR'],
  ['h', 'HUR'],
  ['jour', 'DAY'],
  ['journee', 'DAY'],
  ['j', 'DAY'],
  ['semaine', 'WEE'],
  ['mois', 'MON'],
  ['an', 'ANN'],
  ['annee', 'ANN'],
  ['forfait', 'LS'],
  ['lot', 'LO'],
  ['kit', 'KT'],
  ['paire', 'PR'],
  ['m', 'MTR'],
  ['metre', 'MTR'],
  ['km', 'KMT'],
  ['m²', 'MTK'],
  ['m2', 'MTK'],
  ['m³', 'MTQ'],
  ['m3', 'MTQ'],
  ['kg', 'KGM'],
  ['litre', 'LTR'],
  ['l', 'LTR'],
]);

/** The code of a unit as documents write it, 'C62' for one that has none. */
export function unitCode(unit = ''): string {
  const plain = unit.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return unitCodes.get(plain) ?? unitCodes.get(plain.replace(/s$/, '')) ?? ONE;
}

/** Whether the code says all that the unit says. */
export const isKnownUnit = (unit: string): boolean =>
  unitCode(unit) !== ONE || /^unités?$/i.test(unit.trim());

const UNDEFINED_MEANS = '1';

export const paymentMeansCodes: Readonly<Record<PaymentMethod, string>> = {
  Espèces: '10',
  Chèque: '20',
  Virement: '30',
  Versement: '42',
  Effet: '24',
  Carte: '48',
  Compensation: '97',
};

/** A transfer names an account; without one the mode is told by its name alone. */
export function paymentMeansCode(method: PaymentMethod, hasAccount: boolean): string {
  const code = paymentMeansCodes[method];
  return code === paymentMeansCodes.Virement && !hasAccount ? UNDEFINED_MEANS : code;
}

/** 'S' where VAT is due, 'E' where a text exempts, 'Z' where the rate is nothing and no text says why. */
export const vatCategory = (rate: number, exemption: string | undefined): 'S' | 'E' | 'Z' => {
  if (rate > 0) return 'S';
  return exemption === undefined ? 'Z' : 'E';
};

/** How the identifiers of Morocco are called; no official list of schemes is known. */
export const idScheme = { ice: 'ICE', rc: 'RC', patente: 'TP', cnss: 'CNSS' } as const;

export const MOROCCO = 'MA';
export const CURRENCY = 'MAD';
