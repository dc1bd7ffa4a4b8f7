// These schemas describe the answers of the accounts for the document of the API.
import type { ClientStatement } from '@zellige/domain/accounting/client-statement';
import type { accountingEntries, entryTotals } from '@zellige/domain/accounting/entries';
import type { accountingProblems } from '@zellige/domain/accounting/problems';
import type { vatStatement } from '@zellige/domain/accounting/vat-statement';
import { day, instant, mad, schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { vatRegimes } from '@zellige/domain/settings/accounting-settings.schema';
import { vatLine } from '@zellige/domain/documents/line.record';
import { z } from 'zod';

interface Entries {
  problems: ReturnType<typeof accountingProblems>;
  totals: ReturnType<typeof entryTotals>;
  entries: ReturnType<typeof accountingEntries>;
}

const problem = z.object({
  kind: z.enum(['ice', 'certificate', 'cheque', 'exemption', 'gap']),
  sentence: z.string(),
  invoiceId: z.string(),
});

const entry = z
  .object({
    date: day,
    journal: z.string(),
    piece: z.string(),
    account: z.string(),
    thirdParty: z.string(),
    ice: z.string(),
    label: z.string(),
    debit: mad,
    credit: mad,
  })
  .meta({ id: 'AccountingEntry', description: 'One side of an entry' });

export const entriesAnswer = schemaOf<Entries>()(
  z.object({
    problems: z.array(problem),
    totals: z.object({ debit: mad, credit: mad }),
    entries: z.array(entry),
  }),
).meta({ id: 'AccountingEntries' });

export const vatAnswer = schemaOf<ReturnType<typeof vatStatement>>()(
  z.object({ regime: z.enum(vatRegimes), rates: z.array(vatLine), base: mad, tax: mad }),
).meta({ id: 'VatStatement' });

const statementLine = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'creditNote', 'payment', 'bounce']),
  date: day,
  at: instant,
  piece: z.string(),
  label: z.string(),
  amount: mad,
  invoiceId: z.string(),
  dueDate: day.exactOptional(),
  balance: mad,
});

export const statementAnswer = schemaOf<ClientStatement>()(
  z.object({
    from: day,
    to: day,
    onlyOf: z.string(),
    opening: mad,
    lines: z.array(statementLine),
    debit: mad,
    credit: mad,
    balance: mad,
    notDue: mad,
    overdue: z.object({ '0-30': mad, '31-60': mad, '61-120': mad, '120+': mad }),
    overdueTotal: mad,
    available: mad,
  }),
).meta({ id: 'ClientStatement', description: 'What a client owes' });
