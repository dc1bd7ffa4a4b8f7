// What tests of import and export share: records in every state that a file can tell, and the tables of two exports made alike,
// so that an instance that imported the files of another is compared with it row by row.
import type { CollectionName, Row } from '../kernel/collections.ts';
import { addDays } from '../kernel/dates.ts';
import { cellText, type ExportTable } from '../kernel/export-table.ts';
import { type FamilyName, familyNames } from '../transfer-families.ts';

/** Runs an operation that must succeed, as the admin. */
type Done = (action: string, input: object) => Promise<Row>;

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
    endDate: '2026-12-05',
    optional: true,
  },
  { type: 'service', name: 'Pose', unitPrice: 0.05, unit: 'heure', quantity: 1.234, vatRate: 0 },
];

async function catalogue(done: Done): Promise<void> {
  await done('create_categories', { id: 'CAT-aller', name: 'Aller-retour', type: 'product' });
  await done('create_categories', { id: 'CAT-pose', name: 'Poses', type: 'service' });
  await done('create_products', {
    id: 'PRD-aller',
    name: 'Borne "55"; tactile',
    description: '+ pied',
    price: { sale: '14500.00', rental: '510.50', rentalWeek: '2450', rentalMonth: '7800', caution: '3000' },
    category: 'CAT-aller',
    availability: 'en_stock',
    sku: 'ZL-55',
    technicalSpecs: 'Diagonale : 55\nPorts : HDMI | USB || VGA\nDalle : LED',
    isStocked: false,
  });
  const plain = { price: { sale: '90', rental: '0' }, category: 'CAT-aller', availability: 'sur_commande' };
  await done('create_products', { ...plain, id: 'PRD-double-1', name: 'Pied' });
  await done('create_products', { ...plain, id: 'PRD-double-2', name: 'pied' });
  await done('create_products', {
    ...plain,
    id: 'KIT-aller',
    name: 'Accueil complet',
    parts: [
      { productId: 'PRD-aller', quantity: 1 },
      { productId: 'PRD-double-2', quantity: 12 },
    ],
  });
  await done('create_services', {
    id: 'SRV-aller',
    name: 'Pose au mur',
    price: { sale: '350.5' },
    category: 'CAT-pose',
    unit: 'heure',
    duration: '2 h',
    skill: 'Montage',
  });
}

/** Items of one product in two places, of a name that two products have, outside the catalogue, in every state. */
async function stock(done: Done): Promise<void> {
  const item = (id: string, fields: object) => done('create_inventory', { id, name: id, ...fields });
  await item('ART-aller-1', {
    name: '=Bornes; "hall"',
    productId: 'PRD-aller',
    category: 'CAT-aller',
    quantity: 9,
    serialNumber: 'SN-1',
    location: 'Allée Z',
    price: { sale: '14500', rental: '510.5' },
    purchaseDate: '2024-02-29',
    minQuantity: 1,
    maxQuantity: 20,
    supplier: 'Atlas; fils',
    warranty: '36 mois',
    alert: '- à voir',
  });
  const set = (status: string, quantity: number) =>
    done('set_status_inventory', { id: 'ART-aller-1', status, quantity, location: 'Allée Z' });
  await set('maintenance', 2);
  await set('endommagé', 1);
  await set('loué', 3);
  await item('ART-aller-2', { name: 'Bornes', productId: 'PRD-aller', quantity: 1 });
  await item('ART-aller-3', { productId: 'PRD-double-2' });
  await item('ART-aller-4', { isOffCatalogue: true, lastMaintenance: '2026-01-31' });
}

async function quotes(done: Done, today: string, head: object): Promise<void> {
  const quote = (fields: object = {}) => done('create_quotes', { ...head, items: [line()], ...fields });
  await quote({
    items: lines,
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

async function invoices(done: Done, today: string, head: object): Promise<void> {
  const invoice = (fields: object = {}) => done('create_invoices', { ...head, items: [line()], ...fields });
  const pay = (id: unknown, amount: number, date: string) =>
    done('pay_invoices', { id, amount, date, mode: 'Chèque', paymentId: `PAI-${String(id)}-${amount}` });
  await invoice({
    items: lines,
    vatExemption: 'Article 92',
    dueDate: addDays(today, 60),
    projectName: 'Hall',
  });
  await invoice({ advanceAmount: 250.25 });
  await pay((await invoice({ date: addDays(today, -20) })).id, 250.25, addDays(today, -10));
  const paid = await invoice({ date: addDays(today, -20), paymentMethod: 'Espèces' });
  await pay(paid.id, 200, addDays(today, -12));
  await pay(paid.id, 1000, addDays(today, -11));
  await invoice({ advanceAmount: 1200 });
  await done('cancel_invoices', { id: (await invoice()).id, reason: 'Doublon' });
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
  await note({ modeLivraison: 'transporteur', transporteur: 'CTM', vehicule: '12345-A-6', totalColis: 4 });
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
  const technician = settings.find(({ id }) => id === 'technicians')?.technicians?.[0]?.id ?? '';
  await done('create_contacts', {
    name: '=Amal Tazi',
    company: 'Atlas; fils',
    type: 'client',
    phone: '0661234567',
    email: 'amal@atlas.exemple.ma',
    source: 'Salon',
    tags: ['vip', 'nord'],
    lastContact: addDays(today, -40),
    notes: '- une\ndeux',
  });
  const head = {
    client: 'Atlas',
    clientPhone: '0661234567',
    clientAddress: 'Rabat',
    paymentTerms: 'À réception',
  };
  await catalogue(done);
  await stock(done);
  await quotes(done, today, head);
  await invoices(done, today, head);
  await notes(done, today, { client: 'Atlas' });
  await work(done, today, technician);
}

/** The families in an order that people may take: invoices after their quotes, or before them. */
export const importOrders: Readonly<Record<'csv' | 'xlsx', readonly FamilyName[]>> = {
  csv: [
    'contacts',
    'products',
    'services',
    'inventory',
    'quotes',
    'invoices',
    'bonLivraison',
    'tasks',
    'events',
  ],
  xlsx: [
    'contacts',
    'products',
    'services',
    'inventory',
    'bonLivraison',
    'invoices',
    'quotes',
    'tasks',
    'events',
  ],
};

const ORIGINAL = "N° d'origine";
/** Columns that hold the number of a document, and its family. */
const links: Partial<Record<FamilyName, Readonly<Record<string, FamilyName>>>> = {
  quotes: { Numéro: 'quotes', Facture: 'invoices' },
  invoices: { Numéro: 'invoices', Devis: 'quotes' },
  bonLivraison: { Numéro: 'bonLivraison', Facture: 'invoices' },
};

export type Tables = Readonly<Record<FamilyName, ExportTable>>;

/** Per legal number, the number that the document had before the import. */
function numbersBefore({ columns, rows }: ExportTable): Map<string, string> {
  const [number, original] = ['Numéro', ORIGINAL].map((name) =>
    columns.findIndex(({ header }) => header === name),
  );
  return new Map(rows.map((row) => [String(row[number ?? 0]), String(row[original ?? 0])]));
}

/**
 * An invoice whose client has a credit: its credit notes do not travel by file, so that it comes in with what was paid, and its
 * status as a note (docs/product.md §7).
 */
const isCredited = (record: Readonly<Record<string, string>>): boolean =>
  record['Reste à payer']?.startsWith('-') === true || record['Notes'] === 'Statut indiqué : Payée';

/** The number of a document; the whole row of anything else. */
const rankOf = (record: object): string =>
  'Numéro' in record ? String(record.Numéro) : JSON.stringify(record);

/**
 * The rows of a family as texts by header, in an order of their own. Documents that were imported are named by the number
 * they had before: the series gave them another.
 */
export function comparableRows(tables: Tables, family: FamilyName, side: 'source' | 'copy'): object[] {
  const { columns, rows } = tables[family];
  const headers = columns.map(({ header }) => header);
  const named = Object.entries(links[family] ?? {}).map(
    ([header, of]) =>
      [header, side === 'copy' ? numbersBefore(tables[of]) : new Map<string, string>()] as const,
  );
  const records = rows.map((row) => {
    const texts = row.map((value, index) => cellText(value, columns[index]?.kind ?? 'text'));
    const record = Object.fromEntries(headers.map((header, index) => [header, texts[index] ?? '']));
    for (const [header, before] of named)
      record[header] = before.get(record[header] ?? '') ?? record[header] ?? '';
    if (ORIGINAL in record) delete record[ORIGINAL];
    return record;
  });
  return records
    .filter((record) => !isCredited(record))
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : Number(rankOf(a) > rankOf(b))));
}

/** Those whose records a file brings whole into an instance that has none: not the units of the stock, which stays. */
export const travellingFamilies = familyNames.filter((name) => name !== 'units');
