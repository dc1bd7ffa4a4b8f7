// The company's identity, printed on every document (specification §3 'Company identity constants').
import { z } from 'zod';
import type { RowMeta } from '../kernel/collections.ts';
import { email, ice, phone, requiredText, text } from '../kernel/fields.ts';
import { isValidRib } from '../kernel/identifiers.ts';
import { validation } from '../kernel/validation-messages.ts';
import type { DocumentSettings } from './document-settings.schema.ts';

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
}

/** One row per kind: 'company' and 'documents'; 'technicians' is the events' own. */
export interface Settings extends RowMeta {
  id: string;
  company?: CompanyIdentity;
  documents?: DocumentSettings;
}

declare module '../kernel/collections.ts' {
  interface Collections {
    settings: Settings;
  }
}

/** What stands for a bank or a RIB that nobody gave yet (specification §3). */
export const TO_COMPLETE = 'À compléter';

/** Of the whole data URL: a logo is drawn 118 points wide at most. */
export const MAX_LOGO_LENGTH = 200_000;

export const logoMessages = {
  format: 'Format non accepté',
  tooLarge: 'Ce logo est trop lourd, même réduit : choisissez une image plus simple',
} as const;

const logo = z
  .string(logoMessages.format)
  .max(MAX_LOGO_LENGTH, logoMessages.tooLarge)
  .regex(/^(data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2})?$/, logoMessages.format);

const rib = text(40).refine(
  (value) => value === '' || value === TO_COMPLETE || isValidRib(value),
  validation.rib,
);

/** An ICE whose key is wrong warns and never blocks (product.md §8). */
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
