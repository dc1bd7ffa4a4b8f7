// A validated intervention becomes an invoice, once (docs/product.md 'Technical sheets'): the sheet is locked, so of two people who press
// at once the second meets the invoice of the first.
import { convertedInvoiceId, displayNumber } from '../../kernel/identity/numbering.ts';
import { newKey } from '../../kernel/operations/new-key.ts';
import { type OperationContext, recordOperation, type Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { formatDay } from '../../kernel/values/dates.ts';
import { createInvoice } from '../../invoices/invoice.operations.ts';
import { createInvoiceInput, type Invoice } from '../../invoices/invoice.schema.ts';
import { sheetActions } from '../technical-sheet.actions.ts';
import { invoiceSheetInput, type TechnicalSheet } from '../technical-sheet.schema.ts';
import { billingMessages as words } from './billing.messages.ts';
import { billOf } from './sheet-bill.ts';
import { lacksRate, workDay } from './sheet-lines.ts';

/** What the invoice of the sheet is made of. Failures: nothing to bill, or an hourly rate that nobody has set. */
async function draftOf(sheet: TechnicalSheet, ctx: OperationContext) {
  const { lines } = await billOf(sheet, ctx.unlocked, ctx);
  if (lacksRate(lines, ctx.rates)) return fail('validation_failed', words.noRate);
  const { contactId = null, client = '' } = sheet.intervention ?? {};
  return ok({
    contactId,
    client,
    description: words.title(displayNumber(sheet), formatDay(workDay(sheet))),
    items: lines.map(({ line }) => line),
  });
}

/** The invoice that the sheet has already, for whoever sees it: pressed again, it is answered again. */
async function invoiceOf(tx: Tx, { invoiceId }: TechnicalSheet, ctx: OperationContext) {
  const invoice = invoiceId ? await tx.invoices.get(invoiceId) : undefined;
  return invoice && (await ctx.sees('invoices', invoice)) ? invoice : undefined;
}

export const invoiceSheet = recordOperation('invoice', 'technicalSheets', {
  draws: { invoiceId: { of: 'invoices', key: ({ now }) => convertedInvoiceId(now) } },
  input: invoiceSheetInput,
  ...sheetActions.invoice,
  answers: 'invoices',
  conflict: 'append',
  copies: true,
  repeat: async (tx, sheet, { invoiceId }, ctx) =>
    invoiceId !== undefined && sheet.invoiceId === invoiceId
      ? ok((await invoiceOf(tx, sheet, ctx)) ?? sheet)
      : null,
  async run(tx, sheet, { invoiceId }, ctx): Promise<Result<Invoice>> {
    const key = await newKey(tx, { collection: 'invoices', drawn: invoiceId }, ctx);
    if (!key.ok) return key;
    const draft = await draftOf(sheet, ctx);
    if (!draft.ok) return draft;
    const input = { ...createInvoiceInput.parse(draft.value), id: key.value };
    const made = await createInvoice.run(tx, input, ctx);
    if (!made.ok) return made;
    const source = { collection: 'technicalSheets', id: sheet.id };
    tx.technicalSheets.put({ ...sheet, invoiceId: key.value });
    return ok(tx.invoices.put({ ...made.value, source }));
  },
});
