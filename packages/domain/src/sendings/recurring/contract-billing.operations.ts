// Billing a period of a contract, and its letter with it in one transaction (docs/product.md D24): a server that dies between both has
// made neither.
import { fillText } from '../../kernel/text/text-fields.ts';
import { newKey } from '../../kernel/operations/new-key.ts';
import { type OperationContext, recordOperation, type Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { contractActions } from '../../contracts/contract.actions.ts';
import { contractMessages as words } from '../../contracts/contract.messages.ts';
import { billPeriodInput, type Contract } from '../../contracts/contract.schema.ts';
import { invoicePeriod } from '../../invoices/recurring/contract-invoice.ts';
import { invoiceSubject } from '../../invoices/invoice.subjects.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { templateOf } from '../message-templates.ts';
import { MESSAGES, messageSettingsOf } from '../message-settings.values.ts';
import { messageValues, signatureOf } from '../message-values.ts';
import { createSending } from '../sending.operations.ts';

/** The company's own text for an invoice; its number is filled when the letter leaves. */
async function letterOf(invoice: Invoice, { unlocked, happenedAt }: OperationContext) {
  const { templates } = messageSettingsOf(await unlocked.settings.get(MESSAGES));
  const company = (await unlocked.settings.get('company'))?.company?.name ?? '';
  const author = (await unlocked.staff.get(invoice.assignedTo))?.fullName ?? '';
  const { numero: _number, ...values } = messageValues('invoices', invoice, {
    signature: signatureOf(author, company),
    company,
    noun: invoiceSubject.nouns.one,
    now: happenedAt,
  });
  const { subject, text } = templateOf(templates, 'invoices', 'email');
  return { subject: fillText(subject, values), text: fillText(text, values) };
}

async function sent(tx: Tx, invoice: Invoice, ctx: OperationContext): Promise<Result<unknown>> {
  const letter = {
    of: 'invoices' as const,
    documentId: invoice.id,
    channel: 'email' as const,
    to: invoice.clientEmail,
    ...(await letterOf(invoice, ctx)),
  };
  return createSending.run(tx, createSending.input.parse(letter), ctx);
}

const checkSendable = ({ clientEmail }: Contract, isSent: boolean): Result<true> =>
  isSent && clientEmail === ''
    ? fail('validation_failed', words.noEmail, { clientEmail: words.noEmail })
    : ok(true);

export const billContract = recordOperation('bill', 'contracts', {
  ...contractActions.period,
  draws: { invoiceId: 'invoices' },
  input: billPeriodInput,
  answers: 'invoices',
  conflict: 'append',
  copies: true,
  async run(tx, contract, { from, invoiceId, upTo, send = contract.billing.send }, ctx) {
    const sendable = checkSendable(contract, send);
    if (!sendable.ok) return sendable;
    const key = await newKey(tx, { collection: 'invoices', drawn: invoiceId }, ctx);
    if (!key.ok) return key;
    const invoice = await invoicePeriod(tx, contract, { from, upTo, id: key.value }, ctx);
    if (!invoice.ok || !send) return invoice;
    const letter = await sent(tx, invoice.value, ctx);
    if (!letter.ok) return letter;
    const stored = await tx.invoices.get(key.value);
    return stored ? ok(stored) : invoice;
  },
});
