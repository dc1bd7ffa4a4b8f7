// Every operation × role of docs/product.md §3, on real records.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionNames } from './collections.ts';
import { permissions, type Role, roles } from '../kernel/identity/permissions.ts';
import { findOperation, operations } from './operations.ts';
import { prepareInput } from './prepare-input.ts';
import { commercial, people } from '../testing/actors.ts';
import { ownDeposit, ownNote, ownQuote, ownSheet, reason } from '../testing/prepared-documents.ts';
import { sheetRights } from '../testing/prepared-sheets.ts';
import { viewRights } from '../testing/prepared-views.ts';
import { absenceRights, ownAbsence } from '../testing/prepared-absences.ts';
import { dealRights } from '../testing/prepared-deals.ts';
import { requestRights } from '../testing/prepared-requests.ts';
import {
  ownCheque,
  ownInvoice,
  matchedTransfer,
  ownTransfer,
  paidInvoice,
  severalPayments,
} from '../testing/scenes/prepared-invoices.ts';
import { ownEvent } from '../testing/scenes/prepared-events.ts';
import {
  cancelledReservation,
  followedReservation,
  ownReservation,
  type Prepare,
  reservationAfter,
} from '../testing/scenes/prepared-reservations.ts';
import { ownSending } from '../testing/scenes/prepared-sendings.ts';
import { ownShare } from '../testing/scenes/prepared-shares.ts';
import { contactRights, ownContact } from '../testing/prepared-contacts.ts';
import { contractRights } from '../testing/prepared-contracts.ts';
import { refusals } from '../testing/operation-outcomes.ts';
import { closedJanuary, january, oneLine, openScene } from '../testing/scenes/scene.ts';

const category = { name: 'Écrans', type: 'product' };
const service = { name: 'Pose', price: { sale: 100 }, category: 'c', unit: 'jour' };
const product = { name: 'Écran', price: { sale: 1, rental: 0 }, category: 'c', availability: 'en_stock' };

/** An input about the first unit of an item that is followed. */
const ownUnit =
  (input: (unit: { id: string; itemId: string }) => object): Prepare =>
  async ({ done, engine }) => {
    const { id: itemId } = await done('create_inventory', { name: 'Écran', followsUnits: true, quantity: 1 });
    const [unit] = engine.all('units');
    return input({ id: unit?.id ?? '', itemId: String(itemId) });
  };
const stored =
  (action: string, input: object, more: object = {}): Prepare =>
  async ({ done }) => ({ id: (await done(action, input)).id, changes: {}, ...more });

const archived =
  (collection: string, prepare: Prepare): Prepare =>
  async (scene) => {
    const { id } = (await prepare(scene)) as { id: string };
    return { id: (await scene.done(`archive_${collection}`, { id })).id };
  };

/** An invoice of commercial1 with a credit, and one that waits. */
const withCredit: Prepare = async ({ done, invoice }) => {
  const { id: fromInvoiceId } = await invoice({ assignedTo: commercial.id, advanceAmount: 1200 });
  await done('create_creditNotes', { invoiceId: fromInvoiceId, amount: 100, reason });
  return { id: (await invoice({ assignedTo: commercial.id })).id, fromInvoiceId };
};
const ofCredit: Prepare = async (scene) => {
  const { fromInvoiceId: id } = (await withCredit(scene)) as { fromInvoiceId: string };
  return { id, mode: 'Virement' };
};

const give =
  (input: object): Prepare =>
  async () =>
    input;

const item = { name: 'Écran', quantity: 3 };
/** An item with one of its three units on rental. */
const rentedItem =
  (more: object): Prepare =>
  async ({ done }) => {
    const { id } = await done('create_inventory', item);
    await done('set_status_inventory', { id, status: 'loué' });
    return { id, ...more };
  };

const twoLines = [...oneLine, ...oneLine];
const ownVehicle = stored('create_vehicles', { name: 'Fourgon' });

/** A task of the salesperson whose record it is, also the employee's when it is given to him. */
const ownTask =
  (more: object = {}): Prepare =>
  async ({ done }) => ({
    id: (await done('create_tasks', { title: 'Appeler', assignedTo: 'employe' }, commercial)).id,
    changes: { notes: 'Vu' },
    ...more,
  });

/** A notification of the salesperson whose record it is. */
const ownNotification =
  (more: object = {}): Prepare =>
  async ({ done }) => ({
    id: (await done('create_notifications', { title: 'Vu', type: 'info', category: 'system' }, commercial))
      .id,
    ...more,
  });
const confirmed =
  (more: object): Prepare =>
  async (scene) => ({ ...((await ownQuote('accept')(scene)) as object), ...more });

const draftChange = async (prepared: unknown) => ({ ...(prepared as object), changes: { notes: 'Vu' } });

/** The record of `prepare`, of which a value was not kept. */
const givenUp =
  (prepare: Prepare, field = 'notes'): Prepare =>
  async (scene) => ({ id: ((await prepare(scene)) as { id: string }).id, values: { [field]: 'Vu' } });

/**
 * Who succeeds, in the order admin, manager, the commercial whose record it is, another commercial, the employee who
 * delivers it: `+` may, `-` is forbidden.
 */
const expectations: [action: string, mayWho: string, prepare: Prepare][] = [
  ...contactRights,
  ['create_categories', '++---', give(category)],
  ['update_categories', '++---', stored('create_categories', category)],
  ['archive_categories', '++---', stored('create_categories', category)],
  ['restore_categories', '++---', archived('categories', stored('create_categories', category))],
  ['create_products', '++---', give(product)],
  ['update_products', '++---', stored('create_products', product)],
  ['archive_products', '++---', stored('create_products', product)],
  ['restore_products', '++---', archived('products', stored('create_products', product))],
  ['create_services', '++---', give(service)],
  ['update_services', '++---', stored('create_services', service)],
  ['archive_services', '++---', stored('create_services', service)],
  ['restore_services', '++---', archived('services', stored('create_services', service))],
  ['create_quotes', '++++-', give({ client: 'Atlas', items: oneLine })],
  ['update_quotes', '+++?-', async (scene) => draftChange(await ownQuote()(scene))],
  ['send_quotes', '+++?-', ownQuote()],
  ['accept_quotes', '+++?-', ownQuote()],
  ['refuse_quotes', '+++?-', async (scene) => ({ ...((await ownQuote()(scene)) as object), reason })],
  ['reopen_quotes', '++---', ownQuote('accept')],
  ['version_quotes', '+++?-', ownQuote('send')],
  ['amend_quotes', '+++?-', confirmed({ items: twoLines, reason })],
  ['cancel_order_quotes', '++---', confirmed({ reason })],
  ['convert_quotes', '+++?-', ownQuote('accept')],
  ['deposit_invoice_quotes', '+++?-', ownDeposit],
  [
    'link_quotes',
    '++---',
    async (scene) => ({ ...((await ownQuote()(scene)) as object), invoices: ['FAC-001'] }),
  ],
  ['duplicate_quotes', '+++?-', ownQuote()],
  ['archive_quotes', '+++?-', ownQuote('refuse')],
  ['restore_quotes', '+++?-', archived('quotes', ownQuote('refuse'))],
  ...contractRights(archived, givenUp),
  ...dealRights(archived, givenUp),
  ...requestRights,
  ['create_invoices', '++++-', give({ client: 'Atlas', items: oneLine })],
  ['update_invoices', '++---', async (scene) => draftChange(await ownInvoice()(scene))],
  [
    'pay_invoices',
    '+++?-',
    async (scene) => ({ ...((await ownInvoice()(scene)) as object), amount: 100, mode: 'Virement' }),
  ],
  ['cancel_payment_invoices', '++---', paidInvoice],
  ['pay_several_invoices', '+++?-', severalPayments],
  ['remit_payments', '+++?-', ownCheque],
  ['clear_payments', '++---', ownCheque],
  ['bounce_payments', '++---', ownCheque],
  ['describe_payments', '+++?-', ownCheque],
  ['certify_payments', '+++?-', ownCheque],
  ['match_payments', '++---', ownTransfer],
  ['unmatch_payments', '++---', matchedTransfer],
  ['cancel_invoices', '++---', async (scene) => ({ ...((await ownInvoice()(scene)) as object), reason })],
  [
    'create_creditNotes',
    '+++?-',
    async ({ invoice }) => ({ invoiceId: (await invoice({}, commercial)).id, reason, amount: 100 }),
  ],
  [
    'redate_creditNotes',
    '++---',
    async ({ done, invoice, now, goTo }) => {
      const today = now().toISOString().slice(0, 10);
      const { id: invoiceId } = await invoice({}, commercial);
      goTo('2028-01-02');
      const { id } = await done('create_creditNotes', { invoiceId, reason, amount: 100 });
      goTo(today);
      return { id, date: today };
    },
  ],
  ['use_credit_invoices', '+++?-', withCredit],
  ['refund_invoices', '++---', ofCredit],
  ['archive_invoices', '++---', ownInvoice({ advanceAmount: 1200 })],
  ['restore_invoices', '++---', archived('invoices', ownInvoice({ advanceAmount: 1200 }))],
  ['create_bonLivraison', '++++-', give({ client: 'Atlas', items: [{ productName: 'Écran', quantity: 2 }] })],
  [
    'create_from_invoice_bonLivraison',
    '+++?-',
    async ({ invoice }) => ({ factureId: (await invoice({}, commercial)).id }),
  ],
  [
    'update_bonLivraison',
    '+++?-',
    async (scene) => ({ ...((await ownNote()(scene)) as object), changes: { vehicule: 'A' } }),
  ],
  ['ship_bonLivraison', '+++?+', ownNote()],
  ['start_bonLivraison', '+++?+', ownNote('ship')],
  ['deliver_bonLivraison', '+++?+', ownNote('ship')],
  ['deliver_partially_bonLivraison', '+++?+', ownNote('ship')],
  ['add_photo_bonLivraison', '+++?+', ownNote('ship')],
  ['remove_photo_bonLivraison', '+++?+', ownNote('ship')],
  ['refuse_bonLivraison', '+++?+', ownNote('ship')],
  [
    'take_back_bonLivraison',
    '+++?+',
    async (scene) => {
      const note = (await ownNote('ship', 'deliver')(scene)) as { id: string };
      return { ...note, items: [{ id: `${note.id}-1`, quantity: 1 }] };
    },
  ],
  ['bring_back_bonLivraison', '+++?+', ownNote('ship', 'refuse')],
  ['return_bonLivraison', '+++?+', ownNote('ship', 'refuse')],
  ['undo_bonLivraison', '+!!?!', ownNote('ship')],
  [
    'force_bonLivraison',
    '++---',
    async (scene) => ({ ...((await ownNote()(scene)) as object), status: 'expedie' }),
  ],
  ['archive_bonLivraison', '+++?-', ownNote('ship', 'refuse')],
  ['restore_bonLivraison', '+++?-', archived('bonLivraison', ownNote('ship', 'refuse'))],
  ['create_inventory', '++---', give(item)],
  ['update_inventory', '++---', stored('create_inventory', item)],
  ['archive_inventory', '++---', stored('create_inventory', item)],
  ['restore_inventory', '++---', archived('inventory', stored('create_inventory', item))],
  ['adjust_inventory', '++--+', rentedItem({ mode: 'add', quantity: 1 })],
  ['set_status_inventory', '++--+', rentedItem({ status: 'maintenance' })],
  ['return_inventory', '++--+', rentedItem({ quantity: 1 })],
  ['lose_inventory', '++--+', rentedItem({ quantity: 1, reason })],
  ['follow_units_inventory', '++---', rentedItem({})],
  ['count_inventory', '++--+', rentedItem({ place: 'Entrepôt principal', items: [] })],
  ['create_units', '++--+', ownUnit(({ itemId }) => ({ itemId }))],
  ['update_units', '++--+', ownUnit(({ id }) => ({ id, changes: {} }))],
  ['archive_units', '++---', ownUnit(({ id }) => ({ id }))],
  [
    'restore_units',
    '++---',
    archived(
      'units',
      ownUnit(({ id }) => ({ id })),
    ),
  ],
  [
    'create_movements',
    '++--+',
    async (scene) => ({
      itemId: ((await rentedItem({})(scene)) as { id: string }).id,
      kind: 'retour',
      quantity: 1,
    }),
  ],
  [
    'create_reservations',
    '++++-',
    async ({ done }) => ({
      itemId: (await done('create_inventory', item)).id,
      quantity: 1,
      start: '2026-12-01',
      end: '2026-12-02',
    }),
  ],
  ['update_reservations', '+++--', ownReservation()],
  ['extend_reservations', '+++--', ownReservation()],
  ['cancel_reservations', '+++--', ownReservation()],
  // Whoever took units back undoes it on the same day; here the admin did.
  [
    'undo_return_reservations',
    '++---',
    reservationAfter('return_reservations', { lines: [{ state: 'bon' }] }, true),
  ],
  ['change_unit_reservations', '+++-+', followedReservation],
  ['plan_reservations', '+++--', ownReservation({ changes: { returnTime: '10:00' } }, true)],
  ['report_fault_reservations', '+++-+', ownReservation({ reason }, true)],
  ['clear_fault_reservations', '+++-+', reservationAfter('report_fault_reservations', { reason }, true)],
  ['sign_reservations', '+++-+', ownReservation()],
  ['receive_caution_reservations', '+++--', ownReservation({ amount: 100, mode: 'Chèque' })],
  [
    'return_caution_reservations',
    '+++--',
    reservationAfter('receive_caution_reservations', { amount: 100, mode: 'Chèque' }),
  ],
  ['archive_reservations', '+++--', cancelledReservation],
  ['restore_reservations', '+++--', archived('reservations', cancelledReservation)],
  ['return_reservations', '+++-+', ownReservation({ lines: [{ state: 'bon' }] }, true)],
  [
    'add_photo_reservations',
    '+++-+',
    ownReservation({ returnId: 'RET-1', photo: { id: 'f1', name: 'a.jpg' } }, true),
  ],
  ['create_events', '++++-', give({ title: 'Salon', startDate: '2026-12-01' })],
  ['force_create_events', '++---', give({ title: 'Salon', startDate: '2026-12-01', reason })],
  ['update_events', '+++--', ownEvent()],
  ['force_events', '++---', ownEvent()],
  ['confirm_events', '+++--', ownEvent()],
  ['start_events', '+++-+', ownEvent('confirm')],
  ['finish_events', '+++-+', ownEvent('confirm', 'start')],
  ['en_route_events', '+++-+', ownEvent('confirm')],
  ['arrive_events', '+++-+', ownEvent('confirm')],
  ['fail_events', '+++-+', ownEvent('confirm')],
  ['hold_events', '+++-+', ownEvent()],
  ['note_events', '+++-+', ownEvent()],
  ['add_photo_events', '+++-+', ownEvent()],
  ['undo_events', '+!!-!', ownEvent('confirm', 'start')],
  ['resume_events', '+++--', ownEvent('hold')],
  ['cancel_events', '+++--', ownEvent()],
  ['reopen_events', '++---', ownEvent('cancel')],
  ['archive_events', '+++--', ownEvent()],
  ['restore_events', '+++--', archived('events', ownEvent())],
  ['create_technicalSheets', '++--+', give({ kind: 'intervention' })],
  ...sheetRights(archived),
  ['create_sendings', '+++??', ownSending()],
  ['retry_sendings', '+++??', ownSending(true)],
  ['deliver_sendings', '---??', ownSending(true)],
  ['create_shares', '+++?-', ownShare()],
  ['revoke_shares', '+++?-', ownShare(true)],
  ['see_shares', '---?-', ownShare(true)],
  ['sign_shares', '---?-', ownShare(true)],
  ['decline_shares', '---?-', ownShare(true)],
  ['ask_shares', '---?-', ownShare(true)],
  ['update_messages_settings', '++---', give({ changes: { reminderDays: [5] } })],
  ['update_workingTime_settings', '++---', give({ changes: { worked: ['unity-day'] } })],
  [
    'update_quoteTemplates_settings',
    '++++-',
    give({ changes: { save: { id: 'MOD-1', name: 'Salle', items: oneLine } } }),
  ],
  ['update_checklists_settings', '++---', give({ changes: { templates: [] } })],
  ['update_technicians_settings', '++---', give({ technicians: [] })],
  ['update_company_settings', '+----', give({ changes: { phone: '0522000000' } })],
  ['update_security_settings', '+----', give({ changes: { offlineDays: 14 } })],
  ['update_accounting_settings', '++---', give({ changes: { regime: 'debits' } })],
  ['close_month_settings', '++---', give(january)],
  ['reopen_month_settings', '+----', closedJanuary],
  ['export_month_settings', '++---', closedJanuary],
  ['update_documents_settings', '+----', give({ changes: { quoteValidityDays: 45 } })],
  ['create_tasks', '+++++', give({ title: 'Appeler' })],
  [
    'create_for_office_tasks',
    '+++++',
    give({ title: 'BL refusé', description: '', relatedType: 'bonLivraison', relatedId: 'BL-001' }),
  ],
  ['update_tasks', '+++?+', ownTask()],
  ['start_tasks', '+++?+', ownTask()],
  ['complete_tasks', '+++?+', ownTask()],
  ['reopen_tasks', '+++?+', ownTask()],
  ['snooze_tasks', '+++?+', ownTask({ dueDate: '2026-12-01' })],
  ['archive_tasks', '+++?+', ownTask()],
  ['restore_tasks', '+++?+', archived('tasks', ownTask())],
  ['create_vehicles', '++---', give({ name: 'Fourgon' })],
  ['update_vehicles', '++---', ownVehicle],
  ['archive_vehicles', '++---', ownVehicle],
  ['restore_vehicles', '++---', archived('vehicles', ownVehicle)],
  ...viewRights,
  ...absenceRights({ restored: archived('absences', ownAbsence), givenUp: givenUp(ownAbsence, 'note') }),
  ['create_notifications', '+++++', give({ title: 'Vu', type: 'info', category: 'system' })],
  ['read_notifications', '??+??', ownNotification()],
  ['unread_notifications', '??+??', ownNotification()],
  ['archive_notifications', '??+??', ownNotification()],
  [
    'restore_notifications',
    '??+??',
    async (scene) => {
      const input = (await ownNotification()(scene)) as { id: string };
      await scene.done('archive_notifications', { id: input.id }, commercial);
      return input;
    },
  ],
  [
    'read_all_notifications',
    '+++++',
    async ({ done }) => {
      const told = { title: 'Vu', type: 'info', category: 'system' };
      const made = await Promise.all(people.map((person) => done('create_notifications', told, person)));
      return { ids: made.map(({ id }) => id) };
    },
  ],
  ['give_up_contacts', '++++?', givenUp(ownContact)],
  ['give_up_products', '++---', givenUp(stored('create_products', product), 'name')],
  ['give_up_services', '++---', givenUp(stored('create_services', service), 'name')],
  ['give_up_categories', '++---', givenUp(stored('create_categories', category), 'name')],
  ['give_up_quotes', '+++?-', givenUp(ownQuote())],
  ['give_up_invoices', '+++?-', givenUp(ownInvoice())],
  ['join_invoices', '+++?-', ownInvoice()],
  ['join_technicalSheets', '++--+', ownSheet()],
  ['give_up_bonLivraison', '+++?+', givenUp(ownNote(), 'observationsGenerales')],
  ['give_up_inventory', '++--+', givenUp(rentedItem({}), 'location')],
  ['give_up_reservations', '+++-+', givenUp(ownReservation())],
  [
    'give_up_units',
    '++--+',
    givenUp(
      ownUnit(({ id }) => ({ id })),
      'place',
    ),
  ],
  ['give_up_events', '+++-+', givenUp(ownEvent(), 'description')],
  ['give_up_tasks', '+++?+', givenUp(ownTask())],
  ['give_up_vehicles', '++---', givenUp(ownVehicle, 'name')],
  ['give_up_technicalSheets', '++--+', givenUp(ownSheet())],
];

describe('operations', () => {
  it('are all in the table below', () => {
    expect(expectations.map(([action]) => action).toSorted()).toEqual([...operations.keys()].toSorted());
  });

  it('are named verb_collection, of a known collection', () => {
    for (const [name, operation] of operations) {
      expect(name).toBe(`${operation.verb}_${operation.collection}`);
      expect(collectionNames).toContain(operation.collection);
      expect(findOperation(name)).toBe(operation);
    }
    expect(findOperation('delete_invoices')).toBeUndefined();
  });

  it('lets whoever may write on a record note what they gave up of it', () => {
    const wide = { none: 0, linked: 1, own: 2, shared: 3, all: 4 };
    const denied = [...operations.values()].flatMap(({ name, verb, collection, permission }) => {
      const giveUp = findOperation(`give_up_${collection}`);
      const makesRecord = /^(force_)?create/.test(verb);
      if (!giveUp || makesRecord) return [];
      const isDenied = (role: Role) =>
        wide[permissions[permission][role]] > wide[permissions[giveUp.permission][role]];
      return roles.filter(isDenied).map((role) => `${name} as ${role}`);
    });
    expect(denied).toEqual([]);
  });

  it.each(expectations)('%s: %s', async (action, mayWho, prepare) => {
    const outcomes = [];
    for (const actor of people) {
      const scene = openScene();
      const input = await prepare(scene);
      const result = await scene.engine.execute(action, input, { actor });
      outcomes.push(result.ok ? '+' : (refusals[result.error.code] ?? result.error));
    }
    expect(outcomes).toEqual(mayWho.split(''));
  });
});

const [SECOND, DAY_SECONDS] = [1000, 86_400];
/** What an engine alone says of a row: when it wrote it, and queued its e-mail. Keys that it draws have the instant in them. */
const engineFields = new Set(['createdAt', 'updatedAt', 'archivedAt', 'letterDay']);
const ofTheRulebook = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (field, held: unknown) =>
      engineFields.has(field) ? held !== null : held,
    ).replaceAll(/-\d{13}/g, '-instant'),
  );

/** The verdict and the rows of an operation done some seconds after its scene, and written some seconds after that. */
async function doneAndWritten(
  [action, , prepare]: (typeof expectations)[number],
  doing: number,
  late: number,
) {
  const scene = openScene();
  const wish = await prepare(scene);
  const happenedAt = new Date(scene.now().getTime() + doing * SECOND);
  const input = prepareInput(action, wish, { now: happenedAt, random: () => 0.5 });
  const at = new Date(happenedAt.getTime() + late * SECOND);
  const actor = /_(?:notifications|views)$/.test(action) ? commercial : (people[0] ?? commercial);
  const result = await scene.engine.execute(action, input, { actor, happenedAt, at });
  return ofTheRulebook(result.ok ? result.value.changes : result.error);
}

const seconds = (days: number) => fc.integer({ min: 0, max: days * DAY_SECONDS });

describe('what arrives late', () => {
  it.each(expectations)(
    '%s is judged, and says when it was done, as if it had arrived at once',
    async (...row) => {
      await fc.assert(
        fc.asyncProperty(seconds(60), seconds(170), async (doing, late) => {
          expect(await doneAndWritten(row, doing, late)).toEqual(await doneAndWritten(row, doing, 0));
        }),
        { numRuns: 6, seed: 22 },
      );
    },
  );
});
