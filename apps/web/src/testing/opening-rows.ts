// A company with what dialogs and forms are about.

import { admin } from '@zellige/domain/testing/actors';
import { MemoryAppEngine } from './memory-app-engine.ts';

/** Dialogs are about these. */
export interface OpeningRows {
  engine: MemoryAppEngine;
  note: string;
  delivered: string;
  payment: string;
  quote: string;
  invoice: string;
  item: string;
  reservation: string;
  contact: number;
  product: string;
  sheet: string;
  /** A validated one, with a part to bill. */
  billedSheet: string;
  event: string;
  request: string;
  deal: string;
  view: string;
  /** An invoice that was paid and credited: the client has a credit. */
  credited: string;
  creditNote: string;
  /** One that is active, with a last day. */
  contract: string;
  /** A contract that ended within days that were billed. */
  endedContract: string;
}

const line = { name: 'Écran', quantity: 2, unitPrice: 100, vatRate: 20 };

type Make = (action: string, input: object) => Promise<string>;

async function activeContract(make: Make): Promise<string> {
  const days = { startDate: '2026-10-01', endDate: '2027-09-30' };
  const promised = { ...line, type: 'service' };
  const input = { title: 'Maintenance', client: 'Atlas', items: [promised], ...days };
  const id = await make('create_contracts', input);
  return make('activate_contracts', { id });
}

/** Billed for a month of which it runs one day. */
async function endedContract(make: Make): Promise<string> {
  const startDate = '2026-10-01';
  const items = [{ ...line, type: 'service' }];
  const id = await make('create_contracts', { title: 'Hébergement', client: 'Atlas', items, startDate });
  await make('activate_contracts', { id });
  await make('bill_contracts', { id, from: startDate });
  return make('terminate_contracts', { id, date: startDate, reason: 'Vente' });
}

/** A validated sheet with a part of that item. */
async function validatedSheet(
  make: (action: string, input: object) => Promise<string>,
  itemId: string,
): Promise<string> {
  const parts = [{ itemId, quantity: 1 }];
  const intervention = { client: 'Atlas', work: 'Dalle', equipment: 'Borne', technicians: ['T1'], parts };
  const id = await make('create_technicalSheets', { kind: 'intervention', intervention });
  return make('validate_technicalSheets', { id });
}

/** A company with one record of each kind that a dialog is about. */
export async function openingRows(): Promise<OpeningRows> {
  const engine = new MemoryAppEngine({ actor: admin });
  const make: Make = async (action, input) => {
    const made = await engine.executeStored(action, input);
    if (!made.ok) throw new Error(`${action}: ${JSON.stringify(made.error)}`);
    return String(made.value.id);
  };
  const payment = 'p';
  await make('update_technicians_settings', { technicians: [{ id: 'T1', name: 'Karim' }] });
  const contact = Number(
    await make('create_contacts', { name: 'Nadia', type: 'client', phone: '0661234567' }),
  );
  const category = await make('create_categories', { name: 'Écrans', type: 'product' });
  await make('create_categories', { name: 'Pose', type: 'service' });
  const product = await make('create_products', {
    name: 'Écran',
    category,
    price: { sale: '100', rental: '10' },
    availability: 'en_stock',
  });
  const quote = await make('create_quotes', { client: 'Atlas', items: [line] });
  const invoice = await make('create_invoices', { client: 'Atlas', items: [line] });
  await make('pay_invoices', { id: invoice, paymentId: payment, amount: 1, mode: 'Chèque' });
  const item = await make('create_inventory', { name: 'Écran', quantity: 5 });
  const days = { start: '2027-02-01', end: '2027-02-03' };
  const reservation = await make('create_reservations', { itemId: item, quantity: 1, ...days });
  const items = [{ productName: 'Écran', quantity: 2 }];
  const address = { client: 'Atlas', clientAdresse: 'Rabat' };
  const note = await make('create_bonLivraison', { ...address, livreur: 'Hicham', items });
  const delivered = await make('create_bonLivraison', { ...address, livreur: 'Hicham', items });
  await make('deliver_bonLivraison', { id: delivered, signatureClient: 'Amal' });
  const intervention = { client: 'Atlas', work: 'Dalle changée' };
  const sheet = await make('create_technicalSheets', { kind: 'intervention', title: 'Panne', intervention });
  const billedSheet = await validatedSheet(make, item);
  const credited = await make('create_invoices', { client: 'Atlas', items: [line] });
  await make('pay_invoices', { id: credited, paymentId: 'q', amount: 1, mode: 'Chèque' });
  const creditNote = await make('create_creditNotes', { invoiceId: credited, reason: 'Rendu' });
  return {
    engine,
    request: await make('create_requests', { title: 'Écran noir', client: 'Atlas' }),
    deal: await make('create_deals', { title: 'Six écrans', client: 'Atlas' }),
    view: await make('create_views', { collection: 'contacts', name: 'Clients' }),
    event: await make('create_events', { title: 'Pose', startDate: '2027-02-01' }),
    credited,
    creditNote,
    contract: await activeContract(make),
    endedContract: await endedContract(make),
    note,
    delivered,
    payment,
    quote,
    invoice,
    item,
    reservation,
    contact,
    product,
    sheet,
    billedSheet,
  };
}
