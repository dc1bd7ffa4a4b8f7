// Technical sheets: of a product, and of an intervention at a client's (specification §3 'Technical sheet',
// docs/product.md 'Technical sheets').
import { z } from 'zod';
import { contactId } from '../contacts/contact.schema.ts';
import { MAX_NAMED_UNITS } from '../inventory/units/unit-names.ts';
import { visibleText } from '../kernel/text/visible-text.ts';
import { isUnsigned } from '../kernel/values/blank-drawing.ts';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import {
  choice,
  day,
  identityText,
  instant,
  list,
  requiredText,
  text,
  wholeNumber,
  wholeQuantity,
} from '../kernel/schema/field-kinds.ts';
import { idText, newDocumentKey } from '../kernel/identity/keys.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { eventKinds } from '../events/event.values.ts';
import { checkAnswers } from '../checklists/check.values.ts';
import type { Check } from '../checklists/checklist-templates.ts';
import type { Measure } from '../checklists/measure.rules.ts';
import { measureInput } from '../checklists/measure.schema.ts';
import {
  clientSignatureStates,
  type SignatureFields,
  signatureFlaws,
} from '../kernel/values/client-signature.ts';
import { fileKinds, sheetKinds, type sheetStatuses } from './technical-sheet.values.ts';
import type { Notice } from '../kernel/facts/notices.ts';

export type SheetKind = (typeof sheetKinds)[number];
export type SheetStatus = (typeof sheetStatuses)[number];

const MAX_LIST = 100;
export const MAX_SHEET_FILES = MAX_LIST;
const long = text(4000);

const productInput = z
  .object({
    productId: text(80),
    reference: text(120),
    brand: text(120),
    model: text(120),
    characteristics: list(
      z.object({ group: text(120), name: requiredText(160), value: text(400) }),
      MAX_LIST,
    ),
    conditions: long,
    accessories: list(requiredText(200), MAX_LIST),
  })
  .partial();

const partInput = z.object({
  itemId: idText,
  quantity: wholeQuantity(100_000),
});

const interventionInput = z
  .object({
    eventId: text(80),
    visitKind: choice(['', ...eventKinds]),
    contactId: contactId.nullable(),
    client: text(160),
    site: text(300),
    itemId: text(80),
    /** Units of the stock that it is about; `equipment` and `serialNumber` follow them (unit-names.ts). */
    unitIds: list(idText, MAX_NAMED_UNITS),
    equipment: text(400),
    serialNumber: identityText(1000),
    technicians: list(idText, MAX_LIST),
    /** There and back, as it was driven. */
    travelKm: wholeNumber(0, 10_000).nullable(),
    arrival: instant.nullable(),
    departure: instant.nullable(),
    symptoms: long,
    diagnosis: long,
    work: long,
    checklist: list(
      z.object({ label: requiredText(200), answer: choice(checkAnswers), note: text(400).optional() }),
      MAX_LIST,
    ),
    measures: list(measureInput, MAX_LIST),
    parts: list(partInput, MAX_LIST),
    recommendations: long,
  })
  .partial();

const caption = text(200);
const fileInput = z.object({
  id: idText,
  name: text(200),
  kind: choice(fileKinds),
  caption: caption.optional(),
});

const sheetFields = {
  title: text(200).optional(),
  date: day.optional(),
  /** Null in the other kind of sheet. */
  product: productInput.nullable().optional(),
  intervention: interventionInput.nullable().optional(),
  files: list(fileInput, MAX_LIST).optional(),
  notes: long.optional(),
  assignedTo: text(80).optional(),
};

export const createSheetInput = z.object({
  id: newDocumentKey('technicalSheets').optional(),
  kind: choice(sheetKinds),
  ...sheetFields,
});
export const updateSheetInput = z.object({ id: idText, changes: z.object(sheetFields) });
export const addSheetFileInput = z.object({ id: idText, file: fileInput });
export const removeSheetFileInput = z.object({ id: idText, fileId: idText });
export const captionSheetFileInput = z.object({ id: idText, fileId: idText, caption });
export const sheetReference = z.object({ id: idText });
/** The key of the invoice; its writer makes it so that both engines agree. */
export const invoiceSheetInput = z.object({ id: idText, invoiceId: newDocumentKey('invoices').optional() });
export const reviseSheetInput = z.object({ id: idText, newId: newDocumentKey('technicalSheets').optional() });

const TECHNICIAN_SIGNS = 'Faites signer le technicien';
const signature = z
  .string(TECHNICIAN_SIGNS)
  .overwrite(visibleText)
  .trim()
  .max(200_000, validation.tooLong(200_000));

/**
 * The client signs with a drawing and a name, or does not, for a reason: `sheet-signature.ts` says which of them goes together.
 * Without `clientSignatureState` it is the form of earlier devices: a drawing, or a typed name in its place.
 */
export const signSheetInput = z
  .object({
    id: idText,
    clientSignatureState: choice(clientSignatureStates).optional(),
    /** A drawing (`data:image/png;base64,…`). */
    signatureClient: signature.optional(),
    /** Who signed, or would not. */
    signedByName: text(160).optional(),
    /** Why the client does not sign. */
    signatureReason: text(500).optional(),
    /** A typed name or a drawing. */
    signatureTechnician: signature.refine((image) => !isUnsigned(image), TECHNICIAN_SIGNS),
  })
  .superRefine((sheet, ctx) => {
    for (const [field, message] of signatureFlaws(sheet))
      ctx.addIssue({ code: 'custom', path: [field], message });
  });

export type SignSheetInput = z.output<typeof signSheetInput>;
export type SheetInput = z.output<typeof createSheetInput>;
export type SheetChanges = z.output<typeof updateSheetInput>['changes'];
export type InterventionInput = z.output<typeof interventionInput>;
export type ProductSheetInput = z.output<typeof productInput>;

export interface SheetFile {
  /** Key of the stored file. */
  id: string;
  name: string;
  kind: (typeof fileKinds)[number];
  /** What it shows, as somebody wrote it; absent where nobody did. */
  caption?: string | undefined;
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

export interface SheetPart {
  itemId: string;
  name: string;
  quantity: number;
  /** Units that the stock did not hold when the sheet was signed; absent for none. */
  stockShort?: number;
}

export interface InterventionSheet extends SignatureFields {
  eventId: string;
  /** Kind of visit, '' or absent where nobody said. */
  visitKind?: (typeof eventKinds)[number] | '';
  contactId: number | null;
  client: string;
  site: string;
  itemId: string;
  /** Units of the stock that it is about; absent where nobody named any. */
  unitIds?: string[];
  equipment: string;
  serialNumber: string;
  /** Technician ids. */
  technicians: string[];
  technicianNames: string[];
  /** Kilometres there and back; absent or null where nobody said. */
  travelKm?: number | null;
  /** Instants, null before they are known. */
  arrival: string | null;
  departure: string | null;
  symptoms: string;
  diagnosis: string;
  work: string;
  checklist: Check[];
  /** Absent where nothing is to be measured. */
  measures?: Measure[];
  /** Taken off the stock when the sheet is signed. */
  parts: SheetPart[];
  recommendations: string;
  /** A typed name or a drawing. */
  signatureTechnician: string;
}

export type TechnicalSheet = RowMeta & {
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
  /** The sheet that corrects this one, empty while none does. */
  correctedById: string;
  date: string;
  product: ProductSheet | null;
  intervention: InterventionSheet | null;
  files: SheetFile[];
  notes: string;
  assignedTo: string;
  /** The event of an intervention, for what looks for its sheets; absent from sheets that were written before there was one. */
  eventId?: string;
  /** Accounts of the technicians of an intervention: the sheet is theirs too. */
  teamUserIds: string[];
  validatedAt: string | null;
  signedAt: string | null;
  /** The invoice that bills it, '' once that is cancelled; absent before the first. */
  invoiceId?: string;
  /** What the office did to it lately, until it is told. */
  notices?: SheetNotice[];
};

/** A change, as those whom it concerns are told. */
export type SheetNotice = Notice<'sent_back' | 'corrected' | 'archived' | 'restored'>;

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    technicalSheets: TechnicalSheet;
  }
}
