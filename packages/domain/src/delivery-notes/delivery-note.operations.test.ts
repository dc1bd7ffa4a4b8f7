import { storedRow } from '../testing/stored-row.ts';
import { describe, expect, it } from 'vitest';
import { commercial, employee } from '../testing/actors.ts';
import { blankPad } from '../testing/blank-pad.ts';
import { openScene as openBlankScene } from '../testing/scenes/scene.ts';
import type { DeliveryNote } from './delivery-note.schema.ts';
import { deliveryStatuses } from './delivery-note.values.ts';

/** With the products that the lines name. */
function openScene() {
  const scene = openBlankScene();
  scene.engine.load(
    ['PRD-101', 'PRD-7'].map((id) => ({
      collection: 'products',
      row: storedRow({ id, name: id }),
    })),
  );
  return scene;
}

const twoLines = [
  { name: 'Écran', productId: 'PRD-101', quantity: 3, unitPrice: 1000 },
  { type: 'service', name: 'Pose', quantity: 2, unitPrice: 500 },
  { name: 'Support', quantity: 1.5, unitPrice: 10 },
  { type: 'text', name: 'À noter' },
];
const ready = { clientAdresse: '3, rue Oued Ziz, Rabat', livreur: 'Hicham', livreurId: 'employe' };

describe('a note made from an invoice', () => {
  it('has the default values of the specification (§9)', async () => {
    const { invoice, note, engine } = openScene();
    const { id } = await invoice(
      { clientPhone: '0661234567', clientAddress: 'Fès', items: twoLines },
      commercial,
    );
    const made = await note(id, {}, commercial);
    expect(made).toMatchObject({
      number: 'BL-001',
      id: 'BL-001',
      factureId: id,
      client: 'Atlas',
      clientPhone: '+212661234567',
      dateCreation: '2026-11-21',
      dateLivraison: '2026-11-22',
      clientAdresse: 'Adresse à compléter',
      livreur: 'À assigner',
      transporteur: 'Transport interne',
      modeLivraison: 'livraison_directe',
      totalColis: 1,
      conditionsLivraison: 'Livraison standard',
      status: 'en_preparation',
    });
    expect(engine.row('invoices', id)).toMatchObject({ bonLivraison: ['BL-001'], bonLivraisonId: 'BL-001' });
  });

  it('carries the goods of the invoice, not its services nor its texts', async () => {
    const { invoice, note } = openScene();
    const { items } = await note((await invoice({ items: twoLines })).id);
    expect(items).toMatchObject([
      { productName: 'Écran', reference: 'PRD-101', quantity: 3, quantiteCommandee: 3, totalPrice: 3000 },
      { productName: 'Support', quantity: 1.5, quantiteCommandee: 1.5, totalPrice: 15 },
    ]);
  });

  it.each([
    [{ quantity: 3, unitPrice: 1000, discount: 10 }, 900, 2700],
    [{ quantity: 2, unitPrice: 19.95, discount: 20 }, 15.96, 31.92],
    [{ quantity: 2, unitPrice: 500, discount: 100 }, 0, 0],
    [
      { type: 'rental', quantity: 2, unitPrice: 100, startDate: '2026-12-01', endDate: '2026-12-04' },
      300,
      600,
    ],
  ])('is worth what the line costs the client: %j', async (line, unitPrice, totalPrice) => {
    const { invoice, note } = openScene();
    const { items } = await note((await invoice({ items: [{ name: 'Écran', ...line }] })).id);
    expect(items).toMatchObject([{ unitPrice, totalPrice }]);
  });

  it('counts a rental in units, and says from when to when', async () => {
    const { invoice, note } = openScene();
    const rental = { type: 'rental', unit: 'jour', startDate: '2026-12-01', endDate: '2026-12-04' };
    const { items } = await note((await invoice({ items: [{ name: 'Écran', quantity: 2, ...rental }] })).id);
    expect(items).toMatchObject([
      { quantity: 2, unite: 'unité', dateDebut: '2026-12-01', dateFin: '2026-12-04' },
    ]);
  });

  it.each([
    [{ name: 'Déplacement' }, false],
    [{ name: 'Frais de déplacement Rabat' }, false],
    [{ name: 'Câblage', unit: 'forfait' }, false],
    [{ name: 'Montage mural', productId: 'PRD-7' }, true],
    [{ name: 'Support de montage' }, true],
  ])('takes %j beside an article for goods: %s', async (line, isTaken) => {
    const { invoice, note } = openScene();
    const lines = [
      { name: 'Écran', unitPrice: 100 },
      { ...line, unitPrice: 10 },
    ];
    const { items } = await note((await invoice({ items: lines })).id);
    expect(items).toHaveLength(isTaken ? 2 : 1);
  });

  it('carries the services of an invoice of services alone', async () => {
    const { invoice, note } = openScene();
    const { items } = await note((await invoice({ items: [twoLines[1]] })).id);
    expect(items.map((item) => item.productName)).toEqual(['Pose']);
  });

  it('carries what the earlier ones left, until nothing is left', async () => {
    const { invoice, note, done, refused } = openScene();
    const { id } = await invoice({ items: twoLines });
    const first = await note(id, ready);
    await done('ship_bonLivraison', { id: first.id });
    const items = [{ id: first.items[0]?.id, quantiteLivree: 1 }];
    await done('deliver_partially_bonLivraison', { id: first.id, signatureClient: 'Amal', items });
    const second = await note(id);
    expect(second.items.map((item) => item.quantity)).toEqual([2, 1.5]);
    expect((await refused('create_from_invoice_bonLivraison', { factureId: id })).code).toBe(
      'nothing_to_deliver',
    );
  });

  it('says so when the invoice is unknown or cancelled', async () => {
    const { invoice, done, refused } = openScene();
    expect(await refused('create_from_invoice_bonLivraison', { factureId: 'FAC-404' })).toEqual({
      code: 'invoice_not_found',
      message: 'Impossible de créer un BL pour la facture FAC-404',
      fields: { factureId: 'Facture non trouvée' },
    });
    const { id } = await invoice();
    await done('cancel_invoices', { id, reason: 'Doublon' });
    expect((await refused('create_from_invoice_bonLivraison', { factureId: id })).code).toBe(
      'invoice_cancelled',
    );
  });
});

describe('a free note', () => {
  const free = { client: 'Atlas', items: [{ productName: 'Pied', quantity: 2, quantiteCommandee: 4 }] };

  it('is made with the same defaults', async () => {
    const { done } = openScene();
    expect(await done('create_bonLivraison', free)).toMatchObject({
      id: 'BL-001',
      factureId: null,
      livreur: 'À assigner',
      items: [{ quantity: 2, quantiteCommandee: 4, quantiteRestante: 2, unite: 'unité', etat: 'Neuf' }],
    });
  });

  it('carries no more than was ordered', async () => {
    const { refused } = openScene();
    const items = [{ productName: 'Pied', quantity: 5, quantiteCommandee: 4 }];
    expect((await refused('create_bonLivraison', { ...free, items })).code).toBe(
      'quantity_exceeds_remaining',
    );
  });

  it('cannot pretend to deliver a line of an invoice', async () => {
    const { invoice, note, done } = openScene();
    const { id } = await invoice();
    const items = [{ productName: 'Écran', quantity: 1, lineId: `${id}-1` }];
    await done('create_bonLivraison', { ...free, items });
    expect((await note(id)).items).toHaveLength(1);
  });
});

describe('changing a note', () => {
  it('keeps the price and the invoice line of the items that stay', async () => {
    const { invoice, note, done } = openScene();
    const made = await note((await invoice({ items: twoLines })).id);
    const items = [{ id: made.items[0]?.id, productName: 'Écran', quantity: 2, unitPrice: 1 }];
    const changed = await done<DeliveryNote>('update_bonLivraison', { id: made.id, changes: { items } });
    expect(changed.items).toMatchObject([
      { lineId: made.items[0]?.lineId, unitPrice: 1000, totalPrice: 2000, quantiteRestante: 2 },
    ]);
  });

  it('gives a new item a key of its own after a deletion', async () => {
    const { invoice, note, done } = openScene();
    const made = await note((await invoice({ items: twoLines })).id);
    const items = [
      { id: made.items[1]?.id, productName: 'Support', quantity: 1 },
      { productName: 'Câble', quantity: 1 },
    ];
    const changed = await done<DeliveryNote>('update_bonLivraison', { id: made.id, changes: { items } });
    expect(new Set(changed.items.map((item) => item.id)).size).toBe(2);
  });

  it('refuses more than ordered, also in two items of one line', async () => {
    const { invoice, note, refused } = openScene();
    const made = await note((await invoice({ items: twoLines })).id);
    const item = { id: made.items[0]?.id, productName: 'Écran', quantity: 2 };
    const changes = { items: [item, item] };
    expect((await refused('update_bonLivraison', { id: made.id, changes })).code).toBe(
      'quantity_exceeds_remaining',
    );
  });

  it('is over once the goods left, but for the driver and remarks', async () => {
    const { invoice, note, done, refused } = openScene();
    const made = await note((await invoice()).id, ready);
    await done('ship_bonLivraison', { id: made.id });
    const changes = { clientAdresse: 'Ailleurs' };
    expect((await refused('update_bonLivraison', { id: made.id, changes })).code).toBe('lines_locked');
    await done('update_bonLivraison', { id: made.id, changes: { vehicule: '4417-A-6' } });
  });
});

describe('the journey', () => {
  it('starts with a driver and an address', async () => {
    const { invoice, note, refused } = openScene();
    const { id } = await note((await invoice()).id);
    expect(await refused('ship_bonLivraison', { id })).toMatchObject({
      code: 'delivery_incomplete',
      fields: { livreur: 'Indiquez le livreur', clientAdresse: "Complétez l'adresse de livraison" },
    });
  });

  it('locks the lines of the invoice when the goods leave', async () => {
    const { invoice, note, done, refused } = openScene();
    const made = await invoice();
    const { id } = await note(made.id, ready);
    await done('ship_bonLivraison', { id }, employee);
    const changes = { items: [{ name: 'Autre' }] };
    expect((await refused('update_invoices', { id: made.id, changes })).code).toBe('lines_locked');
  });

  it('ends with a signature, everything handed over', async () => {
    const { invoice, note, done, refused } = openScene();
    const { id } = await note((await invoice({ items: twoLines })).id, ready);
    await done('ship_bonLivraison', { id });
    await done('start_bonLivraison', { id });
    const nobody = ['data:image/svg+xml;base64,PHN2Zy8+', ' \u200b', blankPad].map((signatureClient) => ({
      signatureClient,
    }));
    for (const unsigned of [{}, ...nobody])
      expect((await refused('deliver_bonLivraison', { id, ...unsigned })).fields).toEqual({
        signatureClient: 'Faites signer le client',
      });
    const delivered = await done<DeliveryNote>(
      'deliver_bonLivraison',
      { id, signatureClient: 'Amal' },
      employee,
    );
    expect(delivered).toMatchObject({
      status: 'livre',
      signatureClient: 'Amal',
      deliveredAt: '2026-11-21T09:00:00.000Z',
    });
    expect(delivered.items.map((item) => [item.quantiteLivree, item.quantiteRestante])).toEqual([
      [3, 0],
      [1.5, 0],
    ]);
  });

  it('can be over on the spot, and then the goods left too', async () => {
    const { invoice, note, done } = openScene();
    const { id } = await note((await invoice()).id);
    expect(await done('deliver_bonLivraison', { id, signatureClient: 'Amal' })).toMatchObject({
      shippedAt: '2026-11-21T09:00:00.000Z',
    });
  });

  it('leaves once: the instant of the first departure stays', async () => {
    const { invoice, note, done, goTo } = openScene();
    const { id } = await note((await invoice()).id, ready);
    await done('ship_bonLivraison', { id });
    goTo('2026-11-25');
    await done('deliver_bonLivraison', { id, signatureClient: 'Amal' });
    expect(await done('return_bonLivraison', { id, reason: 'Panne' })).toMatchObject({
      status: 'retour',
      statusReason: 'Panne',
      shippedAt: '2026-11-21T09:00:00.000Z',
    });
  });

  it('makes room for another note when it is refused or comes back', async () => {
    const { invoice, note, done } = openScene();
    const made = await invoice();
    const { id } = await note(made.id, ready);
    await done('ship_bonLivraison', { id });
    await done('refuse_bonLivraison', { id, reason: 'Absent' });
    expect((await note(made.id)).items).toMatchObject([{ quantity: 1 }]);
  });

  it('does not begin with more than the invoice says by then', async () => {
    const { invoice, note, done, refused } = openScene();
    const made = await invoice({ items: [{ name: 'Écran', quantity: 5, unitPrice: 10 }] });
    const { id } = await note(made.id, ready);
    const items = [{ id: made.items[0]?.id, name: 'Écran', quantity: 2, unitPrice: 10 }];
    await done('update_invoices', { id: made.id, changes: { items } });
    expect((await refused('ship_bonLivraison', { id })).code).toBe('quantity_exceeds_remaining');
    const fewer = [{ id: 'BL-001-1', productName: 'Écran', quantity: 2 }];
    expect(await done('update_bonLivraison', { id, changes: { items: fewer } })).toMatchObject({
      items: [{ quantity: 2, quantiteCommandee: 2 }],
    });
    await done('ship_bonLivraison', { id });
  });
});

describe('forcing a status', () => {
  it('sets any, with a reason, and does what leaving and delivering do', async () => {
    const { invoice, note, done, engine, refused } = openScene();
    const made = await invoice();
    const { id } = await note(made.id);
    expect((await refused('force_bonLivraison', { id, status: 'livre' })).fields).toEqual({
      reason: 'Ce champ est obligatoire',
    });
    expect(await done('force_bonLivraison', { id, status: 'livre', reason: 'Oubli' })).toMatchObject({
      status: 'livre',
      statusReason: 'Oubli',
      deliveredAt: '2026-11-21T09:00:00.000Z',
      items: [{ quantiteLivree: 1 }],
    });
    expect(engine.row('invoices', made.id)?.shippedAt).toBe('2026-11-21T09:00:00.000Z');
    for (const status of deliveryStatuses)
      expect(await done('force_bonLivraison', { id, status, reason: 'Essai' })).toMatchObject({ status });
  });

  it('does not deliver what another note has taken over', async () => {
    const { invoice, note, done, refused } = openScene();
    const made = await invoice();
    const first = await note(made.id);
    await done('force_bonLivraison', { id: first.id, status: 'refuse', reason: 'Absent' });
    await note(made.id);
    const error = await refused('force_bonLivraison', { id: first.id, status: 'livre', reason: 'Revenu' });
    expect(error.code).toBe('quantity_exceeds_remaining');
  });
});

describe('putting a note aside', () => {
  it('is for those that came to nothing: a delivery that counts stays', async () => {
    const { invoice, note, done, refused } = openScene();
    const { id } = await note((await invoice()).id);
    expect((await refused('archive_bonLivraison', { id })).code).toBe('lines_locked');
    await done('deliver_bonLivraison', { id, signatureClient: 'Amal' });
    expect((await refused('archive_bonLivraison', { id })).code).toBe('lines_locked');
    await done('return_bonLivraison', { id, reason: 'Panne' });
    await done('archive_bonLivraison', { id });
  });

  it('is not for what was delivered of a quote, which it orders once', async () => {
    const { quote, done, refused } = openScene();
    const { id: devisId, items } = await quote();
    await done('accept_quotes', { id: devisId });
    const item = { productName: 'Écran', quantity: 1, lineId: items[0]?.id };
    const { id } = await done('create_bonLivraison', { client: 'Atlas', devisId, items: [item] });
    await done('deliver_bonLivraison', { id, signatureClient: 'Amal' });
    expect((await refused('archive_bonLivraison', { id })).code).toBe('lines_locked');
  });

  it('waits until refused goods are in the stock again', async () => {
    const { done, refused, engine } = openScene();
    await done('create_inventory', { id: 'ART-1', name: 'Écran', quantity: 2 });
    const { id } = await done('create_bonLivraison', {
      client: 'Atlas',
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      items: [{ productName: 'Écran', quantity: 2, reference: 'ART-1' }],
    });
    await done('ship_bonLivraison', { id });
    await done('refuse_bonLivraison', { id, reason: 'Absent' });
    expect((await refused('archive_bonLivraison', { id })).code).toBe('lines_locked');
    await done('return_bonLivraison', { id, reason: 'Absent' });
    await done('archive_bonLivraison', { id });
    expect(engine.row('inventory', 'ART-1')?.quantity).toBe(2);
  });
});
