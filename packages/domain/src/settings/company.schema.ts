// The company's identity, printed on every document (specification §3 'Company identity').
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import {
  email,
  ice,
  identityText,
  optionalDay,
  phone,
  requiredText,
  text,
} from '../kernel/schema/field-kinds.ts';
import { isValidRib } from '../kernel/text/identifiers.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { AccountingExport, AccountingSettings, MonthClosing } from './accounting-settings.schema.ts';
import type { DocumentSettings } from './document-settings.schema.ts';
import type { SecuritySettings } from './instance/security-settings.rules.ts';

export interface CompanyIdentity {
  name: string;
  legalForm: string;
  address: string;
  phone: string;
  email: string;
  website: string;
  /** Registre du commerce with its court city, as '123456 Casablanca'. */
  rc: string;
  patente: string;
  /** Identifiant fiscal. */
  if: string;
  ice: string;
  cnss: string;
  capital: string;
  bank: string;
  rib: string;
  paymentTerms: string;
  paymentMethods: string;
  /** `data:image/png;base64,…` of a few thousand bytes, so that every device prints it offline; '' or absent without one. */
  logo?: string | undefined;
  /** Day of its 'attestation de régularité fiscale'; '' or absent without one. */
  taxClearance?: string | undefined;
  /** General conditions of rental, printed behind quotes that rent and rental contracts; '' or absent without any. */
  rentalConditions?: string | undefined;
}

/** One row per kind: 'company', 'documents', 'security' and 'accounting'; 'technicians' has a type of its own. */
export type Settings = RowMeta & {
  id: string;
  company?: CompanyIdentity;
  documents?: DocumentSettings;
  security?: SecuritySettings;
  /** Of the row 'documents'. */
  closing?: MonthClosing;
  /** Of the row 'accounting'. */
  accounting?: AccountingSettings;
  exports?: AccountingExport[];
};

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    settings: Settings;
  }
}

const bankFields = ['bank', 'rib'] as const;

type BankDetails = { [field in (typeof bankFields)[number]]?: string | undefined };

/** Whether a change makes customers pay elsewhere; a field that is left out does not change. */
export const changesBank = (before: BankDetails, after: BankDetails): boolean =>
  bankFields.some((field) => after[field] !== undefined && after[field] !== before[field]);

/** A bank or a RIB that nobody gave yet reads so (specification §3). */
export const TO_COMPLETE = 'À compléter';

/** The value given for it, '' while it waits to be completed: documents leave it out. */
export const completed = (value: string): string => (value.trim() === TO_COMPLETE ? '' : value.trim());

/** Whether a client who reads an invoice knows where to pay. */
export const hasBankDetails = ({ bank, rib }: Pick<CompanyIdentity, 'bank' | 'rib'>): boolean =>
  completed(bank) !== '' && completed(rib) !== '';

/** The whole data URL may be this long: a logo is drawn 118 points wide at most. */
export const MAX_LOGO_LENGTH = 200_000;

/** About six pages in two columns. */
const MAX_CONDITIONS = 40_000;

export const logoMessages = {
  format: 'Format non accepté',
  tooLarge: 'Ce logo est trop lourd, même réduit : choisissez une image plus simple',
} as const;

const logo = z
  .string(logoMessages.format)
  .max(MAX_LOGO_LENGTH, logoMessages.tooLarge)
  .regex(/^(data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2})?$/, logoMessages.format);

const rib = identityText(40).refine(
  (value) => value === '' || value === TO_COMPLETE || isValidRib(value),
  validation.rib,
);

/** An ICE whose key is wrong warns and never blocks (docs/product.md §8). */
export const companyInput = z
  .object({
    name: requiredText(120),
    legalForm: text(60),
    address: text(300),
    phone,
    email,
    website: text(120),
    rc: text(80),
    patente: text(40),
    if: text(40),
    ice,
    cnss: text(40),
    capital: text(60),
    bank: text(120),
    rib,
    paymentTerms: text(300),
    paymentMethods: text(300),
    logo,
    taxClearance: optionalDay,
    rentalConditions: text(MAX_CONDITIONS),
  })
  .partial();

/** An instance whose company has not been described yet. */
export const unknownCompany: CompanyIdentity = {
  name: 'Zellige',
  legalForm: '',
  address: '',
  phone: '',
  email: '',
  website: '',
  rc: '',
  patente: '',
  if: '',
  ice: '',
  cnss: '',
  capital: '',
  bank: TO_COMPLETE,
  rib: TO_COMPLETE,
  paymentTerms: 'Selon conditions convenues',
  paymentMethods: 'Chèque, virement bancaire ou espèces',
};
