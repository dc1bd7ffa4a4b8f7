// A record that others name is not lost: unknown keys are refused, open work keeps its record in use.
import { describe, expect, it } from 'vitest';
import { collectionNames, collections } from './collections.ts';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { openInput } from '../kernel/schema/open-input.ts';
import { hangingInWords, hangingOn } from './named-records.ts';
import { findOperation } from './operations.ts';
import { employee } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';

const contact = { name: 'Amal Tazi', type: 'client', phone: '0661234567' };
const price = { sale: 10, rental: 1 };
const product = { id: 'PRD-1', name: 'Écran', price, category: 'c', availability: 'en_stock' };
const stock = { id: 'ART-9', name: 'Écran', quantity: 3, productId: 'PRD-1' };
const days = { start: '2026-12-01', end: '2026-12-04' };
const line = { name: 'Écran', unitPrice: 1000 };
const reservation = { productId: 'PRD-1', quantity: 1, client: 'Atlas', ...days };

/** A record that can be made once products and contacts are there, without naming any contact. */
const made: Partial<Record<CollectionName, object>> = {
  quotes: { client: 'Atlas', items: [line] },
  contracts: { title: 'Hébergement', client: 'Atlas', startDate: '2026-12-01', items: [line] },
  invoices: { client: 'Atlas', items: [line] },
  bonLivraison: { client: 'Atlas', items: [{ productName: 'É', quantity: 1 }] },
  events: { title: 'Salon', startDate: '2026-12-01', location: 'Rabat', client: 'Atlas' },
  tasks: { title: 'Appeler' },
  deals: { title: 'Six écrans' },
  requests: { title: 'Écran noir' },
  reservations: reservation,
  inventory: { name: 'Écran', quantity: 1 },
  products: product,
  technicalSheets: { kind: 'intervention', intervention: { client: 'Atlas' } },
};

/** The same with a key that nobody has, at that field. */
function naming(input: object, [field = '', ...rest]: readonly string[]): object {
  const fields = input as Record<string, unknown>;
  const inner = fields[field];
  const key = field === 'contactId' ? 404 : 'PRD-404';
  if (rest.length === 0) return { ...fields, [field]: key };
  if (Array.isArray(inner)) return { ...fields, [field]: inner.map((one) => naming(one, rest)) };
  return {
    ...fields,
    [field]: inner === undefined ? [naming({ quantity: 1 }, rest)] : naming(inner as object, rest),
  };
}

/** Fields of a creation that hold keys, `items.productId`. */
function keyFields(schema: Parameters<typeof openInput>[0], path: string[] = []): string[] {
  const { shape, element } = openInput(schema);
  if (element) return keyFields(element, path);
  if (!shape)
    return /^(?:contactId|productId|kitId|vehicleId)$/.test(path.at(-1) ?? '') ? [path.join('.')] : [];
  return Object.entries(shape).flatMap(([field, inner]) => keyFields(inner, [...path, field]));
}

const cases = collectionNames.flatMap((name) => {
  const operation = findOperation(`create_${name}`);
  return operation ? keyFields(operation.input).map((field) => [name, field] as const) : [];
});

describe('a key that is nobody’s', () => {
  it('stands in fields that each subject declares', () => {
    expect(cases.length).toBeGreaterThan(10);
    // A sheet of a product and one of an intervention are one input; parts of a kit have a refusal of their own.
    for (const [name, field] of cases)
      expect(Object.keys(collections[name].names)).toContain(field.replace('takenOver.', ''));
  });

  it.each(cases.filter(([name, field]) => name in made && field !== 'product.productId'))(
    '%s is refused at %s',
    async (name, field) => {
      const { done, refused } = openScene();
      if (name !== 'products') await done('create_products', product);
      if (name === 'reservations') await done('create_inventory', stock);
      const failure = await refused(`create_${name}`, naming(made[name] ?? {}, field.split('.')));
      expect(
        Object.keys(failure.fields ?? {})
          .join()
          .replace(/\.\d+/g, ''),
      ).toContain(field.split('.')[0]);
    },
  );

  it.each(['quotes', 'invoices', 'bonLivraison'] as const)(
    'is what a nameless client of %s is',
    async (name) => {
      const { client: _client, ...input } = { client: '', ...made[name] };
      const failure = await openScene().refused(`create_${name}`, { ...input, contactId: 404 });
      expect(failure.fields).toEqual({ contactId: 'Contact introuvable : 404' });
    },
  );

  it('is refused in a change too, and what stood there before is not asked again', async () => {
    const { done, refused, engine } = openScene();
    const { id } = await done('create_tasks', { title: 'Appeler' });
    const failure = await refused('update_tasks', { id, changes: { contactId: 404 } });
    expect(failure.fields).toEqual({ contactId: 'Contact introuvable : 404' });
    const row = engine.row('tasks', String(id));
    if (!row) throw new Error('no task');
    engine.load([{ collection: 'tasks', row: { ...row, contactId: 405 } }]);
    await done('update_tasks', { id, changes: { title: 'Rappeler' } });
  });

  it('is that of a contact in the corbeille, but for what waited on a device', async () => {
    const { done, refused, engine } = openScene();
    const { id: contactId } = await done('create_contacts', contact);
    await done('archive_contacts', { id: contactId });
    const invoice = { client: 'Amal', contactId, items: [line] };
    expect((await refused('create_invoices', invoice)).fields).toEqual({
      contactId: `Contact dans la corbeille : ${contactId}`,
    });
    const { actor } = { actor: { ...employee, id: 'admin', role: 'admin' as const } };
    const waited = await engine.execute('create_invoices', invoice, { actor, isReplayed: true });
    expect(waited.ok).toBe(true);
  });
});

describe('a record that open work names', () => {
  it.each([
    ['invoices', { client: 'A', items: [line] }, '1 facture non soldée'],
    ['quotes', { client: 'A', items: [line] }, '1 devis en cours'],
    ['reservations', reservation, '1 réservation en cours'],
    [
      'bonLivraison',
      { client: 'A', items: [{ productName: 'É', quantity: 1 }] },
      '1 bon de livraison en cours',
    ],
    ['events', made.events ?? {}, '1 événement prévu'],
  ])('stays out of the corbeille: %s', async (name, input, words) => {
    const { done, refused } = openScene();
    await done('create_products', product);
    await done('create_inventory', stock);
    const { id } = await done('create_contacts', contact);
    await done(`create_${name}`, { ...input, contactId: id });
    const { code, message } = await refused('archive_contacts', { id });
    expect([code, message]).toEqual([
      'in_use',
      `Encore en usage : ${words}. Terminez d’abord ce qui est ouvert.`,
    ]);
  });

  it('stays while money of the client is here: a credit, a caution of a rental that is over', async () => {
    const { done, refused, invoice } = openScene();
    const { id: contactId } = await done('create_contacts', contact);
    const { id } = await invoice({ contactId });
    await done('pay_invoices', { id, amount: 1300, mode: 'Virement', keepsExcess: true });
    expect((await refused('archive_contacts', { id: contactId })).message).toContain('1 facture non soldée');
    await done('refund_invoices', { id, amount: 100, mode: 'Virement' });
    await done('create_products', product);
    await done('create_inventory', stock);
    const rental = await done('create_reservations', { ...reservation, contactId });
    const caution = { amount: 500, mode: 'Espèces' };
    await done('receive_caution_reservations', { id: rental.id, ...caution });
    await done('cancel_reservations', { id: rental.id, reason: 'Annulé' });
    expect((await refused('archive_contacts', { id: contactId })).message).toContain('1 réservation');
    await done('return_caution_reservations', { id: rental.id, ...caution });
    await done('archive_contacts', { id: contactId });
  });

  it('goes once all of it is over, and its dialog says what hangs on it', async () => {
    const { done, invoice, engine } = openScene();
    const { id } = await done('create_contacts', contact);
    const first = await invoice({ contactId: id });
    await invoice({ contactId: id });
    const find = (collection: CollectionName, where: Record<string, unknown>) =>
      engine.find(collection, where);
    const words = async () => hangingInWords(await hangingOn({ find }, { collection: 'contacts', id }));
    expect(await words()).toBe('2 factures, dont 2 factures non soldées');
    for (const one of engine.all('invoices'))
      await done('pay_invoices', { id: one.id, amount: 1200, mode: 'Virement' });
    expect(await words()).toBe('2 factures');
    expect((await done('archive_contacts', { id })).archivedAt).not.toBeNull();
    expect(engine.row('invoices', first.id)?.contactId).toBe(id);
  });

  it('is an item or a product with a firm reservation too', async () => {
    const { done, refused } = openScene();
    await done('create_products', product);
    await done('create_inventory', stock);
    await done('create_inventory', { id: 'ART-1', name: 'Tente', quantity: 1 });
    await done('create_reservations', reservation);
    await done('create_reservations', { ...days, itemId: 'ART-1', quantity: 1, client: 'Atlas' });
    expect((await refused('archive_inventory', { id: 'ART-1' })).code).toBe('in_use');
    expect((await refused('archive_products', { id: 'PRD-1' })).code).toBe('in_use');
  });
});
