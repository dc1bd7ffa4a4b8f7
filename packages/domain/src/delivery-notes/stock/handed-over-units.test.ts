// A unit knows since when its client has it, and how long its warranty lasts (docs/product.md 'Warranty').
import { describe, expect, it } from 'vitest';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { coverageOf } from '../../warranty/coverage.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const TODAY = '2026-11-21';
const proof = { signatureClient: 'Amal' };

async function openSale(lines: (goods: object) => object[], warrantyMonths: number | null = 12) {
  const scene = openScene();
  const { done, engine } = scene;
  const common = { category: 'c', availability: 'en_stock', price: { sale: 1, rental: 1 } };
  await done('create_products', { id: 'PRD-1', name: 'Écran', warrantyMonths, ...common });
  await done('create_services', {
    id: 'SRV-1',
    name: 'Tranquillité',
    category: 's',
    unit: 'forfait',
    price: { sale: 900 },
    warrantyMonths: 24,
  });
  await done('create_inventory', {
    id: 'ART-1',
    name: 'Écran',
    productId: 'PRD-1',
    quantity: 3,
    followsUnits: true,
    serialNumbers: ['A', 'B', 'C'],
  });
  const goods = { type: 'sale', productId: 'PRD-1', name: 'Écran', quantity: 2, unitPrice: 100 };
  const invoice = await done<Invoice>('create_invoices', { client: 'Atlas', items: lines(goods) });
  const note = await done<DeliveryNote>('create_from_invoice_bonLivraison', {
    factureId: invoice.id,
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
  });
  const step = (verb: string, input: object = {}) =>
    done<DeliveryNote>(`${verb}_bonLivraison`, { id: note.id, ...input });
  const unit = (serial: string): Unit | undefined =>
    engine.all('units').find(({ serialNumber }) => serialNumber === serial);
  return { ...scene, note, step, unit };
}

describe('a unit that a note hands over', () => {
  it('is delivered once the client has signed, not as it leaves', async () => {
    const { step, unit } = await openSale((goods) => [goods]);
    await step('ship');
    expect(unit('A')).toMatchObject({ state: 'vendu', deliveredOn: '', warrantyMonths: null });
    await step('deliver', proof);
    expect(unit('A')).toMatchObject({ deliveredOn: TODAY, warrantyMonths: 12 });
    expect(unit('C')).not.toHaveProperty('deliveredOn', TODAY);
    expect(coverageOf({ unit: unit('A') as Unit, day: TODAY })).toMatchObject({ until: '2027-11-21' });
  });

  it.each<[string, (goods: object) => object[], number | null, number | null]>([
    ['nothing of its own', (goods) => [goods], null, null],
    [
      'its product and an extension from the catalogue below it',
      (goods) => [goods, { type: 'service', productId: 'SRV-1', name: 'Tranquillité' }],
      12,
      36,
    ],
    [
      'its product and an extension by its name, past a text',
      (goods) => [
        goods,
        { type: 'text', name: 'Options' },
        { type: 'sale', name: 'Extension de garantie 2 ans' },
      ],
      12,
      36,
    ],
    [
      'an extension alone',
      (goods) => [goods, { type: 'service', name: 'Extension de garantie 6 mois' }],
      null,
      6,
    ],
    [
      'no extension of other goods',
      (goods) => [
        goods,
        { type: 'sale', name: 'Support' },
        { type: 'service', name: 'Extension de garantie 6 mois' },
      ],
      12,
      12,
    ],
    [
      'no extension above it',
      (goods) => [{ type: 'service', name: 'Extension de garantie 6 mois' }, goods],
      12,
      12,
    ],
  ])('has the months of %s', async (_name, lines, product, months) => {
    const { step, unit } = await openSale(lines, product);
    await step('deliver', proof);
    expect(unit('A')).toMatchObject({ deliveredOn: TODAY, warrantyMonths: months });
  });

  it('names the extension and its document in the reason, until it comes back', async () => {
    const extension = { type: 'service', productId: 'SRV-1', name: 'Tranquillité' };
    const { step, unit, note } = await openSale((goods) => [goods, extension]);
    await step('deliver', proof);
    expect(unit('A')?.warrantyExtension).toBe('24 mois, FAC-001');
    const { reason } = coverageOf({ unit: unit('A') as Unit, day: '2029-11-21' });
    expect(reason).toBe(
      'Sous garantie jusqu’au 21/11/2029 (36 mois depuis la livraison du 21/11/2026, dont extension : 24 mois, FAC-001)',
    );
    await step('take_back', {
      reason: 'Panne',
      items: [{ id: note.items[0]?.id, quantity: 1, unitIds: [unit('A')?.id] }],
    });
    expect(unit('A')?.warrantyExtension).toBe('');
    expect(unit('B')?.warrantyExtension).toBe('24 mois, FAC-001');
  });

  it('keeps its months when the catalogue changes, and what somebody corrected', async () => {
    const { step, unit, note, done } = await openSale((goods) => [goods]);
    await step('deliver', proof);
    await done('update_products', { id: 'PRD-1', changes: { warrantyMonths: 1 } });
    await done('update_units', { id: unit('B')?.id, changes: { warrantyMonths: 60 } });
    await step('take_back', {
      reason: 'Panne',
      items: [{ id: note.items[0]?.id, quantity: 1, unitIds: [unit('A')?.id] }],
    });
    expect(unit('A')).toMatchObject({ state: 'disponible', deliveredOn: '', warrantyMonths: null });
    expect(unit('B')).toMatchObject({ deliveredOn: TODAY, warrantyMonths: 60 });
  });

  it('is on the road again once the step is taken back', async () => {
    const { step, unit } = await openSale((goods) => [goods]);
    await step('ship');
    await step('deliver', proof);
    await step('undo', { step: 'deliver' });
    expect(unit('A')).toMatchObject({ state: 'vendu', deliveredOn: '', warrantyMonths: null });
  });

  it('is delivered the day it goes where somebody takes it out by hand', async () => {
    const { done, unit } = await openSale((goods) => [goods]);
    await done('create_movements', {
      itemId: 'ART-1',
      kind: 'sortie',
      quantity: 1,
      date: '2026-10-01',
      unitIds: [unit('C')?.id],
    });
    expect(unit('C')).toMatchObject({ state: 'vendu', deliveredOn: '2026-10-01' });
  });
});
