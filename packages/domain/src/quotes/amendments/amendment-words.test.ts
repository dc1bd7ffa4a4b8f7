import { describe, expect, it } from 'vitest';
import { openOrder, soldStands } from '../../testing/scenes/order-scene.ts';
import { amendmentsOf, quoteAfter, quoteBefore } from './amendment-changes.ts';
import { changeWords } from './amendment-words.ts';

const spaced = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('an amendment in words', () => {
  it('says what each changed of its lines, oldest first', async () => {
    const { amend, lines, quote } = await openOrder();
    await amend({
      items: lines({ 0: { quantity: 6, endDate: '2026-12-16', endTime: '18:00' }, 1: null }, [
        { ...soldStands, name: 'Câble', quantity: 3 },
      ]),
    });
    await amend({ items: lines({ 1: { unitPrice: 150 } }) });
    const [first, second] = amendmentsOf(quote());
    expect(first?.lines.map(changeWords).map(({ name, details }) => [name, details.map(spaced)])).toEqual([
      [
        'Écran',
        [
          'Quantité : 5 → 6',
          'Période : du 01/12/2026 au 11/12/2026 → du 01/12/2026 au 16/12/2026 à 18:00',
          'Total : 5 000,00 MAD HT → 9 000,00 MAD HT',
        ],
      ],
      ['Câble', ['Ajouté : 3 × 200,00 MAD HT, 600,00 MAD HT']],
      ['Support', ['Retiré : 2 × 200,00 MAD HT, 400,00 MAD HT']],
    ]);
    expect(second?.difference).toBe(-165);
  });

  it('leaves every version readable as it was', async () => {
    const { amend, lines, quote } = await openOrder();
    const signed = quote();
    const first = await amend({ items: lines({ 0: { quantity: 4 } }), globalDiscount: 5 });
    const second = await amend({ items: lines({ 1: null }), globalDiscount: 0 });
    const { items, total, globalDiscount } = signed;
    expect(quoteBefore(second, 1)).toMatchObject({ items, total, globalDiscount });
    expect(quoteAfter(second, 1)).toMatchObject({
      items: first.items,
      total: first.total,
      globalDiscount: 5,
    });
    expect(quoteAfter(second, 2)).toBe(second);
  });
});
