import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { KitPart } from '@zellige/domain/catalogue/catalogue.schema';
import { admin } from '@zellige/domain/testing/actors';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { expect, test, vi } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { MemoryAppEngine } from '../../../testing/memory-app-engine.ts';
import { productRow } from '../../../testing/sample-rows.ts';
import { RentalStock, RentalStockContext, type RentalLine } from '../../stock/rental-stock.ts';
import { blankLine } from '../line-draft.ts';
import { LineEditor } from '../editor/line-editor.tsx';
import { LineStore } from '../line-store.ts';

const item = { id: 'ART-1', quantity: 3, rentedQuantity: 0, maintenanceQuantity: 0, damagedQuantity: 0 };
const products = ['PRD-1', 'PRD-2', 'PRD-3'];

/** Tells which lines it was asked about. */
class WatchedStock extends RentalStock {
  readonly asked: string[] = [];

  override ofLine(line: RentalLine, siblings: readonly RentalLine[]) {
    this.asked.push(line.id);
    return super.ofLine(line, siblings);
  }
}

test('a keystroke asks the stock for its own line, and for those of its product where units or days changed', () => {
  const engine = new MemoryAppEngine({
    actor: admin,
    rows: products.map((id) => productRow({ id, name: `Écran ${id}` })),
  });
  const stock = new WatchedStock({
    engine,
    reader: engine,
    pools: () => ({ items: [item], holds: [] }),
    orderId: '',
  });
  const dates = { startDate: addDays(today(), 5), endDate: addDays(today(), 8) };
  const lines = Array.from({ length: 12 }, (_unused, index) =>
    blankLine('rental', { name: 'Écran', productId: products[index % 3] ?? '', quantity: 0.1, ...dates }),
  );
  const store = new LineStore(lines);
  render(
    <RentalStockContext value={stock}>
      <LineEditor store={store} search={() => []} />
    </RentalStockContext>,
  );
  const typed = lines[0]?.id ?? '';
  const asked = (patch: object): string[] => {
    stock.asked.length = 0;
    act(() => store.update(typed, patch));
    return [...new Set(stock.asked)];
  };
  const shared = /^0 libre sur 3 · les autres lignes de ce document en prennent aussi/;
  expect(screen.getAllByText(shared)).toHaveLength(12);
  expect(asked({ unitPrice: 12 })).toEqual([]);
  expect(asked({ description: 'Grand' })).toEqual([]);
  const ofProduct = lines.filter(({ productId }) => productId === 'PRD-1').map(({ id }) => id);
  expect(new Set(asked({ quantity: 2 }))).toEqual(new Set(ofProduct));
});

/** Three units of each product, and KIT-1, which is made of those parts. */
function stockWithKit(parts: readonly KitPart[]): RentalStock {
  const engine = new MemoryAppEngine({
    actor: admin,
    rows: [
      ...products.map((id) => productRow({ id, name: `Écran ${id}` })),
      productRow({ id: 'KIT-1', name: 'Salle', isStocked: false, parts: [...parts] }),
    ],
  });
  return new RentalStock({
    engine,
    reader: engine,
    pools: ({ productId }) => (productId === 'KIT-1' ? null : { items: [item], holds: [] }),
    orderId: '',
  });
}

test('of a kit its scarcest part says how many are free', () => {
  const parts = [
    { productId: 'PRD-1', name: 'Écran', quantity: 1 },
    { productId: 'PRD-2', name: 'Pied', quantity: 2 },
  ];
  // Three screens and three feet, of which a kit takes two.
  const stock = stockWithKit(parts);
  const line = blankLine('rental', {
    name: 'Salle',
    productId: 'KIT-1',
    quantity: 1,
    startDate: addDays(today(), 5),
    endDate: addDays(today(), 8),
  });
  expect(stock.ofLine(line, [])).toMatchObject({ owned: 1, free: 1, isShort: false });
  expect(stock.ofLine({ ...line, quantity: 2 }, [])).toMatchObject({ free: 1, isShort: true });
});

const told = () => screen.getAllByText(/^\d+ libre/).map(({ textContent }) => textContent);

test('a kit and one of its parts count each other, and say that another line takes units', () => {
  const parts = [{ productId: 'PRD-1', name: 'Écran', quantity: 2 }];
  const stock = stockWithKit(parts);
  const dates = { startDate: addDays(today(), 5), endDate: addDays(today(), 8) };
  const store = new LineStore([
    blankLine('rental', { name: 'Salle', productId: 'KIT-1', quantity: 1, ...dates }),
    blankLine('rental', { name: 'Écran', productId: 'PRD-1', quantity: 1, ...dates }),
  ]);
  render(
    <RentalStockContext value={stock}>
      <LineEditor store={store} search={() => []} />
    </RentalStockContext>,
  );
  const shared = 'les autres lignes de ce document en prennent aussi';
  expect(told()).toEqual([`1 libre · ${shared}`, `1 libre · ${shared}`]);
  act(() => store.update(store.ids()[1] ?? '', { quantity: 2 }));
  expect(told()).toEqual([
    expect.stringMatching(`^0 libre sur 1 · ${shared}`),
    expect.stringMatching(`^1 libre sur 3 · ${shared}`),
  ]);
  act(() =>
    store.update(store.ids()[1] ?? '', { startDate: addDays(today(), 8), endDate: addDays(today(), 9) }),
  );
  expect(told()).toEqual(['1 libre', '3 libres']);
});

test('on a telephone a sale that becomes a rental takes the price of the list, and its empty days are no error yet', async () => {
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(wide(query), 'matches', { value: true }),
  );
  const engine = new MemoryAppEngine({
    actor: admin,
    rows: [productRow({ id: 'PRD-1', name: 'Écran', price: { sale: '9000', rental: '300' } })],
  });
  const stock = new RentalStock({
    engine,
    reader: engine,
    pools: () => ({ items: [item], holds: [] }),
    orderId: '',
  });
  const store = new LineStore([
    blankLine('sale', { name: 'Écran', productId: 'PRD-1', unitPrice: 9000, quantity: 1 }),
  ]);
  render(
    <RentalStockContext value={stock}>
      <LineEditor store={store} search={() => []} />
    </RentalStockContext>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Écran/ }));
  await user.click(await screen.findByRole('radio', { name: 'Location' }));
  expect(store.lines()).toMatchObject([{ type: 'rental', unitPrice: 300, chargedPer: 'jour' }]);
  act(() => store.setErrors(new Map([[0, { startDate: 'Ce champ est obligatoire' }]])));
  expect(within(screen.getByRole('dialog')).queryByText('Ce champ est obligatoire')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Terminé' }));
  await user.click(await screen.findByRole('button', { name: /Écran/ }));
  const panel = await screen.findByRole('dialog');
  expect(await within(panel).findByText('Ce champ est obligatoire')).toBeTruthy();
});
