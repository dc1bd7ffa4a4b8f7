import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactSources, contactTypes } from '../contacts/contact.values.ts';
import { addressKinds } from '../contacts/people/person.values.ts';
import type { CollectionName, Row } from '../kernel/identity/collection-map.ts';
import { cellText } from '../kernel/transfers/export-table.ts';
import { foldHeader, mapColumns, missingColumns, REASON_COLUMN } from '../kernel/transfers/import-table.ts';
import type { PlannedRecord } from './planned-import.ts';
import { commercial, employee } from '../testing/actors.ts';
import type { MemoryEngine } from '../testing/memory-engine.ts';
import { creationOf, planTable, type StoredRows } from '../testing/plan-table.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import {
  exportableRows,
  exportTable,
  type FamilyName,
  familyNames,
  type RowsOf,
  transferFamilies,
} from './transfer-families.ts';

const read: CollectionName[] = [
  'contacts',
  'products',
  'services',
  'categories',
  'quotes',
  'invoices',
  'payments',
];
const others: CollectionName[] = [
  'bonLivraison',
  'tasks',
  'vehicles',
  'events',
  'staff',
  'settings',
  'inventory',
  'units',
  'reservations',
  'creditNotes',
  'contracts',
  'requests',
  'deals',
];

const rowsIn =
  (engine: MemoryEngine): RowsOf =>
  (collection) =>
    engine.all(collection);

const storedIn = (engine: MemoryEngine): StoredRows =>
  Object.fromEntries([...read, ...others].map((name) => [name, engine.all(name)]));

/** The lines of a file of the family, as a person would open it. */
function fileOf(engine: MemoryEngine, family: FamilyName): string[][] {
  const rows = engine.all(family) as Row[];
  const { columns, rows: cells } = exportTable(family, rows, rowsIn(engine));
  return [
    columns.map(({ header }) => header),
    ...cells.map((row) => row.map((value, index) => cellText(value, columns[index]?.kind ?? 'text'))),
  ];
}

const outcomes = (planned: readonly PlannedRecord[]) => new Set(planned.map(({ outcome }) => outcome));

async function fill({ done, quote, invoice, note }: Scene): Promise<void> {
  const contact = await done('create_contacts', {
    name: 'Amal Tazi',
    company: 'Atlas',
    type: 'client',
    phone: '0661234567',
  });
  await done('create_categories', { id: 'CAT-1', name: 'Écrans', type: 'product' });
  await done('create_categories', { id: 'CAT-2', name: 'Pose', type: 'service' });
  const price = { sale: '14500.00', rental: '510.00' };
  await done('create_inventory', { id: 'ART-held', name: 'Tente', quantity: 1 });
  await done('create_reservations', {
    itemId: 'ART-held',
    quantity: 1,
    start: '2026-12-01',
    end: '2026-12-02',
  });
  await done('create_products', {
    id: 'PRD-001',
    name: 'Écran 55"',
    price,
    category: 'CAT-1',
    availability: 'en_stock',
    sku: 'ZL-55',
    technicalSpecs: 'Diagonale : 55\nDalle : LED',
  });
  await done('create_services', {
    id: 'SRV-001',
    name: 'Pose',
    price: { sale: '350.5' },
    category: 'CAT-2',
    unit: 'heure',
  });
  const items = [
    { name: '=Écran; "grand"', unitPrice: 1234.5, quantity: 2.5, discount: 12.5, vatRate: 10 },
    { type: 'text', name: '- Section' },
    {
      type: 'rental',
      name: 'Borne',
      unitPrice: 90,
      startDate: '2026-12-01',
      endDate: '2026-12-05',
      optional: true,
    },
  ];
  const head = { client: 'Atlas', contactId: contact.id, notes: 'une\ndeux', globalDiscount: 2.5 };
  const sold = await quote({ ...head, items, validityDays: 45, advanceAmount: 100 });
  await done('accept_quotes', { id: sold.id });
  const billed = await invoice({ ...head, items, dueDate: '2026-12-31' });
  await done('pay_invoices', { id: billed.id, amount: 250.25, mode: 'Chèque' });
  await done('create_creditNotes', { invoiceId: billed.id, amount: 12.5, reason: 'Geste' });
  await note(billed.id);
  await done('create_inventory', { id: 'ART-1', name: 'Écrans', quantity: 3, productId: 'PRD-001' });
  await done('create_inventory', {
    name: 'Borne',
    quantity: 2,
    followsUnits: true,
    serialNumbers: ['=B;1', 'B-2'],
  });
  await done('create_tasks', {
    title: 'Rappeler',
    dueDate: '2026-11-25',
    priority: 'high',
    category: 'demo',
    tags: ['a', 'b'],
  });
  const contract = { client: 'Atlas', title: 'Entretien', startDate: '2026-01-01' };
  await done('create_contracts', {
    ...contract,
    items: [{ name: 'Entretien', unitPrice: 900 }],
    visits: { count: 4 },
  });
  await done('create_requests', { title: 'Écran noir', client: 'Atlas', description: '=une\ndeux' });
  await done('create_deals', { title: '=Six écrans', client: 'Atlas', amount: 1234.5 });
  await done('create_vehicles', { name: 'Fourgon', plate: '12345-أ-6', load: 1200 });
  await done('create_events', {
    title: 'Salon',
    startDate: '2026-12-01',
    time: '09:30',
    endTime: '18:00',
    client: 'Atlas',
  });
}

/** Fields that the file does not carry: keys drawn anew. */
function withoutKeys(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      key === 'id' || key === 'paymentId' || key === 'originalNumber' ? undefined : inner,
    ),
  );
}

const text = (max: number) => fc.string({ unit: 'grapheme', maxLength: max }).map((value) => value.trim());

describe('every family', () => {
  it('is one of the eight of the specification', () => {
    // The stock, its units, reservations, credit notes and vehicles are families beyond those (docs/product.md D18, 'Units', §7).
    const beyond = new Set<string>([
      'inventory',
      'units',
      'reservations',
      'creditNotes',
      'vehicles',
      'contracts',
      'requests',
      'deals',
    ]);
    expect(familyNames.filter((name) => !beyond.has(name)).toSorted()).toEqual(
      [
        'contacts',
        'quotes',
        'invoices',
        'bonLivraison',
        'products',
        'services',
        'tasks',
        'events',
      ].toSorted(),
    );
  });

  it.each(familyNames)('%s: its import recognises what its export writes', (family) => {
    const { fields } = transferFamilies[family].import;
    const { columns } = exportTable(family, [], rowsIn(openScene().engine));
    const headers = columns.map(({ header }) => header);
    expect(new Set(headers.map(foldHeader)).size).toBe(headers.length);
    expect(missingColumns(mapColumns(headers, fields), fields)).toEqual([]);
  });

  it.each(familyNames)('%s: takes no reason of a row that was refused for one of its fields', (family) => {
    const { fields } = transferFamilies[family].import;
    const claimed = Object.values<{ label: string; names: readonly string[] }>(fields).flatMap(
      ({ label, names }) => [foldHeader(label), ...names],
    );
    expect(claimed).not.toContain(foldHeader(REASON_COLUMN));
  });

  it.each(familyNames)('%s: an own export imported again adds nothing', async (family) => {
    const scene = openScene();
    await fill(scene);
    const planned = await planTable(transferFamilies[family].import, fileOf(scene.engine, family), {
      stored: storedIn(scene.engine),
    });
    expect(outcomes(planned)).toEqual(new Set(['duplicate']));
  });
});

describe('headers that follow the dictionary', () => {
  it.each([
    [
      'contacts',
      'Nom,Société,Type,Téléphone,E-mail,Adresse,Ville,ICE,IF,Origine,Commercial,Étiquettes,Dernier contact,Prochaine étape,Prochaine étape le,Notes',
    ],
    [
      'tasks',
      'Titre,Échéance,Priorité,Statut,Catégorie,Client,Assignée à,Étiquettes,Description,Notes,Terminée le',
    ],
  ] as const)(
    'of %s stay what files and other programs know, whatever field comes to them',
    (family, headers) => {
      const { columns } = exportTable(family, [], rowsIn(openScene().engine));
      const known = headers.split(',');
      const written = columns.map(({ header }) => header);
      expect(written.filter((header) => known.includes(header))).toEqual(known);
    },
  );
});

async function materialsOf(scene: Scene, cell: string) {
  const lines = [
    ['Titre', 'Début', 'Matériel réservé'],
    ['Salon', '01/12/2026', cell],
  ];
  const [planned] = await planTable(transferFamilies.events.import, lines, {
    stored: storedIn(scene.engine),
  });
  return creationOf(planned).reservedMaterials;
}

describe('the material of an event', () => {
  it('comes back whatever marks its name holds, and as people list it', async () => {
    const scene = openScene();
    await scene.done('create_inventory', { id: 'ART-1', name: 'Écran 65", noir', quantity: 5 });
    await scene.done('create_inventory', { id: 'ART-2', name: 'Borne', quantity: 5 });
    const reservedMaterials = [
      { itemId: 'ART-1', quantity: 2 },
      { itemId: 'ART-2', quantity: 1 },
    ];
    await scene.done('create_events', { title: 'Pose', startDate: '2026-12-09', reservedMaterials });
    const [headers = [], row = []] = fileOf(scene.engine, 'events');
    const cell = row[headers.indexOf('Matériel réservé')] ?? '';
    expect(await materialsOf(scene, cell)).toEqual(reservedMaterials);
    expect(await materialsOf(scene, 'Borne x 2')).toEqual([{ itemId: 'ART-2', quantity: 2 }]);
    await scene.done('create_inventory', { id: 'ART-3', name: 'Tente', quantity: 5 });
    expect(await materialsOf(scene, 'Tente, Borne × 3; Tente')).toEqual([
      { itemId: 'ART-3', quantity: 1 },
      { itemId: 'ART-2', quantity: 3 },
      { itemId: 'ART-3', quantity: 1 },
    ]);
  });
});

describe('contacts of any kind', () => {
  const part = text(30).map((value) => value.replace(/[;|\n]/g, ','));
  const named = part.filter((value) => /\p{L}/u.test(value));
  const person = fc.record({
    name: text(40).filter((value) => value.length > 1 && /\p{L}/u.test(value)),
    company: text(40),
    type: fc.constantFrom(...contactTypes),
    phone: fc.integer({ min: 0, max: 99_999_999 }).map((n) => `+2126${String(n).padStart(8, '0')}`),
    address: text(60),
    city: text(20),
    source: fc.constantFrom(...contactSources),
    notes: text(200),
    people: fc.array(
      fc.record({
        name: named,
        role: part,
        phone: fc.constantFrom('', '+212522334455', '+33142030405'),
        email: fc.constantFrom('', 'nadia@atlas.ma'),
        isMain: fc.constant(false),
      }),
      { maxLength: 3 },
    ),
    addresses: fc.array(
      fc.record({
        kind: fc.constantFrom(...addressKinds),
        label: part,
        address: named,
        city: part,
      }),
      { maxLength: 3 },
    ),
    nextStep: text(40),
    nextStepOn: fc.constantFrom('', '2026-12-01', '2027-02-28'),
  });

  it('come back as they went out', async () => {
    await fc.assert(
      fc.asyncProperty(person, async ({ people, addresses, ...plain }) => {
        const fields = {
          ...plain,
          people: people.map((one, rank) => ({ ...one, id: `p${rank}`, isMain: rank === 1 })),
          addresses: addresses.map((one, rank) => ({ ...one, id: `a${rank}` })),
        };
        const scene = openScene();
        const made = await scene.done('create_contacts', fields);
        const [headers = [], ...lines] = fileOf(scene.engine, 'contacts');
        const [planned] = await planTable(transferFamilies.contacts.import, [headers, ...lines]);
        expect(withoutKeys(creationOf(planned))).toMatchObject(
          withoutKeys({ ...fields, name: made.name }) as object,
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('what a person may take out', () => {
  it('is everything, their own, or nothing', async () => {
    const scene = openScene();
    await scene.done('create_contacts', { name: 'A', type: 'client', phone: '0661000001' });
    await scene.done('create_contacts', { name: 'B', type: 'client', phone: '0661000002' }, commercial);
    const rows = scene.engine.all('contacts') as Row[];
    expect(exportableRows(rows, commercial).map(({ name }) => name)).toEqual(['B']);
    expect(exportableRows(rows, employee)).toEqual([]);
  });
});
