// Units of a product that contacts have, for the tests of forms that are about units.
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import { committedRows } from './committed-rows.ts';

/** `SN-1` and `SN-2` of 'Borne', both with Atlas; `SN-3` with Borj. */
export async function rentedUnits(): Promise<StoredRow[]> {
  const price = { sale: 1, rental: 1 };
  const rows = await committedRows([
    [
      'create_contacts',
      { name: 'Amal', company: 'Atlas', type: 'client', phone: '0661000001', city: 'Rabat' },
    ],
    ['create_contacts', { name: 'Badr', company: 'Borj', type: 'client', phone: '0661000002' }],
    ['create_products', { id: 'PRD-1', name: 'Borne', category: 'c', availability: 'en_stock', price }],
    [
      'create_inventory',
      {
        id: 'ART-1',
        name: 'Borne',
        productId: 'PRD-1',
        quantity: 3,
        followsUnits: true,
        serialNumbers: ['SN-1', 'SN-2', 'SN-3'],
      },
    ],
  ]);
  const contacts = rows.flatMap(({ collection, row }) => (collection === 'contacts' ? [row.id] : []));
  return rows.map(({ collection, row }) => {
    if (collection !== 'units' || !('serialNumber' in row)) return { collection, row };
    const isOfAtlas = row.serialNumber !== 'SN-3';
    const holder = { contactId: contacts[isOfAtlas ? 0 : 1], client: isOfAtlas ? 'Atlas' : 'Borj' };
    return { collection, row: { ...row, state: 'loué', ...holder } };
  }) as StoredRow[];
}
