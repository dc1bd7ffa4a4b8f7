import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contact } from '../contacts/contact.schema.ts';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import type { Event } from '../events/event.schema.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { addDays } from '../kernel/values/dates.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import type { Settings } from '../settings/company.schema.ts';
import type { InterventionSheet, TechnicalSheet } from '../technical-sheets/technical-sheet.schema.ts';
import type { Task } from '../tasks/task.schema.ts';
import { admin, commercial, employee, manager, otherCommercial } from '../testing/actors.ts';
import { type FactRows, MANY, notificationsDue } from './notifications-due.ts';

const day = '2026-11-21';
const people = [admin, manager, commercial, otherCommercial, employee].map(({ id, role }) => ({
  id,
  role,
  isActive: true,
}));

const meta = {
  version: 1,
  rev: 1,
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-10-01T09:00:00.000Z',
  createdBy: 'commercial1',
  updatedBy: 'commercial1',
  archivedAt: null,
};
const noon = `${day}T12:00:00.000Z`;

const task = (fields: Partial<Task>) =>
  ({
    ...meta,
    id: 'T1',
    title: 'Rappeler',
    contactName: 'Riad',
    status: 'todo',
    assignedTo: 'commercial1',
    dueDate: day,
    priority: 'low',
    ...fields,
  }) as Task;
const quote = (fields: Partial<Quote>) =>
  ({
    ...meta,
    id: 'DEV-001',
    number: 'DEV-001',
    client: 'Riad',
    date: '2026-10-25',
    validityDays: 30,
    status: 'Émis',
    assignedTo: 'commercial1',
    acceptedAt: null,
    ...fields,
  }) as Quote;
const invoice = (fields: Partial<Invoice>) =>
  ({
    ...meta,
    id: 'FAC-001',
    number: 'FAC-001',
    client: 'Riad',
    status: 'En attente',
    amount: 1200,
    advanceAmount: 200,
    dueDate: '2026-11-20',
    assignedTo: 'commercial1',
    ...fields,
  }) as Invoice;
const item = (fields: Partial<InventoryItem>) =>
  ({ ...meta, id: 'ART-1', name: 'Borne', quantity: 2, minQuantity: 2, ...fields }) as InventoryItem;
const event = (fields: Partial<Event>) =>
  ({
    ...meta,
    id: 'EVE-1',
    title: 'Salon',
    status: 'confirmé',
    startDate: '2026-11-22',
    time: '09:00',
    location: 'Rabat',
    assignedTo: 'commercial1',
    teamUserIds: ['employe'],
    priority: 'low',
    ...fields,
  }) as Event;
const note = (fields: Partial<DeliveryNote>) =>
  ({
    ...meta,
    id: 'BL-001',
    number: 'BL-001',
    client: 'Riad',
    status: 'livre',
    deliveredAt: noon,
    updatedAt: noon,
    updatedBy: 'employe',
    assignedTo: 'commercial1',
    statusReason: '',
    ...fields,
  }) as DeliveryNote;
const sheet = (fields: Partial<TechnicalSheet>, intervention: Partial<InterventionSheet> = {}) =>
  ({
    ...meta,
    id: 'FT-001',
    number: 'FT-001',
    status: 'signée',
    signedAt: '2026-11-14T12:00:00.000Z',
    validatedAt: null,
    updatedAt: noon,
    updatedBy: 'employe',
    intervention: { client: 'Riad', signatureClient: 'Amal', parts: [], ...intervention },
    ...fields,
  }) as TechnicalSheet;
const contact = (fields: Partial<Contact>) =>
  ({
    ...meta,
    id: 41,
    name: 'Amal',
    company: 'Riad',
    source: 'Salon',
    type: 'prospect',
    createdAt: noon,
    assignedTo: 'commercial1',
    ...fields,
  }) as Contact;

const cheque = (fields: Partial<Payment>) =>
  ({
    ...meta,
    id: 'PAI-1',
    mode: 'Chèque',
    state: 'reçu',
    amount: 500,
    chequeNumber: '88',
    date: '2026-11-10',
    cashingDate: day,
    cancelledAt: null,
    assignedTo: 'commercial1',
    ...fields,
  }) as Payment;
const clearance = (taxClearance: string) =>
  ({ ...meta, id: 'company', company: { name: 'Zellige', taxClearance } }) as Settings;

/** The name of the fact in a key, without the instant that some have. */
const factOf = (id: string): string | undefined =>
  id
    .slice('NOT-yyyy-mm-dd-'.length)
    .split('-')[0]
    ?.replace(/^(delivery_(?:done|refused))_.*$/, '$1');

/** Who hears what: `fact: person, person`. */
function heard(rows: FactRows): string {
  const due = notificationsDue(rows, day, people);
  const facts = Map.groupBy(due, ({ id }) => factOf(id));
  return [...facts]
    .map(([fact, told]) => `${fact}: ${told.map(({ assignedTo }) => assignedTo).join(' ')}`)
    .join('; ');
}

const open = { date: '2026-11-20' };
const known: Partial<Contact> = { type: 'client' };

const cases: [what: string, rows: FactRows, who: string][] = [
  ['a task due today', { tasks: [task({})] }, 'task_due: commercial1'],
  ['a task one wrote down today for today', { tasks: [task({ createdAt: noon })] }, ''],
  [
    'a task of today that somebody else gave today',
    { tasks: [task({ createdAt: noon, createdBy: 'manager' })] },
    'task_due: commercial1',
  ],
  ['a late task', { tasks: [task({ dueDate: '2026-11-20' })] }, 'task_late: commercial1'],
  ['a task of tomorrow', { tasks: [task({ dueDate: '2026-11-22' })] }, ''],
  ['a task without a day', { tasks: [task({ dueDate: '' })] }, ''],
  ['a late task that is done', { tasks: [task({ dueDate: '2026-11-20', status: 'completed' })] }, ''],
  ['a late task in the corbeille', { tasks: [task({ dueDate: '2026-11-20', archivedAt: noon })] }, ''],
  ['a quote three days from its end', { quotes: [quote({})] }, 'quote_expiring: commercial1'],
  ['a quote four days from its end', { quotes: [quote({ date: '2026-10-26' })] }, ''],
  ['a quote on its last day', { quotes: [quote({ date: '2026-10-22' })] }, 'quote_expiring: commercial1'],
  ['an expired quote', { quotes: [quote({ date: '2026-10-21' })] }, ''],
  ['a refused quote near its end', { quotes: [quote({ status: 'Refusé' })] }, ''],
  [
    'a quote accepted by a manager',
    { quotes: [quote({ status: 'Accepté', acceptedAt: noon, acceptedBy: 'manager' })] },
    'quote_accepted: admin commercial1',
  ],
  [
    'a quote accepted by its owner, that somebody else has changed since',
    {
      quotes: [quote({ status: 'Accepté', acceptedAt: noon, acceptedBy: 'commercial1', updatedBy: 'admin' })],
    },
    'quote_accepted: admin manager',
  ],
  [
    'a quote accepted two days ago',
    { quotes: [quote({ status: 'Accepté', acceptedAt: '2026-11-19T12:00:00.000Z' })] },
    '',
  ],
  ['an overdue invoice', { invoices: [invoice({})] }, 'invoice_overdue: admin manager commercial1'],
  ['an invoice due today', { invoices: [invoice({ dueDate: day })] }, ''],
  ['an overdue invoice that is paid', { invoices: [invoice({ status: 'Payée' })] }, ''],
  ['an overdue invoice that is cancelled', { invoices: [invoice({ status: 'Annulée' })] }, ''],
  ['a cheque that may be cashed', { payments: [cheque({})] }, 'cheque_due: admin manager commercial1'],
  ['a cheque of next week', { payments: [cheque({ cashingDate: '2026-11-28' })] }, ''],
  ['a cheque at the bank', { payments: [cheque({ state: 'remis' })] }, ''],
  ['a cheque struck through', { payments: [cheque({ cancelledAt: noon })] }, ''],
  ['an attestation of five months', { settings: [clearance('2026-06-21')] }, 'tax_clearance: admin manager'],
  ['an attestation of less', { settings: [clearance('2026-06-22')] }, ''],
  ['a company without one', { settings: [clearance('')] }, ''],
  ['a stock at its minimum', { inventory: [item({})] }, 'stock_low: admin manager'],
  ['a stock above its minimum', { inventory: [item({ quantity: 3 })] }, ''],
  ['an event of tomorrow', { events: [event({})] }, 'event_tomorrow: admin manager commercial1 employe'],
  ['a cancelled event of tomorrow', { events: [event({ status: 'annulé' })] }, ''],
  ['an event of today', { events: [event({ startDate: day })] }, ''],
  [
    'an event changed in nothing that is told',
    { events: [event({ startDate: '2026-12-01', version: 2, updatedAt: noon })] },
    '',
  ],
  [
    'an event that is over',
    { events: [event({ startDate: day, version: 4, updatedAt: noon, status: 'terminé' })] },
    '',
  ],
  ['a delivery done by its driver', { bonLivraison: [note({})] }, 'delivery_done: admin manager commercial1'],
  [
    'a delivery refused',
    { bonLivraison: [note({ status: 'refuse', deliveredAt: null })] },
    'delivery_refused: admin manager commercial1',
  ],
  [
    'a delivery done by the admin, of which a manager added a photo',
    { bonLivraison: [note({ statusBy: 'admin', updatedBy: 'manager', updatedAt: `${day}T14:00:00.000Z` })] },
    'delivery_done: manager commercial1',
  ],
  ['a delivery on its way', { bonLivraison: [note({ status: 'expedie', deliveredAt: null })] }, ''],
  [
    'a sheet signed by a technician a week ago, which has arrived today',
    { technicalSheets: [sheet({})] },
    'sheet_signed: admin manager',
  ],
  [
    'one whose parts the stock did not hold',
    {
      technicalSheets: [
        sheet({}, { parts: [{ itemId: 'ART-1', name: 'Borne', quantity: 2, stockShort: 1 }] }),
      ],
    },
    'sheet_signed: admin manager; sheet_stock_short: admin manager',
  ],
  [
    'a sheet signed by a manager',
    { technicalSheets: [sheet({ updatedBy: 'manager' })] },
    'sheet_signed: admin',
  ],
  [
    'a signed sheet that is validated',
    { technicalSheets: [sheet({ status: 'validée', validatedAt: noon })] },
    '',
  ],
  ['a sheet validated before it was signed', { technicalSheets: [sheet({ validatedAt: noon })] }, ''],
  [
    'a signed sheet that nobody has touched for days',
    { technicalSheets: [sheet({ updatedAt: '2026-11-19T12:00:00.000Z' })] },
    '',
  ],
  ['a prospect made by who follows them', { contacts: [contact({})] }, 'contact_new: admin manager'],
  [
    'a prospect made by the admin',
    { contacts: [contact({ createdBy: 'admin' })] },
    'contact_new: manager commercial1',
  ],
  ['a new client', { contacts: [contact({ type: 'client' })] }, ''],
  [
    'a next step of today',
    { quotes: [quote({ ...open, nextStepOn: day })], contacts: [contact({ ...known, nextStepOn: day })] },
    'quote_step: commercial1; contact_step: commercial1',
  ],
  [
    'a next step of tomorrow',
    {
      quotes: [quote({ ...open, nextStepOn: '2026-11-22' })],
      contacts: [contact({ ...known, nextStepOn: '2026-11-22' })],
    },
    '',
  ],
  [
    'a next step of two days ago',
    {
      quotes: [quote({ ...open, nextStepOn: '2026-11-19' })],
      contacts: [contact({ ...known, nextStepOn: '2026-11-19' })],
    },
    '',
  ],
  [
    'a next step without a day',
    { quotes: [quote({ ...open, nextStep: 'Rappeler' })], contacts: [contact({ ...known, nextStep: 'A' })] },
    '',
  ],
  ['one of a quote that is decided', { quotes: [quote({ nextStepOn: day, status: 'Refusé' })] }, ''],
  [
    'one of what nobody is given, to who made it',
    { contacts: [contact({ ...known, nextStepOn: day, assignedTo: '', createdBy: 'manager' })] },
    'contact_step: manager',
  ],
];

describe('whom facts are told', () => {
  it.each(cases)('%s', (_what, rows, who) => {
    expect(heard(rows)).toBe(who);
  });

  it('leaves out people who left, and categories they do not want', () => {
    const [first, second] = people;
    if (!first || !second) throw new Error('no people');
    const told = notificationsDue({ inventory: [item({})], invoices: [invoice({})] }, day, [
      { ...first, isActive: false },
      { ...second, muted: ['inventory'] },
    ]);
    expect(told.map(({ id }) => id)).toEqual(['NOT-2026-11-21-invoice_overdue-FAC-001-manager']);
  });

  it('never tells an employee of an invoice, even one that carries his name', () => {
    expect(heard({ invoices: [invoice({ assignedTo: 'employe' })] })).toBe('invoice_overdue: admin manager');
  });

  it('never tells an employee of a prospect, whom he sees through a delivery or an event alone', () => {
    expect(heard({ contacts: [contact({ assignedTo: 'employe' })] })).toBe('contact_new: admin manager');
  });
});

const many = (count: number) =>
  notificationsDue(
    { inventory: Array.from({ length: count }, (_, rank) => item({ id: `ART-${rank}` })) },
    day,
    people.slice(0, 1),
  );

describe('what is told', () => {
  it('says what, how much, and where to go', () => {
    const [due] = notificationsDue({ invoices: [invoice({})] }, day, people);
    expect(due).toEqual({
      id: 'NOT-2026-11-21-invoice_overdue-FAC-001-admin',
      assignedTo: 'admin',
      title: 'Facture en retard',
      message: 'FAC-001, Riad\u00a0: 1\u00a0000,00\u00a0MAD à recevoir depuis le 20/11/2026',
      type: 'warning',
      category: 'invoice',
      actionUrl: '/invoices/FAC-001',
      actionLabel: 'Voir la facture',
      relatedId: 'FAC-001',
      relatedType: 'invoices',
      expiresAt: '2026-11-23T23:59:59.999Z',
      priority: 'high',
    });
  });

  it('calls an empty stock a Rupture, and leads new prospects, events and stock where the specification says', () => {
    const rows = { inventory: [item({ quantity: 0 })], events: [event({})], contacts: [contact({})] };
    const told = notificationsDue(rows, day, people.slice(0, 1));
    expect(told.map(({ title, actionUrl }) => [title, actionUrl])).toEqual([
      ['Rupture de stock', '/inventory?q=Borne'],
      ['Événement demain', '/events'],
      ['Nouveau prospect', '/contacts?q=Amal'],
    ]);
  });

  it('keeps the day it happened in the key of what happened once', () => {
    const yesterday = '2026-11-20T12:00:00.000Z';
    const [told] = notificationsDue({ contacts: [contact({ createdAt: yesterday })] }, day, people);
    expect(told?.id).toBe('NOT-2026-11-20-contact_new-41-admin');
  });

  it('tells a next step once, under the key of its day', () => {
    const rows = { contacts: [contact({ type: 'client', nextStep: 'Envoyer les plans', nextStepOn: day })] };
    const [told] = notificationsDue(rows, day, people);
    expect(told).toMatchObject({
      id: 'NOT-2026-11-21-contact_step-41-commercial1',
      message: 'Amal, Riad\u00a0: Envoyer les plans',
      actionUrl: '/contacts/41',
    });
    expect(notificationsDue(rows, addDays(day, 1), people).map(({ id }) => id)).toEqual([told?.id]);
    expect(notificationsDue(rows, addDays(day, 2), people)).toEqual([]);
  });

  it('speaks once of more than ten of a kind', () => {
    expect(many(MANY)).toHaveLength(MANY);
    expect(many(MANY + 1)).toMatchObject([
      {
        id: 'NOT-2026-11-21-stock_low-all-admin',
        message: '11 articles au stock minimum ou en dessous',
        actionUrl: '/inventory',
      },
    ]);
  });
});

const unique = <T extends { id: unknown }>(rows: T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

describe('one per subject, person and day', () => {
  const days = fc.integer({ min: -3, max: 3 }).map((shift) => addDays(day, shift));
  const anyTask = fc.record({ id: fc.constantFrom('T1', 'T2', 'T3'), dueDate: days }).map(task);
  const anyEvent = fc
    .record({ id: fc.constantFrom('E1', 'E2'), startDate: days, version: fc.integer({ min: 1, max: 3 }) })
    .map((fields) => event({ ...fields, updatedAt: noon }));
  it('holds for whatever rows, and the same rows call for the same notifications', () => {
    fc.assert(
      fc.property(fc.array(anyTask), fc.array(anyEvent), (tasks, events) => {
        const rows = { tasks: unique(tasks), events: unique(events) };
        const due = notificationsDue(rows, day, people);
        expect(new Set(due.map(({ id }) => id)).size).toBe(due.length);
        expect(notificationsDue(rows, day, people)).toEqual(due);
        for (const { id, assignedTo } of due) expect(id.endsWith(`-${assignedTo}`)).toBe(true);
      }),
    );
  });
});
