// The company's identity, printed on every document (specification §3 'Company identity constants').
import type { RowMeta } from '../kernel/collections.ts';

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
}

/** One row, id 'company'. */
export interface Settings extends RowMeta {
  id: string;
  company: CompanyIdentity;
}

declare module '../kernel/collections.ts' {
  interface Collections {
    settings: Settings;
  }
}
