// Records in every state that a file can tell, for tests of import and export.
import type { CollectionName } from '../../kernel/identity/collection-map.ts';
import { addDays } from '../../kernel/values/dates.ts';
import { vehicleStates } from '../../vehicles/vehicle.values.ts';
import { contractStates } from './contract-states.ts';
import { invoices } from './invoice-states.ts';
import { parts, quotes } from './quote-states.ts';
import { dealStates } from './deal-states.ts';
import { line } from './sale-lines.ts';
import { requestStates } from './request-states.ts';
import { catalogue, type Done, reservations, stock } from '../round-trip-stock.ts';

async function notes(done: Done, today: string, head: { client: string }): Promise<void> {
  const items = [
    { productName: 'Borne', quantity: 3, reference: 'inconnue', unitPrice: 90, etat: 'Occasion' },
    { productName: '=Pied', quantity: 2.5, unite: 'mètre' },
  ];
  const going = {
    clientAdresse: '12, rue des Fleurs',
    livreur: 'Driss',
    poidsTotal: 12.5,
    volumeTotal: 0.25,
  };
  const note = (fields: object = {}) =>
    done('create_bonLivraison', { ...head, ...going, items, dateLivraison: today, ...fields });
  await note({
    modeLivraison: 'transporteur',
    transporteur: 'CTM',
    vehicule: '12345-A-6',
    totalColis: 4,
    lieuDepart: 'Allée Z',
  });
  const shipped = await note();
  await done('ship_bonLivraison', { id: shipped.id });
  const partial = await note({ observationsGenerales: 'une\ndeux' });
  await done('ship_bonLivraison', { id: partial.id });
  const [first] = partial.items as { id: string }[];
  await done('deliver_partially_bonLivraison', {
    id: partial.id,
    signatureClient: 'Amal',
    items: [{ id: first?.id, quantiteLivree: 2 }],
  });
  const back = [{ id: first?.id, quantity: 1 }];
  await done('take_back_bonLivraison', { id: partial.id, reason: 'De trop', items: back });
  const handed = await note();
  await done('deliver_bonLivraison', { id: handed.id, signatureClient: 'Amal' });
  await done('return_bonLivraison', { id: handed.id, reason: 'Abîmé' });
  const refused = await note();
  await done('ship_bonLivraison', { id: refused.id });
  await done('refuse_bonLivraison', { id: refused.id, reason: 'Absent' });
  const invoice = await done('create_invoices', { ...head, items: [line()] });
  const billed = await done('create_from_invoice_bonLivraison', { factureId: invoice.id, ...going });
  await done('deliver_bonLivraison', { id: billed.id, signatureClient: 'Amal' });
}

async function work(done: Done, today: string, technician: string): Promise<void> {
  await done('create_tasks', { title: 'Rappeler', dueDate: today, priority: 'high', tags: ['a', 'b'] });
  await done('create_tasks', {
    title: 'Montrer',
    category: 'demo',
    status: 'in_progress',
    notes: 'une\ndeux',
  });
  await done('create_tasks', {
    title: 'Proposer',
    category: 'proposal',
    status: 'completed',
    completedAt: `${addDays(today, -3)}T14:32:00.000Z`,
  });
  for (const state of vehicleStates)
    await done('create_vehicles', {
      name: `=Fourgon ${state}`,
      plate: `${state.length}-أ-6`,
      load: 1200,
      state,
    });
  await done('create_vehicles', { name: 'Chariot', notes: 'une\ndeux' });
  const steps: Record<string, [string, object?][]> = {
    planifié: [],
    confirmé: [['confirm_events']],
    'en cours': [['confirm_events'], ['start_events']],
    terminé: [['confirm_events'], ['start_events'], ['finish_events']],
    'en attente': [['hold_events', { reason: 'Salle' }]],
    annulé: [['cancel_events', { reason: 'Reporté' }]],
  };
  for (const [index, [name, verbs]] of Object.entries(steps).entries()) {
    const event = await done('create_events', {
      title: `Salon ${name}`,
      kind: 'Installation',
      startDate: addDays(today, 300 + 10 * index),
      endDate: addDays(today, 302 + 10 * index),
      time: '09:30',
      endTime: '18:00',
      client: 'Atlas',
      priority: 'urgent',
      teamMembers: ['Amal', 'Driss'],
      assignedTechnicians: [technician],
    });
    for (const [action, more] of verbs) await done(action, { id: event.id, ...more });
  }
}

interface EveryState {
  done: Done;
  /** ISO day. */
  today: string;
  rowsOf: (collection: CollectionName) => Promise<readonly object[]>;
}

/** Makes a record in every state that a file can tell. */
export async function everyState({ done, today, rowsOf }: EveryState): Promise<void> {
  const settings = (await rowsOf('settings')) as { id: string; technicians?: { id: string }[] }[];
  // The last one has nothing in the next days: an event that is started takes place from now on, whatever it was planned for.
  const technician = settings.find(({ id }) => id === 'technicians')?.technicians?.at(-1)?.id ?? '';
  await done('create_contacts', {
    name: '=Amal Tazi',
    company: 'Atlas; fils',
    type: 'client',
    phone: '0661234567',
    email: 'amal@atlas.exemple.ma',
    source: 'Salon',
    people: [
      { id: 'p1', name: 'Karim Alami', role: 'Achats; travaux', phone: '0522334455', isMain: true },
      { id: 'p2', name: '=Nadia', email: 'nadia@atlas.exemple.ma' },
    ],
    addresses: [
      { id: 'a1', kind: 'billing', label: 'Siège', address: '4, rue Tarik', city: 'Rabat' },
      { id: 'a2', kind: 'site', address: 'Lot 12 | hangar B' },
    ],
    tags: ['vip', 'nord'],
    lastContact: addDays(today, -40),
    nextStep: 'Envoyer les plans; rappeler',
    nextStepOn: addDays(today, 12),
    notes: '- une\ndeux',
  });
  const [client, clientAddress] = ['Atlas', 'Rabat'];
  const head = { client, clientAddress, clientPhone: '0661234567', paymentTerms: 'À réception' };
  await catalogue(done);
  await stock(done);
  await reservations(done, today);
  await quotes(done, today, head);
  await parts(done, head);
  await invoices(done, today, head);
  await contractStates(done, today);
  await requestStates(done, today);
  await dealStates(done, today);
  await notes(done, today, { client: 'Atlas' });
  await work(done, today, technician);
}
