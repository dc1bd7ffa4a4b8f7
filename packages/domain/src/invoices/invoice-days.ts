// The days of a new invoice: never to come, never behind its series, never in a closed month (docs/product.md 'Invoices').
import { checkDayOpen, openDay } from '../kernel/closed-months.ts';
import { addDays } from '../kernel/dates.ts';
import { dayDone, dayOf, documentDay } from '../kernel/happened.ts';
import type { OperationContext } from '../kernel/operation.ts';
import { ok, type Result } from '../kernel/result.ts';
import { isImported } from '../kernel/taken-over.ts';
import { dueDateOf } from './invoice.rules.ts';
import type { InvoiceInput } from './invoice.schema.ts';

interface InvoiceDays {
  date: string;
  dueDate: string;
}

/**
 * No future day; an imported invoice keeps its own. The due date is checked against the day the invoice was made on. The
 * series may then date the invoice later, behind one that was numbered before it, and the due date moves along.
 */
export async function daysOf(input: InvoiceInput, ctx: OperationContext): Promise<Result<InvoiceDays>> {
  const imported = isImported(input, ctx) ? input.date : undefined;
  const made = imported ?? dayDone(input.date, ctx);
  const judged = dueDateOf(made, input.dueDate, ctx);
  if (!judged.ok) return judged;
  // Only a day that nobody chose moves out of a closed month.
  const numbered = imported ?? (await documentDay('invoices', made, ctx));
  const date = made === dayOf(ctx) && !imported ? openDay(numbered, ctx.rates) : numbered;
  const isOpen = checkDayOpen(date, ctx.rates);
  if (!isOpen.ok) return isOpen;
  const dueDate = input.dueDate ?? addDays(date, ctx.rates.invoiceDueDays);
  return ok({ date, dueDate: dueDate < date ? date : dueDate });
}
