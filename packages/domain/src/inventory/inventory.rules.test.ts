import { describe, expect, it } from 'vitest';
import type { InventoryStatus } from './inventory.schema.ts';
import {
  isLowStock,
  needsAttention,
  shownStockStatus,
  stockLevel,
  unitsApart,
  unitsByStatus,
} from './inventory.rules.ts';

const units = { quantity: 6, rentedQuantity: 3, maintenanceQuantity: 1, damagedQuantity: 2 };

describe('low stock', () => {
  it.each([
    [0, 2, 'Rupture'],
    [0, 0, 'Rupture'],
    [1, 2, 'Critique'],
    [2, 2, 'Critique'],
    [3, 2, null],
  ])('with %i units for a minimum of %i is labelled %s', (quantity, minQuantity, label) => {
    expect(stockLevel({ quantity, minQuantity })).toBe(label);
    expect(isLowStock({ quantity, minQuantity })).toBe(label !== null);
  });

  it('or an alert calls for attention', () => {
    expect(needsAttention({ quantity: 9, minQuantity: 2, alert: '' })).toBe(false);
    expect(needsAttention({ quantity: 9, minQuantity: 2, alert: 'Dalle fendue' })).toBe(true);
    expect(needsAttention({ quantity: 2, minQuantity: 2, alert: '' })).toBe(true);
  });
});

describe('the badge of an item', () => {
  it.each<[InventoryStatus, number, number, number, number, string]>([
    // status, in the house, on rental, in maintenance, damaged
    ['disponible', 3, 0, 0, 0, 'disponible'],
    ['disponible', 0, 0, 0, 0, 'rupture'],
    ['disponible', 0, 3, 0, 0, 'loué'],
    ['disponible', 2, 0, 2, 0, 'maintenance'],
    ['disponible', 2, 1, 1, 1, 'loué'],
    ['loué', 2, 3, 0, 0, 'loué'],
    ['loué', 2, 0, 0, 0, 'disponible'],
    ['maintenance', 4, 0, 1, 0, 'maintenance'],
    ['maintenance', 0, 0, 0, 0, 'rupture'],
    ['endommagé', 1, 0, 0, 1, 'endommagé'],
  ])('set to %s with %i in the house, %i out, %i in maintenance, %i damaged says %4$s', (...given) => {
    const [status, quantity, rentedQuantity, maintenanceQuantity, damagedQuantity, shown] = given;
    const item = { status, quantity, rentedQuantity, maintenanceQuantity, damagedQuantity };
    expect(shownStockStatus(item)).toBe(shown);
  });
});

describe('the units of an item', () => {
  it('are each in one state, together those owned', () => {
    expect(unitsByStatus(units)).toEqual({ disponible: 3, loué: 3, maintenance: 1, endommagé: 2 });
  });

  it('are told apart where they are not what the badge says of all', () => {
    expect(unitsApart({ ...units, status: 'disponible' })).toEqual([
      { status: 'loué', units: 3 },
      { status: 'maintenance', units: 1 },
      { status: 'endommagé', units: 2 },
    ]);
    const out = { quantity: 0, rentedQuantity: 3, maintenanceQuantity: 0, damagedQuantity: 0 };
    expect(unitsApart({ ...out, status: 'loué' })).toEqual([]);
    expect(unitsApart({ ...out, quantity: 2, status: 'loué' })).toEqual([{ status: 'loué', units: 3 }]);
  });
});
