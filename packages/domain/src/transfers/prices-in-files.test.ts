// Files carry whatever a price is made of: of products, of the stock, of the lines of documents (docs/product.md §7).
import { describe, expect, it } from 'vitest';
import { documentColumns } from '../documents/document-row.import.ts';
import { bringIn, filesOf, planIn, textsOf } from '../testing/file-travel.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { FamilyName } from './transfer-families.ts';

const product = { name: 'Borne', category: 'c', availability: 'en_stock', price: { sale: 1, rental: 100 } };
const rental = {
  type: 'rental',
  name: 'Borne',
  unitPrice: 3200,
  startDate: '2026-12-01',
  endDate: '2027-01-08',
  chargedPer: 'forfait',
};
const line = (fields: object) => ({ client: 'Atlas', items: [{ ...rental, ...fields }] });
const combination = { months: 1, weeks: 1, days: 1 };
const waiver = { type: 'service', name: 'Renonciation', unitPrice: 240, waiverPercent: 7.5 };

/** What another instance stores of the records of a file. */
async function brought(family: FamilyName, action: string, input: object) {
  const [source, copy] = [openScene(), openScene()];
  await source.done(action, input);
  await bringIn(copy, filesOf(source, [family]), [family]);
  return copy.engine.all(family)[0];
}

describe('a file', () => {
  it.each([
    ['products', 'create_products', { ...product, purchasePrice: 81.5 }, { purchasePrice: '81.50' }],
    ['products', 'create_products', { ...product, turnaroundHours: 6 }, { turnaroundHours: 6 }],
    [
      'inventory',
      'create_inventory',
      { name: 'Borne', quantity: 1, turnaroundHours: 6 },
      { turnaroundHours: 6 },
    ],
    ['quotes', 'create_quotes', line({ combination }), { items: [{ combination }] }],
    ['invoices', 'create_invoices', line({ combination }), { items: [{ combination }] }],
    ['quotes', 'create_quotes', { ...line({}), items: [rental, waiver] }, { items: [{}, waiver] }],
    ['invoices', 'create_invoices', { ...line({}), items: [rental, waiver] }, { items: [{}, waiver] }],
  ] as const)('of %s carries what %s stored of %j', async (family, action, input, stored) => {
    expect(await brought(family, action, input)).toMatchObject(stored);
  });

  it.each([
    ['1 MOIS + 2 semaines+3 jours', { months: 1, weeks: 2, days: 3 }],
    ['6\u00a0semaines', { months: 0, weeks: 6, days: 0 }],
    ['1 mois + 1 mois', null],
    ['un mois', null],
  ])('says the periods of a price as people write them, or is refused: %s', async (cell, periods) => {
    const source = openScene();
    await source.done('create_quotes', line({ combination: { months: 2, weeks: 0, days: 0 } }));
    const [headers = [], row = []] = textsOf(filesOf(source, ['quotes']).quotes);
    const column = headers.indexOf(documentColumns.combination.label);
    const [planned] = await planIn(openScene(), 'quotes', [headers, row.with(column, cell)]);
    const refusal = {
      outcome: 'refused',
      reasons: ['Ligne 2, Périodes du tarif : Écrivez les périodes ainsi : 1 mois + 2 semaines + 3 jours'],
    };
    const accepted = {
      outcome: 'valid',
      operations: [{ input: { items: [{ combination: periods }] } }],
    };
    expect(planned).toMatchObject(periods === null ? refusal : accepted);
  });
});
