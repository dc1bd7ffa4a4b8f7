import { describe, expect, it } from 'vitest';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { cellText } from '../kernel/transfers/export-table.ts';
import { planTable } from '../testing/plan-table.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import { exportTable } from '../transfers/transfer-families.ts';
import { reservationImport } from './reservation.import.ts';

const stored = ({ engine }: Scene) =>
  Object.fromEntries((reservationImport.reads as CollectionName[]).map((name) => [name, engine.all(name)]));

async function openDepot() {
  const scene = openScene();
  const price = { sale: '9000', rental: '100' };
  const product = { price, category: 'c', availability: 'en_stock' };
  await scene.done('create_products', { ...product, id: 'PRD-1', name: 'Écran', sku: 'ZL-65' });
  await scene.done('create_inventory', { id: 'ART-1', name: 'Écrans', quantity: 3, productId: 'PRD-1' });
  await scene.done('create_inventory', { id: 'ART-2', name: 'Tente', quantity: 1 });
  return scene;
}

const make = ({ done }: Scene, input: object) => done('create_reservations', { quantity: 1, ...input });

/** A file of what the instance exports. */
function fileOf({ engine }: Scene): string[][] {
  const { columns, rows } = exportTable(
    'reservations',
    engine.all('reservations') as never,
    ((collection: CollectionName) => engine.all(collection)) as never,
  );
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) => row.map((value, index) => cellText(value, columns[index]?.kind ?? 'text'))),
  ];
}

const plan = (scene: Scene, lines: string[][]) =>
  planTable(reservationImport, lines, { stored: stored(scene) });

async function bringIn(scene: Scene, lines: string[][]): Promise<string[]> {
  const planned = await plan(scene, lines);
  for (const record of planned)
    if (record.outcome === 'valid')
      for (const { action, input } of record.operations) await scene.done(action, input);
  return planned.map(({ outcome }) => outcome);
}

describe('reservations from a file', () => {
  it('that an instance exported stand in another as they stood, and come in once', async () => {
    const [here, there] = [await openDepot(), await openDepot()];
    await make(here, { productId: 'PRD-1', quantity: 2, start: '2026-12-01', end: '2026-12-04T18:30' });
    const held = { itemId: 'ART-2', start: '2026-12-10', end: '2026-12-12', client: 'Atlas; "fils"' };
    await make(here, { ...held, place: 'Rabat', notes: '=une\ndeux' });
    await make(here, { ...held, client: 'Deux fois', overbookReason: 'Louée ailleurs' });
    const gone = await make(here, { productId: 'PRD-1', start: '2026-12-20', end: '2026-12-21' });
    await here.done('cancel_reservations', { id: gone.id, reason: 'Reporté' });
    const file = fileOf(here);
    expect(await bringIn(there, file)).toEqual(['valid', 'valid', 'valid', 'valid']);
    expect(new Set(fileOf(there).map(String))).toEqual(new Set(file.map(String)));
    expect(await bringIn(there, file)).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate']);
    expect(await bringIn(here, file)).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate']);
  });

  it('that a document makes come with it', async () => {
    const scene = await openDepot();
    const line = { type: 'rental', productId: 'PRD-1', name: 'Écran', quantity: 2, unitPrice: 100 };
    const items = [{ ...line, startDate: '2026-12-01', endDate: '2026-12-04' }];
    await scene.done('send_quotes', { id: (await scene.quote({ items })).id });
    const file = fileOf(scene);
    expect(file[1]).toContain('Option');
    const [known] = await plan(scene, file);
    expect(known).toMatchObject({
      outcome: 'duplicate',
      duplicateOf: { label: 'DEV-001', by: 'vient avec ce document' },
    });
    const [unknown] = await plan(await openDepot(), file);
    expect(unknown).toMatchObject({
      outcome: 'refused',
      reasons: ['État : Cet état vient d’un devis ou d’un bon de livraison : importez le document'],
    });
  });

  it('tell at their column what is not there, is no day, is taken, or comes with a document', async () => {
    const scene = await openDepot();
    const header = ['Produit', 'Article', 'Quantité', 'Début', 'Fin', 'État'];
    const planned = await plan(scene, [
      header,
      ['ZL-65', '', '3', '1/12/2026', '3/12/2026 à 9h', ''],
      ['écran', '', '1', '02/12/2026', '04/12/2026', 'Ferme'],
      ['Écran', '', '1', '03/12/2026 à 09:00', '05/12/2026', 'ferme'],
      ['Radar', '', '1', '01/12/2026', '02/12/2026', ''],
      ['', 'Grue', '1', '01/12/2026', '02/12/2026', ''],
      ['', 'tente', '1', '32/12/2026', '02/12/2026', 'Perdue'],
      ['écran', '', '1', '10/12/2026', '12/12/2026', 'Option'],
      ['écran', '', '1', '10/12/2026', '12/12/2026', 'Sortie'],
    ]);
    expect(planned.map((record) => ('reasons' in record ? record.reasons : record.outcome))).toEqual([
      'valid',
      [expect.stringContaining('Quantité : Indisponible : 0 unité(s) libre(s)')],
      'valid',
      [expect.stringContaining('Produit : ')],
      ['Article : Choisissez une valeur de la liste (Grue)'],
      ['État : Choisissez une valeur de la liste (Perdue)', 'Début : Date invalide'],
      [expect.stringContaining('importez le document')],
      [expect.stringContaining('importez le document')],
    ]);
  });
});
