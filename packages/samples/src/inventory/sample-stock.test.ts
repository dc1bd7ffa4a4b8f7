import { ownedUnits } from '@zellige/domain/inventory/stock/availability';
import { isLowStock, stockLevel, unitsByStatus } from '@zellige/domain/inventory/inventory.rules';
import { MemoryEngine } from '@zellige/domain/testing/memory-engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOperations } from '../sample-operations.ts';

describe.each(['2026-11-21', '2027-01-31', '2028-02-29'])('the sample stock on %s', (today) => {
  const engine = new MemoryEngine();

  beforeAll(async () => {
    for (const { action, input, actor, at } of sampleOperations(today)) {
      await engine.execute(action, input, { actor, at: new Date(at) });
    }
  });

  it('has twenty-one items of the trade, each of a category of the catalogue', () => {
    const items = engine.all('inventory');
    expect(items).toHaveLength(21);
    for (const item of items) expect(engine.row('categories', item.category)?.type).toBe('product');
  });

  it('has exactly five at critical stock, two of them with none left', () => {
    const low = engine.all('inventory').filter((item) => isLowStock(item));
    expect(low.map((item) => [item.name, stockLevel(item)])).toEqual([
      ['Borne de commande 43"', 'Rupture'],
      ['Lecteur multimédia 4K', 'Critique'],
      ['Support mural motorisé', 'Critique'],
      ['Stylet actif (lot de 4)', 'Rupture'],
      ['Câble HDMI optique 15 m', 'Critique'],
    ]);
  });

  it('has items in every state, and its movements tell every unit', () => {
    const items = engine.all('inventory');
    expect(new Set(items.map((item) => item.status))).toEqual(
      new Set(['disponible', 'loué', 'maintenance', 'endommagé']),
    );
    const movements = engine.all('movements');
    expect(new Set(movements.map(({ kind }) => kind))).toEqual(
      new Set(['entrée', 'sortie', 'location', 'retour', 'ajustement', 'perte']),
    );
    for (const item of items) {
      const own = movements.filter(({ itemId }) => itemId === item.id);
      expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(item.quantity);
      const states = Object.values(unitsByStatus(item)).reduce((sum, units) => sum + units, 0);
      expect(states).toBe(ownedUnits(item));
    }
  });

  it('has an item that is followed one by one: units on the shelf, on rental and sold with their notes', () => {
    const units = engine.all('units');
    expect(new Set(units.map(({ state }) => state))).toEqual(new Set(['disponible', 'loué', 'vendu']));
    expect(
      units.every(({ serialNumber, warrantyUntil }) => serialNumber !== '' && warrantyUntil !== ''),
    ).toBe(true);
    const sold = units.filter(({ state }) => state === 'vendu');
    expect(sold.every(({ relatedId }) => engine.row('bonLivraison', relatedId) !== undefined)).toBe(true);
    const item = engine.row('inventory', 'ART-105');
    const rented = units.filter(({ state }) => state === 'loué');
    expect([item?.quantity, item?.rentedQuantity]).toEqual([
      units.length - sold.length - rented.length,
      rented.length,
    ]);
  });
});
