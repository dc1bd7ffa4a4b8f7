import { screen, within } from '@testing-library/react';
import type { Actor } from '@zellige/domain';
import { admin, commercial, manager } from '@zellige/domain/testing/actors';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import { describe, expect, it } from 'vitest';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { renderOn } from '../../testing/render-screens.tsx';
import { itemRow, productRow } from '../../testing/sample-rows.ts';
import type { ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { ContractCostCard } from './contract-cost-card.tsx';

const { row: meta } = itemRow({ id: 'ART-0', name: 'Câble' });

/** A signed visit of two hours for the unit of the contract, with a slab and a cable. */
const visit = {
  collection: 'technicalSheets',
  row: {
    ...meta,
    id: 'FT-1',
    number: 'FT-001',
    kind: 'intervention',
    status: 'signée',
    correctedById: '',
    date: '2026-10-05',
    intervention: {
      eventId: '',
      unitIds: ['UNI-1'],
      technicians: ['T1'],
      arrival: '2026-10-05T09:00:00.000Z',
      departure: '2026-10-05T11:00:00.000Z',
      parts: [
        { itemId: 'ART-1', name: 'Dalle', quantity: 1 },
        { itemId: 'ART-0', name: 'Câble', quantity: 1 },
      ],
    },
  },
} satisfies StoredRow;

const rows: StoredRow[] = [
  productRow({ id: 'PRD-1', name: 'Dalle', purchasePrice: '150.00' }),
  itemRow({ id: 'ART-1', name: 'Dalle', productId: 'PRD-1' }),
  itemRow({ id: 'ART-0', name: 'Câble' }),
  {
    collection: 'units',
    row: { ...meta, id: 'UNI-1', itemId: 'ART-1', state: 'vendu', serialNumber: 'S-1' },
  },
  visit,
];

async function openContract(actor: Actor) {
  const office = new MemoryAppEngine({ actor: admin, rows });
  const make = async (action: string, input: object): Promise<string> => {
    const made = await office.executeStored(action, input);
    if (!made.ok) throw new Error(`${action}: ${JSON.stringify(made.error)}`);
    return String(made.value.id);
  };
  await make('update_documents_settings', { changes: { hourlyCost: 80 } });
  const id = await make('create_contracts', {
    title: 'Maintenance',
    client: 'Atlas',
    startDate: '2026-10-01',
    unitIds: ['UNI-1'],
    items: [{ name: 'Suivi', type: 'service', quantity: 1, unitPrice: 1000, vatRate: 20 }],
  });
  await make('activate_contracts', { id });
  await make('bill_contracts', { id, from: '2026-10-01' });
  const engine = new MemoryAppEngine({ actor });
  for (const collection of ['products', 'inventory', 'units', 'technicalSheets'] as const)
    engine.load(rows.filter((one) => one.collection === collection));
  for (const collection of ['settings', 'contracts', 'invoices'] as const)
    engine.load(office.rows(collection, {}).map((row) => ({ collection, row: { ...row } })));
  const component = (() => (
    <>
      <p>Contrat</p>
      <ContractCostCard id={id} />
    </>
  )) as ScreenRoute['component'];
  await renderOn(engine, { screens: [{ path: '/', component }], at: '/', actor });
}

describe('the cost of a contract on its page', () => {
  it('tells a manager what was billed, what it cost, what is left and what is not counted', async () => {
    await openContract(manager);
    const card = within(await screen.findByRole('region', { name: 'Coût et marge' }));
    const figures = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '1 000,00 MAD',
      '−160,00 MAD',
      '−150,00 MAD',
      '690,00 MAD (69 %)',
    ]);
    expect(card.getByText('Marge, au plus')).toBeTruthy();
    expect(card.getByRole('listitem').textContent).toBe('Câble : prix d’achat inconnu');
  });

  it('is not there for a salesperson', async () => {
    await openContract(commercial);
    await screen.findByText('Contrat');
    expect(screen.queryByText('Coût et marge')).toBeNull();
  });
});
