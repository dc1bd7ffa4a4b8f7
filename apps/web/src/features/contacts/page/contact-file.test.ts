import type { Row } from '@zellige/domain';
import type { Event } from '@zellige/domain/events/event.schema';
import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import type { DocumentLine } from '@zellige/domain/documents/lines';
import { describe, expect, it } from 'vitest';
import { contactEntriesOf } from '../../../records/feature/loaded-entries.ts';
import { invoiceRow } from '../../../testing/sample-rows.ts';
import { eventFeature } from '../../events/index.ts';
import { sheetFeature } from '../../technical-sheets/index.ts';
import { entryOf } from './contact-activity.ts';
import { contactFile } from './contact-file.ts';

const now = new Date('2026-11-21T09:00:00Z');
const none = {
  quotes: [],
  reservations: [],
  invoices: [],
  payments: [],
  entries: [],
  exchanges: [],
};

const invoice = (fields: Partial<Invoice> & { id: string; contactId?: number }): Invoice =>
  invoiceRow({ contactId: 1, ...fields }).row as Invoice;

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
    const labels = contactFile({ ...none, invoices }, now).map((entry) => entry.status?.label);
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

  it('holds what is to come, what took place and what was said', async () => {
    const event = {
      id: 'EVE-1',
      title: 'Pose',
      startDate: '2026-11-25',
      location: 'Rabat',
      status: 'confirmé',
    } as Event;
    const sheet = { id: 'FT-1', number: 'FT-001', date: '2026-11-10', title: 'Panne', status: 'signée' };
    const rental = { id: 'l', type: 'rental', name: 'Totem', quantity: 2, optional: false };
    const invoices = [
      invoice({
        id: 'FAC-001',
        date: '2026-11-01',
        items: [{ ...rental, startDate: '2026-12-01', endDate: '2026-12-04' } as DocumentLine],
      }),
    ];
    const exchanges = [
      { id: 'n', kind: 'note', text: 'Le matin', at: '2026-11-20T09:00:00Z', by: 'commercial1' },
      { id: 'c', kind: 'appel', text: '', at: '2026-11-05T09:00:00Z', by: 'commercial1' },
    ] as const;
    const told = await contactEntriesOf([eventFeature, sheetFeature]).load();
    const rows: Record<string, object> = { events: event, technicalSheets: sheet };
    const entries = told.map(({ collection, entry }) => {
      const row = rows[collection] as Row;
      return entryOf(collection, row, entry(row));
    });
    const file = contactFile({ ...none, invoices, entries, exchanges }, now);
    expect(file.map(({ number, status, href }) => [number, status?.label, href])).toEqual([
      ['2 × Totem', 'À venir', '/invoices/FAC-001'],
      ['Pose', 'Confirmé', '/events/EVE-1'],
      ['Note', undefined, null],
      ['FT-001', 'Signée', '/technical-sheets/FT-001'],
      ['Appel', undefined, null],
      ['FAC-001', 'En retard', '/invoices/FAC-001'],
    ]);
  });
});
