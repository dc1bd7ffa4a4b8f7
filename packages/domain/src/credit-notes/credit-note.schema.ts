// A credit note (avoir): what an invoice is lowered by, for ever (docs/product.md 'Credit notes').
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { day, list, positiveAmount, quantity, requiredText } from '../kernel/schema/field-kinds.ts';
import { idText, newDocumentKey } from '../kernel/identity/keys.ts';
import { type DocumentLine, MAX_LINES } from '../documents/lines.ts';
import { type ClientBlock, originalNumber, type StoredTotals } from '../documents/document-terms.schema.ts';
import type { Period } from '../recurrence/rhythm.ts';
import type { VatLine } from '../documents/totals.ts';

/** A line of the invoice and how much of it is credited. */
const creditedLine = z.object({ lineId: idText, quantity });

/** Lines, or an amount TTC; neither is all that is left of the invoice. */
export const createCreditNoteInput = z.object({
  id: newDocumentKey('creditNotes').optional(),
  originalNumber,
  /** What another program knew of it (docs/product.md §7). */
  takenOver: z.object({ date: day }).optional(),
  invoiceId: idText,
  lines: list(creditedLine, MAX_LINES).min(1).optional(),
  amount: positiveAmount.optional(),
  reason: requiredText(500),
});

export const redateCreditNoteInput = z.object({ id: idText, date: day });

export type CreditedLine = z.output<typeof creditedLine>;

/** How it was asked for: everything that was left, lines, or an amount. */
export const creditNoteKinds = ['whole', 'lines', 'amount'] as const;
export type CreditNoteKind = (typeof creditNoteKinds)[number];

/** Their names on screens and in files. */
export const creditNoteKindNames = {
  whole: 'Toute la facture',
  lines: 'Des lignes',
  amount: 'Un montant',
} as const satisfies Record<CreditNoteKind, string>;

export type CreditNote = RowMeta &
  ClientBlock &
  StoredTotals & {
    id: string;
    /** Legal number `AV-nnn`, null until the authority has given it. */
    number: string | null;
    /** The number it had in the program that it was imported from. */
    originalNumber?: string;
    invoiceId: string;
    /** Number and day of the invoice, as they are printed. */
    invoiceNumber: string | null;
    invoiceDate: string;
    kind: CreditNoteKind;
    /** Days of a contract that it gives back; absent of the others. */
    days?: Period[];
    reason: string;
    date: string;
    projectName: string;
    vatExemption: string;
    /** `originId` is the line of the invoice; one line for each rate where an amount is credited. */
    items: DocumentLine[];
    /** What it takes back by rate. */
    vat: VatLine[];
    assignedTo: string;
  };

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    creditNotes: CreditNote;
  }
}
