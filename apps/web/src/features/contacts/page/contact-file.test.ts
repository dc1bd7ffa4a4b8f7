import type { Row } from '@zellige/domain';
import type { Event } from '@zellige/domain/events/event.schema';
import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import type { DocumentLine } from '@zellige/domain/documents/lines';
import { describe, expect, it } from 'vitest';
import { contactEntriesOf } from '../../../records/feature/loaded-entries.ts';
import { invoiceRow } from '../../../testing/sample-rows.ts';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { Share } from '@zellige/domain/shares/share.schema';
import { taskFeature } from '../../tasks/index.ts';
import { eventFeature } from '../../events/index.ts';
import { sheetFeature } from '../../technical-sheets/index.ts';
import { entryOf } from './contact-activity.ts';
import { contactFile } from './contact-file.ts';

const now = new Date('2026-11-21T09:00:00Z');
const none = {
  quotes: [],
  reservations: [],
  contracts: [],
  shares: [],
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

  it('tells of rentals that are over, or of no document, and leaves to documents what they still promise', () => {
    const row = {
      name: 'Totem',
      quantity: 2,
      quoteId: '',
      invoiceId: '',
      reference: '',
      start: '2026-10-01T00:00',
      end: '2026-10-03T00:00',
    };
    const reservations = [
      { ...row, id: 'RES-1', state: 'retournée', invoiceId: 'FAC-001', reference: 'FAC-001' },
      { ...row, id: 'RES-2', state: 'ferme', start: '2026-12-01T00:00', end: '2026-12-02T00:00' },
      { ...row, id: 'RES-3', state: 'ferme', invoiceId: 'FAC-001' },
      { ...row, id: 'RES-4', state: 'annulée' },
    ] as Reservation[];
    const file = contactFile({ ...none, reservations }, now);
    expect(file.map(({ key, detail, status, isStruck }) => [key, detail, status?.label, isStruck])).toEqual([
      ['reservation/RES-2', 'du 01/12/2026 au 02/12/2026', 'Ferme', false],
      ['reservation/RES-1', 'du 01/10/2026 au 03/10/2026 · FAC-001', 'Retournée', false],
      ['reservation/RES-4', 'du 01/10/2026 au 03/10/2026', 'Annulée', true],
    ]);
  });

  it('tells of contracts, and of what the client did with the links of their documents', () => {
    const contract = {
      id: 'C-1',
      number: 'CTR-001',
      title: 'Entretien',
      startDate: '2026-01-01',
      status: 'Actif',
    };
    const share = {
      of: 'invoices',
      recipient: 'Nadia',
      signedByName: '',
      refusedReason: '',
      firstSeenAt: '2026-11-03T10:30:00.000Z',
      signedAt: null,
      refusedAt: null,
    };
    const documents = {
      ...none,
      invoices: [invoice({ id: 'FAC-001', date: '2026-11-01' })],
      contracts: [contract as Contract],
      shares: [
        { ...share, id: 'S1', documentId: 'FAC-001' },
        { ...share, id: 'S2', documentId: 'FAC-999' },
      ] as Share[],
    };
    expect(
      contactFile(documents, now).map(({ kind, number, date, status, href }) => [
        kind,
        number,
        date,
        status?.label,
        href,
      ]),
    ).toEqual([
      ['link', 'FAC-001', '2026-11-03', 'Ouvert', '/invoices/FAC-001'],
      ['invoice', 'FAC-001', '2026-11-01', 'En retard', '/invoices/FAC-001'],
      ['contract', 'CTR-001', '2026-01-01', 'Actif', '/contracts/CTR-001'],
    ]);
  });

  it('puts a task at the day it was done, else at the day it is due', async () => {
    const [told] = await contactEntriesOf([taskFeature]).load();
    const task = {
      id: 'T-1',
      title: 'Rappeler',
      category: 'call',
      status: 'todo',
      dueDate: '2026-11-25',
      completedAt: null,
      createdAt: '2026-11-01T09:00:00.000Z',
    };
    const entry = (more: object) => told?.entry({ ...task, ...more } as object as Row);
    expect(entry({})).toMatchObject({ title: 'Rappeler', date: '2026-11-25', status: { label: 'À faire' } });
    expect(entry({ dueDate: '' })).toMatchObject({ date: '2026-11-01' });
    expect(entry({ status: 'completed', completedAt: '2026-11-20T09:00:00.000Z' })).toMatchObject({
      date: '2026-11-20',
      status: { label: 'Terminée' },
    });
  });
});
