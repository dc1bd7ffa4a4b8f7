// The values that several parts of a UBL document write alike.
import { toCentimes } from '@zellige/domain/kernel/values/money';
import { CURRENCY, type UblSource, vatCategory } from './ubl-codes.ts';
import { branch, leaf, type XmlElement } from './xml.ts';

/** `1234.50`, of whole centimes. */
function decimal(centimes: number): string {
  const digits = String(Math.abs(centimes)).padStart(3, '0');
  return `${centimes < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const amountOf = (name: string, centimes: number): XmlElement | undefined =>
  leaf(name, decimal(centimes), { currencyID: CURRENCY });

/** The same of an amount in MAD. */
export const madOf = (name: string, mad: number): XmlElement | undefined => amountOf(name, toCentimes(mad));

const vatScheme = branch('cac:TaxScheme', leaf('cbc:ID', 'VAT'));

/** The VAT of a line, of a discount, or of a rate, the last with the text of its exemption. */
export const taxCategory = (
  name: 'cac:TaxCategory' | 'cac:ClassifiedTaxCategory',
  rate: number,
  { exemption, withReason = false }: { exemption: string | undefined; withReason?: boolean },
): XmlElement | undefined =>
  branch(
    name,
    leaf('cbc:ID', vatCategory(rate, exemption)),
    leaf('cbc:Percent', String(rate)),
    leaf('cbc:TaxExemptionReason', withReason && rate === 0 ? exemption : undefined),
    vatScheme,
  );

/** Why no VAT is due; undefined where nothing was said. */
export const exemptionOf = ({ vatExemption = '' }: Pick<UblSource, 'vatExemption'>): string | undefined =>
  vatExemption.trim() === '' ? undefined : vatExemption;

interface Allowance {
  reason: string;
  percent?: number;
  base?: number;
  /** The VAT of one on the whole document. */
  category?: XmlElement | undefined;
}

/** A discount takes this off, or rounding adds it where it is below zero. */
export function allowance(
  centimes: number,
  { reason, percent, base, category }: Allowance,
): XmlElement | undefined {
  if (centimes === 0) return undefined;
  return branch(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', String(centimes < 0)),
    leaf('cbc:AllowanceChargeReason', reason),
    percent ? leaf('cbc:MultiplierFactorNumeric', String(percent)) : undefined,
    amountOf('cbc:Amount', Math.abs(centimes)),
    base === undefined ? undefined : amountOf('cbc:BaseAmount', base),
    category,
  );
}

/** Another document that this one names. */
export const documentReference = (
  name: string,
  { number, date, typeCode, type }: { number: string; date?: string; typeCode?: string; type?: string },
): XmlElement | undefined =>
  branch(
    name,
    leaf('cbc:ID', number),
    leaf('cbc:IssueDate', date),
    leaf('cbc:DocumentTypeCode', typeCode),
    leaf('cbc:DocumentType', type),
  );
