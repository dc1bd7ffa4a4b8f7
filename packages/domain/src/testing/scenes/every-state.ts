// Records in every state that a file can tell, for tests of import and export.
import type { CollectionName } from '../../kernel/identity/collection-map.ts';
import { addDays } from '../../kernel/values/dates.ts';
import { vehicleStates } from '../../vehicles/vehicle.values.ts';
import { contractStates } from './contract-states.ts';
import { catalogue, type Done, reservations, stock } from '../round-trip-stock.ts';

const line = (fields: object = {}) => ({ name: 'Écran', unitPrice: 1000, ...fields });

const lines = [
  {
    name: '=Écran; "grand"',
    description: '-5 pouces',
    unitPrice: 1234.5,
    quantity: 2.5,
    discount: 12.5,
    vatRate: 10,
  },
  { type: 'text', name: '- Section' },
  {
    type: 'rental',
    name: 'Borne',
    unitPrice: 90,
    startDate: '2026-12-01',
    startTime: '07:45',
    endDate: '2026-12-05',
    caution: 1500.5,
    optional: true,
  },
  { type: 'service', name: 'Pose', unitPrice: 0.05, unit: 'heure', quantity: 1.234, vatRate: 0 },
];

async function quotes(done: Done, today: string, head: object): Promise<void> {
  const quote = (fields: object = {}) => done('create_quotes', { ...head, items: [line()], ...fields });
  await quote({
    items: [...lines, { type: 'rental', name: 'Totem', unitPrice: 90 }],
    startDate: '2026-12-01',
    startTime: '08:30',
    endDate: '2026-12-03',
    endTime: '18:00',
    validityDays: 45,
    globalDiscount: 2.5,
    vatExemption: 'Article 92',
    notes: 'une\ndeux',
  });
  await done('send_quotes', { id: (await quote()).id });
  await done('accept_quotes', { id: (await quote()).id });
  await done('refuse_quotes', { id: (await quote()).id, reason: 'Trop cher ; "reporté"' });
  // Accepted in time, and its validity is over today.
  await quote({ date: addDays(today, -400), originalNumber: 'ANCIEN-1', takenOver: { status: 'Accepté' } });
  // Its invoice stands in a program that was left.
  const elsewhere = { status: 'Facturé', invoice: 'ANCIENNE-7' };
  await quote({ date: addDays(today, -90), originalNumber: 'ANCIEN-2', takenOver: elsewhere });
  const advanced = await quote({ advanceAmount: 200, items: lines.slice(0, 3) });
  await done('convert_quotes', { id: advanced.id, confirmed: true, invoiceId: 'INV-1000000000001' });
  const given = await quote();
  await done('convert_quotes', { id: given.id, confirmed: true, invoiceId: 'INV-1000000000002' });
  await done('cancel_invoices', { id: 'INV-1000000000002', reason: 'Erreur' });
  await done('convert_quotes', { id: given.id, confirmed: true, invoiceId: 'INV-1000000000003' });
  const left = await quote();
  await done('convert_quotes', { id: left.id, confirmed: true, invoiceId: 'INV-1000000000004' });
  await done('cancel_invoices', { id: 'INV-1000000000004', reason: 'Erreur' });
}

/** Quotes that their invoices share: some of it invoiced, all of it, and what avoirs and cancellations gave back invoiced again. */
async function parts(done: Done, head: object): Promise<void> {
  let rank = 100;
  const accepted = async (fields: object = {}) => {
    const items = [
      { type: 'text', name: 'Matériel' },
      line({ quantity: 3, discount: 12.5 }),
      { name: 'Câble', unitPrice: 33.33, quantity: 10, vatRate: 10, unit: 'mètre' },
      line({ quantity: 2, unitPrice: 0.05 }),
    ];
    const quote = await done('create_quotes', { ...head, globalDiscount: 3.33, items, ...fields });
    await done('accept_quotes', { id: quote.id });
    const key = () => ({ id: quote.id, invoiceId: `INV-1000000000${(rank += 1)}` });
    const [, first] = quote.items as { id: string }[];
    return {
      deposit: (asked: object) => done('deposit_invoice_quotes', { ...key(), ...asked }),
      convert: (asked: object = {}) => done('convert_quotes', { ...key(), confirmed: true, ...asked }),
      units: (quantity: number) => ({ lines: [{ lineId: first?.id, quantity }] }),
    };
  };
  const credit = (row: Record<string, unknown>, fields: object = {}) =>
    done('create_creditNotes', { invoiceId: row.id, reason: 'Geste', ...fields });

  const partly = await accepted({ advanceAmount: 1000 });
  await partly.deposit({ percent: 30 });
  await partly.convert({ percent: 12.34 });

  const all = await accepted();
  const paid = await all.deposit({ amount: 500 });
  const mode = { mode: 'Virement', paymentId: 'PAI-acompte' };
  await done('pay_invoices', { id: paid.id, amount: 500, ...mode });
  await credit(await all.deposit({ percent: 10 }), { amount: 123.45 });
  await all.convert({ percent: 20 });
  await all.convert(all.units(1.234));
  await all.convert();

  const anew = await accepted();
  const deposit = await anew.deposit({ percent: 30 });
  await credit(await anew.convert());
  await credit(deposit, { amount: 100.01 });
  await anew.convert();

  const open = await accepted();
  const mistaken = await open.deposit({ percent: 50 });
  await done('cancel_invoices', { id: mistaken.id, reason: 'Erreur' });
  await credit(await open.convert(open.units(1)));
  await credit(await open.deposit({ percent: 5 }));
  await open.convert(open.units(2));

  const twice = await accepted();
  await credit(await twice.convert());
  await twice.convert();
}

async function invoices(done: Done, today: string, head: object): Promise<void> {
  const invoice = (fields: object = {}) => done('create_invoices', { ...head, items: [line()], ...fields });
  let past = 0;
  // The series goes on from today: what is dated before it came from another program.
  const before = (fields: object = {}) => {
    past += 1;
    return invoice({ date: addDays(today, -20), originalNumber: `PASSÉ-${past}`, ...fields });
  };
  const pay = (id: unknown, amount: number, date: string) =>
    done('pay_invoices', { id, amount, date, mode: 'Chèque', paymentId: `PAI-${String(id)}-${amount}` });
  await invoice({
    items: lines,
    vatExemption: 'Article 92',
    dueDate: addDays(today, 60),
    projectName: 'Hall',
  });
  await invoice({ advanceAmount: 250.25 });
  await pay((await before()).id, 250.25, addDays(today, -10));
  const paid = await before({ paymentMethod: 'Espèces' });
  await pay(paid.id, 200, addDays(today, -12));
  await pay(paid.id, 1000, addDays(today, -11));
  await invoice({ advanceAmount: 1200 });
  await done('cancel_invoices', { id: (await invoice()).id, reason: 'Doublon' });
  await credits(done, { before, pay, today });
}

interface Billing {
  before: (fields?: object) => Promise<Record<string, unknown>>;
  pay: (id: unknown, amount: number, date: string) => Promise<unknown>;
  today: string;
}

/** Credited in every way, with what that leaves to the client: owed, settled, used elsewhere, given back. */
async function credits(done: Done, { before, pay, today }: Billing): Promise<void> {
  const credit = (row: Record<string, unknown>, fields: object = {}) =>
    done('create_creditNotes', { invoiceId: row.id, reason: 'Geste ; \n"commercial"', ...fields });
  const two = [
    line({ quantity: 3, discount: 10 }),
    line({ vatRate: 10, quantity: 2 }),
    line({ unitPrice: 7 }),
  ];
  await credit(await before({ items: two }));
  const partly = await before({ items: two, globalDiscount: 2.5 });
  const [first, , last] = partly.items as { id: string }[];
  await credit(partly, { lines: [{ lineId: last?.id, quantity: 1 }] });
  await credit(partly, { lines: [{ lineId: first?.id, quantity: 2 }] });
  await credit(partly, { amount: 123.45 });
  await credit(partly);
  const inDirhams = [
    line({ quantity: 3, discountAmount: 40.01 }),
    line({ vatRate: 10, discountAmount: 0.5 }),
  ];
  const lowered = await before({ items: inDirhams, globalDiscountAmount: 33.33 });
  const [of] = lowered.items as { id: string }[];
  await credit(lowered, { lines: [{ lineId: of?.id, quantity: 1 }] });
  const withVat = await before({ items: [line({ quantity: 2, unitPriceTtc: 99.99, discount: 5 })] });
  const [priced] = withVat.items as { id: string }[];
  await credit(withVat, { lines: [{ lineId: priced?.id, quantity: 1 }] });
  const owed = await before();
  await pay(owed.id, 700, addDays(today, -12));
  await credit(owed, { amount: 500 });
  const settled = await before({ items: two });
  await pay(settled.id, 5448.4, addDays(today, -9));
  await credit(settled, { amount: 1000.01 });
  const poor = await before();
  await done('use_credit_invoices', {
    id: poor.id,
    fromInvoiceId: settled.id,
    paymentId: 'PAI-use',
    amount: 400,
  });
  await done('refund_invoices', { id: settled.id, paymentId: 'PAI-back', amount: 200, mode: 'Espèces' });
  const above = await before();
  const more = { amount: 1300.5, mode: 'Virement', date: addDays(today, -8), keepsExcess: true };
  await done('pay_invoices', { id: above.id, paymentId: 'PAI-above', ...more });
}

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
  await notes(done, today, { client: 'Atlas' });
  await work(done, today, technician);
}
