import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import { describe, expect, it } from 'vitest';
import { invoiceRow } from '../../testing/sample-rows.ts';
import { contactFile } from './contact-file.ts';

const now = new Date('2026-11-21T09:00:00Z');
const none = { quotes: [], invoices: [], payments: [], deliveryNotes: [] };

const invoice = (fields: Partial<Invoice> & { id: string; contactId?: number }): Invoice =>
  invoiceRow({ contactId: 1, ...fields }).row as unknown as Invoice;

const payment = (fields: Partial<Payment>): Payment =>
  ({
    id: 'P1',
    invoiceId: 'FAC-001',
    amount: 200,
    mode: 'Chèque',
    date: '2026-01-10',
    cancelledAt: null,
    ...fields,
  }) as Payment;

describe('contactFile', () => {
  it('puts the latest first, and a payment above the invoice of its day', () => {
    const invoices = [invoice({ id: 'FAC-001' }), invoice({ id: 'FAC-002', date: '2026-03-01' })];
    const file = contactFile({ ...none, invoices, payments: [payment({})] }, now);
    expect(file.map((entry) => entry.key)).toEqual(['invoice/FAC-002', 'payment/P1', 'invoice/FAC-001']);
  });

  it('calls an invoice overdue once its due date has passed and it is not settled', () => {
    const invoices = [
      invoice({ id: 'FAC-001' }),
      invoice({ id: 'FAC-002', status: 'Payée' }),
      invoice({ id: 'FAC-003', dueDate: '2026-11-21' }),
    ];
    const labels = contactFile({ ...none, invoices }, now).map((entry) => entry.status.label);
    expect(labels).toEqual(['En retard', 'Payée', 'En attente']);
  });

  it('strikes a cancelled payment through', () => {
    const cancelled = payment({ cancelledAt: '2026-02-01T10:00:00Z' });
    const [entry] = contactFile(
      { ...none, invoices: [invoice({ id: 'FAC-001' })], payments: [cancelled] },
      now,
    );
    expect(entry).toMatchObject({ kind: 'payment', isStruck: true, status: { label: 'Annulé' } });
  });

  it('names a document that has no number yet by its kind', () => {
    const [entry] = contactFile({ ...none, invoices: [invoice({ id: 'INV-1', number: null })] }, now);
    expect(entry).toMatchObject({
      number: 'Facture provisoire',
      isProvisional: true,
      href: '/invoices/INV-1',
    });
  });
});
