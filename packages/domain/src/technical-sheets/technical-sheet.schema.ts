// Technical sheets: of a product, and of an intervention at a client's (specification §3 'fields not shown',
// product.md §5).
import type { RowMeta } from '../kernel/collections.ts';
import type { checkAnswers, sheetKinds, sheetStatuses } from './technical-sheet.values.ts';

export type SheetKind = (typeof sheetKinds)[number];
export type SheetStatus = (typeof sheetStatuses)[number];

export interface SheetFile {
  /** Key of the stored file. */
  id: string;
  name: string;
  kind: 'photo' | 'avant' | 'après' | 'document';
}

export interface ProductSheet {
  productId: string;
  reference: string;
  brand: string;
  model: string;
  /** Groups of characteristics read from `technicalSpecs`. */
  characteristics: { group: string; name: string; value: string }[];
  conditions: string;
  accessories: string[];
}

export interface InterventionSheet {
  eventId: string;
  contactId: number | null;
  client: string;
  site: string;
  itemId: string;
  equipment: string;
  serialNumber: string;
  /** Technician ids. */
  technicians: string[];
  technicianNames: string[];
  /** Instants, null before they are known. */
  arrival: string | null;
  departure: string | null;
  symptoms: string;
  diagnosis: string;
  work: string;
  checklist: { label: string; answer: (typeof checkAnswers)[number]; note: string }[];
  /** Taken off the stock when the sheet is signed. */
  parts: { itemId: string; name: string; quantity: number }[];
  recommendations: string;
  /** A typed name or a drawing (`data:image/png;base64,…`). */
  signatureClient: string;
  signatureTechnician: string;
}

export interface TechnicalSheet extends RowMeta {
  id: string;
  /** `FT-nnn`. */
  number: string | null;
  kind: SheetKind;
  title: string;
  status: SheetStatus;
  /** 1, and one more with each correction of a signed sheet. */
  revision: number;
  /** The signed sheet that this one corrects, empty for a first version. */
  correctsId: string;
  date: string;
  product: ProductSheet | null;
  intervention: InterventionSheet | null;
  files: SheetFile[];
  notes: string;
  assignedTo: string;
  /** Accounts of the technicians of an intervention: the sheet is theirs too. */
  teamUserIds: string[];
  validatedAt: string | null;
  signedAt: string | null;
}

declare module '../kernel/collections.ts' {
  interface Collections {
    technicalSheets: TechnicalSheet;
  }
}
