// A credit note as the API answers it.
import { z } from 'zod';
import { day, recordOf } from '../kernel/schema/record-schema.ts';
import { clientBlock, documentLine, storedTotals, vatLine } from '../documents/line.record.ts';
import { type CreditNote, creditNoteKinds } from './credit-note.schema.ts';

export const creditNoteRecord = recordOf<CreditNote>()({
  ...clientBlock,
  ...storedTotals,
  id: z.string(),
  number: z.string().nullable().describe('Legal number, AV-nnn'),
  originalNumber: z.string().exactOptional(),
  invoiceId: z.string(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: day,
  kind: z.enum(creditNoteKinds),
  days: z
    .array(z.object({ from: day, to: day }))
    .exactOptional()
    .describe('Days of a contract that it gives back'),
  reason: z.string(),
  date: day,
  projectName: z.string(),
  vatExemption: z.string(),
  items: z.array(documentLine),
  vat: z.array(vatLine),
  assignedTo: z.string(),
}).meta({ id: 'CreditNote', description: 'A credit note (avoir)' });
