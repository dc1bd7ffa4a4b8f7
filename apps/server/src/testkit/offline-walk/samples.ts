// A sample of every operation of the rulebook: what stands before it, and its input. Where an operation reads other records
// than its own, the sample has them.
import type { CollectionName } from '@zellige/domain';
import { COLLEAGUE } from '../role-walk/callers.ts';
import { type Scene, signatures } from './records.ts';
import { sendings } from './sending-samples.ts';
import { settings } from './settings-samples.ts';

/** Sets the scene and answers the input. */
export type Sample = (scene: Scene) => Promise<object>;

const line = { name: 'Écran', quantity: 1, unitPrice: 100, vatRate: 20 };
const because = { reason: 'Essai' };
const cheque = { amount: 100, mode: 'Chèque' };
const photo = { id: 'f', name: 'a.jpg' };

const on =
  (make: (scene: Scene) => Promise<string | number>, more: object = {}): Sample =>
  async (scene) => ({ id: await make(scene), ...more });

const changing = (make: (scene: Scene) => Promise<string | number>, changes: object): Sample =>
  on(make, { changes });

const archived =
  (collection: CollectionName, make: (scene: Scene) => Promise<string | number>): Sample =>
  async (scene) => ({ id: await scene.step(collection, String(await make(scene)), 'archive') });

const contact = (scene: Scene) => scene.contact();
const product = (scene: Scene) => scene.product();
const service = (scene: Scene) => scene.service();
const category = (scene: Scene) => scene.category();
const item = (scene: Scene) => scene.item();
const task = (scene: Scene) => scene.task();
const notification = (scene: Scene) => scene.notification();

const contacts: Record<string, Sample> = {
  create_contacts: async (scene) => ({ name: scene.word('Ilham'), type: 'prospect', phone: '0661000000' }),
  update_contacts: changing(contact, { city: 'Fès' }),
  reach_contacts: on(contact, { channel: 'appel' }),
  note_contacts: on(contact, { kind: 'note', text: 'Rappeler lundi' }),
  archive_contacts: on(contact),
  restore_contacts: archived('contacts', contact),
  give_up_contacts: on(contact, { values: { city: 'Fès' } }),
};

const catalogue: Record<string, Sample> = {
  create_products: async (scene) => ({
    name: 'Borne',
    price: { sale: '1', rental: '1' },
    category: 'cat',
    availability: 'en_stock',
    sku: scene.word('SKU'),
  }),
  create_services: async () => ({
    name: 'Pose',
    price: { sale: '1', rental: '1' },
    category: 'cat',
    unit: 'jour',
  }),
  create_categories: async (scene) => ({ name: scene.word('Bornes'), type: 'product' }),
  update_products: async (scene) => ({ id: await scene.product(), changes: { sku: scene.word('NEW') } }),
  update_services: changing(service, { unit: 'heure' }),
  update_categories: changing(category, { description: 'Mobiles' }),
  archive_products: on(product),
  archive_services: on(service),
  archive_categories: on(category),
  restore_products: archived('products', product),
  restore_services: archived('services', service),
  restore_categories: archived('categories', category),
  give_up_products: on(product, { values: { name: 'Écran' } }),
  give_up_services: on(service, { values: { name: 'Pose' } }),
  give_up_categories: on(category, { values: { name: 'Bornes' } }),
};

/** A quote of somebody's prospect. */
const quote =
  (...steps: (string | [string, object])[]) =>
  async (scene: Scene) => {
    const id = await scene.quote({ contactId: await scene.stranger() });
    return scene.step('quotes', id, ...steps);
  };

const quotes: Record<string, Sample> = {
  create_quotes: async (scene) => ({ client: 'Atlas', contactId: await scene.stranger(), items: [line] }),
  update_quotes: changing(quote(), { items: [line] }),
  send_quotes: on(quote()),
  accept_quotes: on(quote('send')),
  refuse_quotes: on(quote('send'), because),
  reopen_quotes: on(quote('send', 'accept')),
  duplicate_quotes: on(quote()),
  convert_quotes: on(quote('send', 'accept')),
  archive_quotes: on(quote(['refuse', because])),
  restore_quotes: archived('quotes', quote(['refuse', because])),
  give_up_quotes: on(quote(), { values: { notes: 'Avant' } }),
};

const invoice = (scene: Scene) => scene.invoice({ contactId: null });
const cancelledInvoice = async (scene: Scene) =>
  scene.step('invoices', await scene.invoice(), ['cancel', because]);
/** An invoice of a colleague's quote, to be handed to the owner with its payments. */
const convertedInvoice = async (scene: Scene) => {
  const id = await scene.quote({ assignedTo: COLLEAGUE });
  await scene.step('quotes', id, 'send', 'accept');
  const made = await scene.write('convert_quotes', { id });
  return scene.step('invoices', String(made.id), ['update', { changes: { assignedTo: scene.owner } }]);
};

const invoices: Record<string, Sample> = {
  create_invoices: async () => ({ client: 'Atlas', items: [line] }),
  update_invoices: changing(invoice, { assignedTo: COLLEAGUE }),
  pay_invoices: async (scene) => {
    const id = await scene.invoice();
    await scene.payment(id);
    return { id, amount: 50, mode: 'Virement' };
  },
  cancel_payment_invoices: async (scene) => {
    const id = await scene.invoice();
    return { id, paymentId: await scene.payment(id), ...because };
  },
  cancel_invoices: on(convertedInvoice, because),
  archive_invoices: on(cancelledInvoice),
  restore_invoices: archived('invoices', cancelledInvoice),
  give_up_invoices: on(invoice, { values: { notes: 'Avant' } }),
  join_invoices: on(invoice),
};

const rentedItem = async (scene: Scene) =>
  scene.step('inventory', await scene.item(), ['set_status', { status: 'loué', quantity: 2 }]);

/** A unit of an item that is followed one by one. */
const unit = async (scene: Scene): Promise<string> => {
  const itemId = await scene.make('inventory', { name: scene.word('Écran'), followsUnits: true });
  return scene.make('units', { itemId, serialNumber: scene.word('UN') });
};

const inventory: Record<string, Sample> = {
  create_inventory: async (scene) => ({ name: 'Borne', serialNumber: scene.word('NEW'), quantity: 1 }),
  update_inventory: async (scene) => ({
    id: await scene.item(),
    changes: { serialNumber: scene.word('NEW') },
  }),
  adjust_inventory: on(item, { mode: 'remove', quantity: 10 }),
  set_status_inventory: on(item, { status: 'maintenance', quantity: 2 }),
  return_inventory: on(rentedItem, { quantity: 2 }),
  lose_inventory: on(rentedItem, { quantity: 2, from: 'location', ...because }),
  create_movements: async (scene) => ({ itemId: await scene.item(), kind: 'sortie', quantity: 10 }),
  archive_inventory: on((scene) => scene.item(0)),
  restore_inventory: archived('inventory', (scene) => scene.item(0)),
  follow_units_inventory: on(rentedItem),
  create_units: async (scene) => ({
    itemId: await scene.make('inventory', { name: scene.word('Écran'), followsUnits: true }),
    serialNumber: scene.word('UN'),
  }),
  update_units: async (scene) => ({ id: await unit(scene), changes: { serialNumber: scene.word('UN') } }),
  archive_units: on(unit),
  restore_units: archived('units', unit),
  give_up_units: on(unit, { values: { place: 'Dépôt' } }),
  give_up_inventory: on(item, { values: { location: 'Dépôt' } }),
};

const reservation =
  (...steps: (string | [string, object])[]) =>
  (scene: Scene) =>
    scene.reservation(...steps);

const reservations: Record<string, Sample> = {
  create_reservations: async (scene) => ({
    itemId: await scene.item(),
    quantity: 3,
    start: scene.day,
    end: `${scene.day}T18:00`,
    contactId: await scene.stranger(),
  }),
  update_reservations: changing(reservation(), { quantity: 5, place: 'Quai 2' }),
  extend_reservations: async (scene) => ({ id: await scene.reservation(), endDate: '2035-01-01' }),
  cancel_reservations: on(reservation(), because),
  return_reservations: on((scene) => scene.rented(), { lines: [{ quantity: 2, state: 'endommagé' }] }),
  undo_return_reservations: async (scene) => ({
    id: await scene.step('reservations', await scene.rented(), [
      'return',
      { lines: [{ quantity: 2, state: 'bon' }] },
    ]),
  }),
  receive_caution_reservations: on(reservation(), cheque),
  return_caution_reservations: on(reservation(['receive_caution', cheque]), cheque),
  archive_reservations: on(reservation(['cancel', because])),
  restore_reservations: archived('reservations', reservation(['cancel', because])),
  give_up_reservations: on(reservation(), { values: { notes: 'Avant' } }),
};

const note =
  (...steps: (string | [string, object])[]) =>
  (scene: Scene) =>
    scene.note(...steps);
const closedQuote = quote(['refuse', because]);
const blankNote = (scene: Scene) => scene.blankNote();
const refused = note('ship', ['refuse', because]);
const signed = { signatureClient: 'Amal' };

const deliveries: Record<string, Sample> = {
  create_bonLivraison: async (scene) => ({
    client: 'Atlas',
    devisId: await closedQuote(scene),
    items: [{ productName: 'Écran', quantity: 1 }],
  }),
  create_from_invoice_bonLivraison: async (scene) => ({ factureId: await scene.invoice() }),
  update_bonLivraison: async (scene) => {
    const id = await scene.note();
    const items = [{ id: `${id}-1`, productName: 'Écran', quantity: 5 }];
    return { id, changes: { items } };
  },
  ship_bonLivraison: on(note()),
  start_bonLivraison: on(note('ship')),
  deliver_bonLivraison: on(note('ship', 'start'), signed),
  deliver_partially_bonLivraison: async (scene) => {
    const id = await scene.note('ship', 'start');
    return { id, ...signed, items: [{ id: `${id}-1`, quantiteLivree: 2 }] };
  },
  refuse_bonLivraison: on(note('ship', 'start'), because),
  return_bonLivraison: on(note('ship', ['deliver', signed]), because),
  force_bonLivraison: on(refused, { status: 'livre', ...because }),
  archive_bonLivraison: on(refused),
  restore_bonLivraison: archived('bonLivraison', refused),
  add_photo_bonLivraison: on(note(), { photo }),
  remove_photo_bonLivraison: on(note(['add_photo', { photo }]), { photoId: photo.id }),
  give_up_bonLivraison: on(blankNote, { values: { vehicule: 'Camion' } }),
};

const event =
  (...steps: (string | [string, object])[]) =>
  (scene: Scene) =>
    scene.event(...steps);

const events: Record<string, Sample> = {
  create_events: async (scene) => ({
    title: 'Salon',
    ...scene.while,
    assignedTechnicians: [scene.technician],
    contactId: await scene.stranger(),
  }),
  force_create_events: async (scene) => {
    await scene.event();
    const { technician } = scene;
    return { title: 'Salon', ...scene.while, assignedTechnicians: [technician], ...because };
  },
  update_events: changing(event(), { endTime: '23:00' }),
  force_events: on(event(), { changes: { endTime: '23:00' }, ...because }),
  confirm_events: on(event()),
  start_events: on(event('confirm')),
  finish_events: on(event('confirm', 'start')),
  hold_events: on(event(), because),
  resume_events: on(event(['hold', because])),
  cancel_events: on(event(), because),
  reopen_events: on(event(['cancel', because])),
  archive_events: on(event(['cancel', because])),
  restore_events: archived('events', event(['cancel', because])),
  give_up_events: on(event(), { values: { title: 'Avant' } }),
};

const sheet =
  (...steps: (string | [string, object])[]) =>
  (scene: Scene) =>
    scene.sheet(...steps);
const file = { ...photo, kind: 'photo' };

const sheets: Record<string, Sample> = {
  create_technicalSheets: async (scene) => ({
    kind: 'intervention',
    assignedTo: scene.owner,
    intervention: { eventId: await scene.event('confirm', 'start', 'finish') },
  }),
  update_technicalSheets: changing(sheet(), { intervention: { diagnosis: 'Usure' } }),
  validate_technicalSheets: on(sheet()),
  reopen_technicalSheets: on(sheet('validate')),
  sign_technicalSheets: on((scene) => scene.correction('validate'), signatures),
  revise_technicalSheets: on(sheet('validate', ['sign', signatures])),
  add_file_technicalSheets: on(sheet(), { file }),
  remove_file_technicalSheets: on(sheet(['add_file', { file }]), { fileId: file.id }),
  archive_technicalSheets: on(sheet()),
  restore_technicalSheets: archived('technicalSheets', sheet()),
  give_up_technicalSheets: on(sheet(), { values: { notes: 'Avant' } }),
};

const tasks: Record<string, Sample> = {
  create_tasks: async (scene) => ({
    title: 'Rappeler',
    assignedTo: scene.owner,
    contactId: await scene.stranger(),
  }),
  update_tasks: changing(task, { notes: 'Demain' }),
  start_tasks: on(task),
  complete_tasks: on(task),
  reopen_tasks: async (scene) => ({ id: await scene.step('tasks', await scene.task(), 'complete') }),
  snooze_tasks: on(task, { dueDate: '2027-06-01' }),
  archive_tasks: on(task),
  restore_tasks: archived('tasks', task),
  give_up_tasks: on(task, { values: { notes: 'Avant' } }),
};

const notifications: Record<string, Sample> = {
  create_notifications: async (scene) => ({
    title: 'Demain',
    type: 'info',
    category: 'system',
    assignedTo: scene.owner,
  }),
  read_notifications: on(notification),
  unread_notifications: on(notification),
  read_all_notifications: async (scene) => ({ ids: [await scene.notification()] }),
  archive_notifications: on(notification),
  restore_notifications: archived('notifications', notification),
};

/** By the name of the operation. */
export const samples: Readonly<Record<string, Sample>> = {
  ...contacts,
  ...catalogue,
  ...quotes,
  ...invoices,
  ...inventory,
  ...reservations,
  ...deliveries,
  ...events,
  ...sheets,
  ...tasks,
  ...notifications,
  ...sendings,
  ...settings,
};
