import { describe, expect, it } from 'vitest';
import type { Contact } from '../contacts/contact.schema.ts';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import type { Event } from '../events/event.schema.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import type { Task } from '../tasks/task.schema.ts';
import { openScene, sceneDay } from '../testing/scenes/scene.ts';
import { commercialActivity, recentActivity } from './commercial-activity.ts';
import { lastDays } from './period.ts';
import { equipmentFigures, expectedReturns, plannedMaintenance, stockValue } from './stock-figures.ts';

const month = lastDays(30, sceneDay);
const at = `${sceneDay}T10:00:00.000Z`;
const long = '2026-01-05T10:00:00.000Z';

const live = { archivedAt: null };
const inCorbeille = { archivedAt: at };
const contact = (fields: Partial<Contact>) => ({ createdAt: at, ...live, ...fields }) as Contact;
const task = (fields: Partial<Task>) => ({ category: 'call', completedAt: at, ...live, ...fields }) as Task;
const event = (fields: Partial<Event>) =>
  ({ client: 'Atlas', status: 'planifié', startDate: sceneDay, ...live, ...fields }) as Event;
const maintenance = (fields: Partial<Event>) => event({ kind: 'Maintenance', endDate: sceneDay, ...fields });
const item = (fields: Partial<InventoryItem>) =>
  ({
    quantity: 5,
    rentedQuantity: 0,
    maintenanceQuantity: 0,
    damagedQuantity: 0,
    minQuantity: 1,
    price: { sale: '100.10', rental: '0.00' },
    ...fields,
  }) as InventoryItem;
const line = (endDate: string, fields = {}) => ({
  id: endDate,
  type: 'rental',
  name: 'Borne',
  quantity: 2,
  startDate: '2026-11-01',
  endDate,
  ...fields,
});

describe('commercial activity', () => {
  it('counts the leads, calls and appointments of the period alone', () => {
    const activity = commercialActivity(
      {
        contacts: [
          contact({ id: 1, source: 'Facebook' }),
          contact({ id: 2, source: 'LinkedIn' }),
          contact({ id: 3, source: 'Facebook', createdAt: long }),
          contact({ id: 4, source: 'Facebook', ...inCorbeille }),
        ],
        tasks: [
          task({}),
          task({ completedAt: null }),
          task({ category: 'demo' }),
          task({ completedAt: long }),
          task(inCorbeille),
        ],
        events: [
          event({}),
          event({ status: 'annulé' }),
          event({ client: '' }),
          event({ startDate: '2026-01-05' }),
          event(inCorbeille),
        ],
        quotes: [
          { contactId: 1, status: 'Accepté', date: sceneDay } as Quote,
          { contactId: 3, status: 'Refusé', date: sceneDay } as Quote,
          { contactId: 4, status: 'En attente', date: sceneDay } as Quote,
        ],
      },
      month,
    );
    expect(activity).toEqual({
      qualifiedLeads: 1,
      calls: 1,
      appointments: 1,
      signatureRate: 50,
      leads: { Facebook: 1, LinkedIn: 1, Instagram: 0 },
    });
  });

  it('tells what happened last, newest first', async () => {
    const scene = openScene('2026-11-10');
    const quote = await scene.quote();
    scene.goTo('2026-11-11');
    await scene.done('accept_quotes', { id: quote.id });
    scene.goTo('2026-11-12');
    const invoice = await scene.done<Invoice>('convert_quotes', { id: quote.id });
    scene.goTo('2026-11-13');
    await scene.done('pay_invoices', { id: invoice.id, amount: 100, mode: 'Chèque' });
    const rows = async <T>(name: 'quotes' | 'invoices' | 'payments' | 'bonLivraison' | 'contacts') =>
      (await scene.engine.find(name, {})) as T[];
    const timeline = recentActivity(
      {
        contacts: await rows<Contact>('contacts'),
        quotes: await rows<Quote>('quotes'),
        invoices: await rows<Invoice>('invoices'),
        payments: await rows<Payment>('payments'),
        deliveries: await rows<DeliveryNote>('bonLivraison'),
      },
      3,
    );
    expect(timeline.map(({ kind }) => kind)).toEqual(['payment', 'invoice_created', 'quote_accepted']);
    expect(timeline[0]).toMatchObject({ number: 'FAC-001', href: `/invoices/${invoice.id}` });
    const none = { quotes: [], invoices: [], payments: [], deliveries: [] };
    const named = { id: 1, name: 'Amal', company: '' };
    const contacts = [contact(named), contact({ ...named, ...inCorbeille })];
    expect(recentActivity({ ...none, contacts })).toHaveLength(1);
  });
});

const rented = (more: object) =>
  ({
    id: 'r',
    name: 'Écran',
    quantity: 2,
    departures: [{ noteId: 'n', quantity: 2 }],
    returnedQuantity: 0,
    state: 'sortie',
    reference: 'DEV-009',
    client: 'Atlas',
    invoiceLineId: 'followed',
    end: '2026-12-24T00:00',
    ...more,
  }) as Reservation;

describe('figures of the equipment', () => {
  it('count units that work, units out, and items at or under their minimum', () => {
    const items = [
      item({ rentedQuantity: 2, maintenanceQuantity: 1 }),
      item({ quantity: 1, damagedQuantity: 1 }),
      item({ quantity: 0 }),
    ];
    expect(equipmentFigures(items)).toEqual({ active: 6, rented: 2, alerts: 2 });
    expect(stockValue(items)).toBe(800.8);
  });

  it('count maintenance that is still to come', () => {
    const events = [
      maintenance({}),
      maintenance({ status: 'terminé' }),
      maintenance({ kind: 'Formation' }),
      maintenance({ endDate: '2026-11-20' }),
      maintenance(inCorbeille),
    ];
    expect(plannedMaintenance(events, sceneDay)).toBe(1);
  });

  it('expect back what is rented and what events reserved, soonest first', () => {
    const returns = expectedReturns(
      {
        reservations: [
          rented({ end: '2026-11-19T18:00' }),
          rented({ end: '2026-11-25T09:00', returnedQuantity: 1, state: 'retour partiel' }),
          rented({ state: 'retournée' }),
          rented({ state: 'ferme', departures: [] }),
        ],
        invoices: [
          {
            id: 'a',
            number: 'FAC-001',
            client: 'Atlas',
            status: 'Payée',
            items: [line('2026-12-01'), line('2026-11-20'), line(sceneDay, { type: 'sale' })],
          },
          { id: 'b', number: 'FAC-002', client: 'Rif', status: 'Annulée', items: [line('2026-12-01')] },
        ] as Invoice[],
        events: [
          {
            id: 'e',
            title: 'Salon',
            client: 'Souss',
            status: 'en cours',
            endDate: '2026-11-19',
            reservedMaterials: [{ itemId: 'x', name: 'Écran', quantity: 1 }],
          },
        ] as Event[],
      },
      sceneDay,
    );
    expect(returns.map(({ day, reference, isLate }) => [day, reference, isLate])).toEqual([
      ['2026-11-19', 'DEV-009', true],
      ['2026-11-19', 'Salon', true],
      ['2026-11-25', 'DEV-009', false],
      ['2026-12-01', 'FAC-001', false],
    ]);
  });
});
