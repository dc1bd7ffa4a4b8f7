// Each act of what is no document × each of its states × each person: what the guard lets a screen offer is what the operation
// accepts.
import { describe, expect, it } from 'vitest';
import { absenceActions } from '../absences/absence.actions.ts';
import { catalogueActions } from '../catalogue/catalogue.actions.ts';
import { contactActions } from '../contacts/contact.actions.ts';
import { creditNoteActions } from '../credit-notes/credit-note.actions.ts';
import { inventoryActions, unitActions } from '../inventory/inventory.actions.ts';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { systemActor } from '../kernel/identity/system-actor.ts';
import { paymentActions } from '../payments/payment.actions.ts';
import { sendingActions } from '../sendings/sending.actions.ts';
import { shareActions } from '../shares/share.actions.ts';
import { taskActions } from '../tasks/task.actions.ts';
import { commercial } from '../testing/actors.ts';
import {
  archivingActs,
  disagreements,
  following,
  type InputOf,
  type OfferedSubject,
  withReason,
} from '../testing/offered-acts.ts';
import { offeredContracts } from '../testing/prepared-contracts.ts';
import { reason } from '../testing/prepared-documents.ts';
import { matchedTransfer, ownCheque, ownTransfer } from '../testing/scenes/prepared-invoices.ts';
import { ownSending } from '../testing/scenes/prepared-sendings.ts';
import { ownShare } from '../testing/scenes/prepared-shares.ts';
import { sceneDay } from '../testing/scenes/scene.ts';
import { newRequest, ownRequest } from '../testing/prepared-requests.ts';
import { dealActions } from '../deals/deal.actions.ts';
import { acceptedDeal, ownDeal } from '../testing/prepared-deals.ts';
import { requestActions } from '../requests/request.actions.ts';
import { ownAbsence } from '../testing/prepared-absences.ts';
import type { Prepare } from '../testing/scenes/prepared-reservations.ts';
import { formerlyShared, ownView, sharedView } from '../testing/prepared-views.ts';
import { viewActions } from '../views/view.actions.ts';
import { vehicleActions } from '../vehicles/vehicle.actions.ts';

const statementLine = 'compte/2026-11-21/10000/vir recu';
const paper = { number: '1234567', bank: 'BMCE', drawer: 'Atlas', dueDate: '2026-12-20' };

const made =
  (collection: string, fields: object): Prepare =>
  async ({ done }) => ({ id: (await done(`create_${collection}`, fields)).id });

/** A task of commercial1, taken along `steps`. */
const ownTask =
  (...steps: string[]): Prepare =>
  async ({ done }) => {
    const { id } = await done('create_tasks', { title: 'Rappeler', dueDate: '2026-11-25' }, commercial);
    for (const step of steps) await done(`${step}_tasks`, { id });
    return { id };
  };

const tasks: OfferedSubject = {
  states: { todo: ownTask(), in_progress: ownTask('start'), completed: ownTask('complete') },
  acts: [
    ['update_tasks', taskActions.edit, () => ({ changes: { notes: 'Vu' } })],
    ['start_tasks', taskActions.start],
    ['reopen_tasks', taskActions.reopen],
    ['complete_tasks', taskActions.complete],
    ['snooze_tasks', taskActions.snooze, () => ({ dueDate: '2026-12-01' })],
    ...archivingActs('tasks', taskActions),
  ],
};

/** A contact of commercial1 that a finished event led the employee to. */
const ownContact: Prepare = async ({ done }) => {
  const contact = { name: 'Atlas', type: 'client', phone: '0661000000' };
  const { id } = await done('create_contacts', contact, commercial);
  const technicians = [{ id: 'T1', name: 'Hicham', userId: 'employe' }];
  await done('update_technicians_settings', { technicians });
  const event = { title: 'Salon', startDate: '2026-12-01', contactId: id };
  const visit = await done('create_events', { ...event, assignedTechnicians: ['T1'] });
  for (const step of ['confirm', 'start', 'finish']) await done(`${step}_events`, { id: visit.id });
  return { id };
};

const contacts: OfferedSubject = {
  states: { active: ownContact },
  acts: [
    ['update_contacts', contactActions.edit, () => ({ changes: { notes: 'Vu' } })],
    ['reach_contacts', contactActions.reach, () => ({ channel: 'appel' })],
    ['note_contacts', contactActions.reach, () => ({ kind: 'note', text: 'Vu' })],
    ...archivingActs('contacts', contactActions),
  ],
};

const stocked = (quantity: number, more: object = {}): Prepare =>
  made('inventory', { name: 'Écran', quantity, ...more });

const rented = following(stocked(2), ({ done }, id) =>
  done('set_status_inventory', { id, status: 'loué', quantity: 1 }),
);

const broken = following(stocked(2), ({ done }, id) =>
  done('set_status_inventory', { id, status: 'maintenance', quantity: 1 }),
);

const inventory: OfferedSubject = {
  states: {
    disponible: stocked(2),
    followed: stocked(2, { followsUnits: true }),
    loué: rented,
    maintenance: broken,
  },
  acts: [
    ['update_inventory', inventoryActions.edit, () => ({ changes: { name: 'Autre' } })],
    ['adjust_inventory', inventoryActions.move, () => ({ mode: 'add', quantity: 1 })],
    [
      'set_status_inventory',
      [inventoryActions.move, inventoryActions.service],
      () => ({ status: 'disponible' }),
    ],
    ['follow_units_inventory', inventoryActions.follow_units],
    ...archivingActs('inventory', inventoryActions),
  ],
};

/** A unit of a followed item, in that state. */
const unitIn =
  (status: 'disponible' | 'maintenance' | 'loué'): Prepare =>
  async (scene) => {
    const { id: itemId } = (await stocked(1, { followsUnits: true })(scene)) as { id: string };
    const [unit] = scene.engine.all('units');
    if (unit && status !== 'disponible')
      await scene.done('set_status_inventory', { id: itemId, status, unitIds: [unit.id] });
    return { id: unit?.id };
  };

const moved =
  (status: 'disponible' | 'maintenance'): InputOf =>
  ({ id, itemId }) => ({ id: itemId, status, quantity: 1, unitIds: [id], reason: 'Dalle' });

const units: OfferedSubject = {
  states: { disponible: unitIn('disponible'), maintenance: unitIn('maintenance') },
  acts: [
    ['update_units', unitActions.edit, () => ({ changes: { notes: 'Vu' } })],
    ['set_status_inventory', unitActions.report, moved('maintenance')],
    ['set_status_inventory', unitActions.repair, moved('disponible')],
    ...archivingActs('units', unitActions),
  ],
};

/** One that is out goes to no corbeille, so that it comes back from none. */
const unitsOut: OfferedSubject = {
  states: { loué: unitIn('loué') },
  acts: units.acts.filter(([action]) => action !== 'restore_units'),
};

/** What became of a cheque of an invoice of commercial1. */
const cheque = (...steps: string[]): Prepare =>
  following(ownCheque, async ({ done }, id) => {
    for (const step of steps) await done(`${step}_payments`, { id, reason });
  });

const payments: OfferedSubject = {
  states: {
    reçu: cheque(),
    remis: cheque('remit'),
    encaissé: cheque('clear'),
    impayé: cheque('bounce'),
    described: following(ownCheque, ({ done }, id) => done('describe_payments', { id, ...paper })),
    transfer: ownTransfer,
    matched: matchedTransfer,
    cancelled: following(ownCheque, ({ done, engine }, paymentId) => {
      const { invoiceId } = engine.row('payments', paymentId) ?? {};
      return done('cancel_payment_invoices', { id: invoiceId, paymentId, reason });
    }),
  },
  acts: [
    ['remit_payments', paymentActions.remit],
    ['clear_payments', paymentActions.clear],
    ['bounce_payments', paymentActions.bounce, withReason],
    ['describe_payments', paymentActions.describe, () => paper],
    ['certify_payments', paymentActions.certify, () => ({ certificate: 'RAS 12' })],
    ['match_payments', paymentActions.match, () => ({ statementLine })],
    ['unmatch_payments', paymentActions.unmatch],
    [
      'cancel_payment_invoices',
      paymentActions.cancel,
      ({ id, invoiceId }) => ({ id: invoiceId, paymentId: id, reason }),
    ],
  ],
};

const sending = (state: 'sent' | 'failed'): Prepare =>
  following(ownSending(true), ({ done }, id) => done('deliver_sendings', { id, state }, systemActor));

const sendings: OfferedSubject = {
  states: { waiting: ownSending(true), sent: sending('sent'), failed: sending('failed') },
  acts: [['retry_sendings', sendingActions.retry]],
};

const shares: OfferedSubject = {
  states: {
    active: ownShare(true),
    revoked: following(ownShare(true), ({ done }, id) => done('revoke_shares', { id })),
  },
  acts: [['revoke_shares', shareActions.revoke]],
};

/** A credit note of an invoice of commercial1, made on that day. */
const creditNote =
  (day: string): Prepare =>
  async ({ done, invoice, goTo }) => {
    const { id: invoiceId } = await invoice({}, commercial);
    goTo(day);
    const { id } = await done('create_creditNotes', { invoiceId, reason, amount: 100 });
    goTo(sceneDay);
    return { id };
  };

const creditNotes: OfferedSubject = {
  states: { 'of today': creditNote(sceneDay), 'of a wrong clock': creditNote('2028-01-02') },
  acts: [['redate_creditNotes', creditNoteActions.redate, () => ({ date: '2026-11-21' })]],
};

const deals: OfferedSubject = {
  states: {
    Ouverte: ownDeal(),
    Gagnée: ownDeal('win'),
    Perdue: ownDeal('lose'),
    'won by a quote': acceptedDeal,
  },
  acts: [
    ['update_deals', dealActions.edit, () => ({ changes: { notes: 'Vu' } })],
    ['move_deals', dealActions.move, () => ({ stage: 'devis' })],
    ['win_deals', dealActions.win],
    ['lose_deals', dealActions.lose, withReason],
    ['reopen_deals', dealActions.reopen],
    ...archivingActs('deals', dealActions),
  ],
};

const requests: OfferedSubject = {
  states: {
    Nouvelle: newRequest,
    Planifiée: ownRequest(),
    'En attente client': ownRequest('wait'),
    Résolue: ownRequest('resolve'),
    Close: ownRequest('resolve', 'close'),
    'long resolved': ownRequest(['resolve', { resolvedAt: '2026-11-10T09:00:00.000Z' }]),
  },
  acts: [
    ['update_requests', requestActions.edit, () => ({ changes: { description: 'Vu' } })],
    ['cover_requests', requestActions.cover, () => ({ coverage: 'contrat', reason })],
    ['plan_requests', requestActions.plan, () => ({ startDate: '2026-12-02' })],
    ['wait_requests', requestActions.wait, withReason],
    ['resume_requests', requestActions.resume],
    ['resolve_requests', requestActions.resolve],
    ['close_requests', requestActions.close],
    ['reopen_requests', requestActions.reopen, withReason],
    ['add_photo_requests', requestActions.add_photo, () => ({ photo: { id: 'f2', name: 'b.jpg' } })],
    ...archivingActs('requests', requestActions),
  ],
};

const plain = (collection: string, of: typeof catalogueActions, fields: object, changes: object) => ({
  states: { live: made(collection, fields) },
  acts: [[`update_${collection}`, of.edit, () => ({ changes })] as const, ...archivingActs(collection, of)],
});

const name = { name: 'Autre' };
const service = { name: 'Pose', price: { sale: 100 }, category: 'c', unit: 'jour' };
const product = { name: 'Écran', price: { sale: 1, rental: 0 }, category: 'c', availability: 'en_stock' };

const views: OfferedSubject = {
  states: { own: ownView, shared: sharedView, 'shared by a salesperson': formerlyShared },
  acts: [
    ['update_views', viewActions.edit, () => ({ changes: name })],
    ['share_views', viewActions.share],
    ['unshare_views', viewActions.unshare],
    ['mark_views', viewActions.mark, () => ({ isPinned: true })],
    ...archivingActs('views', viewActions),
  ],
};

const subjects: [CollectionName, OfferedSubject][] = [
  ['tasks', tasks],
  ['contacts', contacts],
  ['inventory', inventory],
  ['units', units],
  ['units', unitsOut],
  ['payments', payments],
  ['sendings', sendings],
  ['shares', shares],
  ['creditNotes', creditNotes],
  ['views', views],
  ['contracts', offeredContracts],
  ['deals', deals],
  ['requests', requests],
  ['products', plain('products', catalogueActions, product, name)],
  ['services', plain('services', catalogueActions, service, name)],
  ['categories', plain('categories', catalogueActions, { name: 'Écrans', type: 'product' }, name)],
  [
    'vehicles',
    {
      states: { 'en service': made('vehicles', { name: 'Fourgon' }) },
      acts: [
        ['update_vehicles', vehicleActions.edit, () => ({ changes: name })],
        ...archivingActs('vehicles', vehicleActions),
      ],
    },
  ],
  [
    'absences',
    {
      states: { planned: ownAbsence },
      acts: [
        ['update_absences', absenceActions.edit, () => ({ changes: { note: 'Rabat' } })],
        ...archivingActs('absences', absenceActions),
      ],
    },
  ],
];

describe.each(subjects)('acts on %s', (collection, { states, acts }) => {
  it.each(Object.entries(states))('%s: what is offered is what is accepted', async (_state, prepare) => {
    expect(await disagreements(collection, prepare, acts)).toEqual([]);
  });
});
