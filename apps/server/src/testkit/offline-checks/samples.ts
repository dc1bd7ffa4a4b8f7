// A sample of every operation of the rulebook: what stands before it, and its input. Where an operation reads other records
// than its own, the sample has them.
import { documentSamples } from './document-samples.ts';
import { type Scene, signatures } from './records.ts';
import { archived, because, changing, on, photo, type Sample } from './sample.ts';
import { AWAY } from './technicians.ts';
import { sendings } from './sending-samples.ts';
import { shares } from './share-samples.ts';
import { settings } from './settings-samples.ts';
import { inventory, reservations } from './stock-samples.ts';

const contact = (scene: Scene) => scene.contact();
/** A delivery that is open would keep it out of the corbeille. */
const unused = (scene: Scene) => scene.stranger();
const product = (scene: Scene) => scene.product();
const service = (scene: Scene) => scene.service();
const category = (scene: Scene) => scene.category();
const task = (scene: Scene) => scene.task();
const vehicle = (scene: Scene) => scene.vehicle();
const view = (scene: Scene) => scene.view();
const absence = (scene: Scene) => scene.absence();
const notification = (scene: Scene) => scene.notification();

const contacts: Record<string, Sample> = {
  create_contacts: async (scene) => ({ name: scene.word('Ilham'), type: 'prospect', phone: '0661000000' }),
  update_contacts: changing(contact, { city: 'Fès' }),
  reach_contacts: on(contact, { channel: 'appel' }),
  note_contacts: on(contact, { kind: 'note', text: 'Rappeler lundi' }),
  distinguish_contacts: async (scene) => ({ id: await scene.contact(), others: [await scene.contact()] }),
  merge_contacts: async (scene) => ({ into: await scene.contact(), from: [await scene.contact()] }),
  undo_merge_contacts: async (scene) => {
    const [into, from] = [await scene.contact(), await scene.contact()];
    await scene.step('contacts', String(into), ['merge', { into, from: [from] }]);
    return { id: into };
  },
  archive_contacts: on(unused),
  restore_contacts: archived('contacts', unused),
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
  en_route_events: on(event('confirm')),
  arrive_events: on(event('confirm')),
  fail_events: on(event('confirm'), because),
  hold_events: on(event(), because),
  note_events: on(event(), { text: 'Vu' }),
  add_photo_events: on(event(), { photo }),
  undo_events: on(event('confirm', 'start'), { step: 'start' }),
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
  sign_technicalSheets: on((scene) => scene.correction(), signatures),
  invoice_technicalSheets: on(sheet('validate')),
  revise_technicalSheets: on(sheet(['sign', signatures], 'validate')),
  add_file_technicalSheets: on(sheet(), { file }),
  caption_file_technicalSheets: on(sheet(['add_file', { file }]), { fileId: file.id, caption: 'Support' }),
  remove_file_technicalSheets: on(sheet(['add_file', { file }]), { fileId: file.id }),
  archive_technicalSheets: on(sheet()),
  restore_technicalSheets: archived('technicalSheets', sheet()),
  join_technicalSheets: on(sheet()),
  give_up_technicalSheets: on(sheet(), { values: { notes: 'Avant' } }),
};

const tasks: Record<string, Sample> = {
  create_tasks: async (scene) => ({
    title: 'Rappeler',
    assignedTo: scene.owner,
    contactId: await scene.contact(),
  }),
  create_for_office_tasks: async (scene) => ({
    title: 'Saisie refusée',
    description: 'Appelé à 14:32',
    relatedType: 'tasks',
    relatedId: await scene.task(),
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

const vehicles: Record<string, Sample> = {
  create_vehicles: async (scene) => ({ name: 'Fourgon', plate: scene.word('PLAQUE') }),
  update_vehicles: changing(vehicle, { state: 'atelier' }),
  archive_vehicles: on(vehicle),
  restore_vehicles: archived('vehicles', vehicle),
  give_up_vehicles: on(vehicle, { values: { notes: 'Avant' } }),
};

const views: Record<string, Sample> = {
  create_views: async (scene) => ({ collection: 'contacts', name: scene.word('Clients') }),
  update_views: changing(view, { name: 'Autres' }),
  share_views: on(view),
  unshare_views: on((scene) => scene.view('share')),
  mark_views: on(view, { isPinned: true, isDefault: true }),
  archive_views: on(view),
  restore_views: on((scene) => scene.view('archive')),
  give_up_views: on(view, { values: { name: 'Avant' } }),
};

const deal =
  (...steps: (string | [string, object])[]) =>
  (scene: Scene) =>
    scene.deal(...steps);

const deals: Record<string, Sample> = {
  create_deals: async (scene) => ({ title: 'Six écrans', contactId: await scene.contact() }),
  create_lead_deals: async () => ({ title: 'Six écrans', name: 'Amal', phone: '0661234567' }),
  update_deals: changing(deal(), { amount: 1200 }),
  move_deals: on(deal(), { stage: 'devis' }),
  win_deals: on(deal()),
  lose_deals: on(deal(), because),
  reopen_deals: on(deal(['lose', because])),
  archive_deals: on(deal()),
  restore_deals: archived('deals', deal()),
  give_up_deals: on(deal(), { values: { title: 'Avant' } }),
};

const request =
  (...steps: (string | [string, object])[]) =>
  (scene: Scene) =>
    scene.request(...steps);
const planned =
  (...steps: (string | [string, object])[]) =>
  (scene: Scene) =>
    scene.plannedRequest(...steps);

const requests: Record<string, Sample> = {
  create_requests: async (scene) => ({
    title: 'Écran noir',
    assignedTo: scene.owner,
    contactId: await scene.contact(),
  }),
  create_visit_requests: async (scene) => ({
    contractId: await scene.step(
      'contracts',
      await scene.make('contracts', {
        client: 'Atlas',
        title: 'Entretien',
        startDate: '2026-12-01',
        assignedTo: scene.owner,
        visits: { count: 4 },
      }),
      'activate',
    ),
    day: '2027-02-28',
  }),
  update_requests: changing(request(), { priority: 'urgente' }),
  cover_requests: on(request(), { coverage: 'garantie', ...because }),
  plan_requests: async (scene) => ({ id: await scene.request(), ...scene.while }),
  wait_requests: on(planned(), because),
  resume_requests: on(planned(['wait', because])),
  resolve_requests: on(planned(), { resolution: 'Câble changé' }),
  close_requests: on(request('resolve')),
  reopen_requests: on(planned('resolve'), because),
  add_photo_requests: on(request(), { photo }),
  archive_requests: on(request()),
  restore_requests: archived('requests', request()),
  give_up_requests: on(request(), { values: { title: 'Avant' } }),
};

const absences: Record<string, Sample> = {
  create_absences: async ({ day, hours }) => ({
    personId: AWAY,
    from: day,
    to: day,
    kind: 'congé',
    ...hours,
  }),
  update_absences: changing(absence, { kind: 'maladie' }),
  archive_absences: on(absence),
  restore_absences: archived('absences', absence),
  give_up_absences: on(absence, { values: { note: 'Avant' } }),
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

/** Each operation has its sample by its name. */
export const samples: Readonly<Record<string, Sample>> = {
  ...contacts,
  ...catalogue,
  ...documentSamples,
  ...inventory,
  ...reservations,
  ...events,
  ...sheets,
  ...tasks,
  ...vehicles,
  ...views,
  ...deals,
  ...requests,
  ...absences,
  ...notifications,
  ...sendings,
  ...shares,
  ...settings,
};
