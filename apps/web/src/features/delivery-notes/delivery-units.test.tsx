// Choosing the units that leave with a delivery note, and letting goods go that the stock lacks (docs/product.md 'Units').
import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { deliveryFeature } from './index.ts';

const item = {
  id: 'A',
  name: 'Écran',
  quantity: 3,
  followsUnits: true,
  serialNumbers: ['S-1', 'S-2', 'S-3'],
};
const ready = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', livreurId: 'employe' };
const note = (quantity: number): Step[] => [
  ['create_inventory', item],
  [
    'create_bonLivraison',
    { id: 'N', ...ready, items: [{ productName: 'Écran', quantity, inventoryId: 'A' }] },
  ],
];

const day = (offset: number): string => addDays(today(), offset);

async function open(steps: readonly Step[], options: object = {}) {
  const rows = await committedRows(steps);
  return renderScreens({ screens: deliveryFeature.screens, at: '/bon-livraison/N', rows, ...options });
}
const stateOf = ({ engine }: Awaited<ReturnType<typeof open>>, serial: string) =>
  engine.rows('units', {}).find(({ serialNumber }) => serialNumber === serial)?.state;

describe('units of a delivery note', () => {
  it('are ticked or typed as goods leave, no more than the line carries, and printed on its page', async () => {
    const page = await open(note(2), { actor: employee });
    await page.user.click(await screen.findByRole('button', { name: 'Expédier' }));
    const dialog = await screen.findByRole('dialog', { name: 'Expédier' });
    await page.user.type(
      await within(dialog).findByRole('textbox', { name: 'Numéro de série' }),
      's-3{Enter}',
    );
    await page.user.click(within(dialog).getByRole('checkbox', { name: /S-2/ }));
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /S-1/ }).disabled).toBe(true);
    await page.user.click(within(dialog).getByRole('button', { name: 'Expédier' }));
    await waitFor(() => expect(stateOf(page, 'S-3')).toBe('vendu'));
    expect([stateOf(page, 'S-1'), stateOf(page, 'S-2')]).toEqual(['disponible', 'vendu']);
    expect(await screen.findByText(/N° de série : S-3, S-2/)).toBeTruthy();
  });

  it('that come back while the dialog is open can be chosen too', async () => {
    const page = await open(note(1), { actor: employee });
    const [unit] = page.engine.rows('units', {});
    const one = { id: 'A', quantity: 1, unitIds: [unit?.id ?? ''] };
    expect(await page.engine.execute('adjust_inventory', { ...one, mode: 'remove' })).toMatchObject({
      ok: true,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Expédier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Expédier' }));
    expect(await dialog.findAllByRole('checkbox')).toHaveLength(2);
    expect(await page.engine.execute('adjust_inventory', { ...one, mode: 'add' })).toMatchObject({
      ok: true,
    });
    expect(await dialog.findByRole('checkbox', { name: new RegExp(unit?.serialNumber ?? '') })).toBeTruthy();
  });

  it('that do not work say so, and why, before they leave', async () => {
    const page = await open(note(2), { actor: employee });
    const broken = page.engine.rows('units', {}).find(({ serialNumber }) => serialNumber === 'S-2');
    const status = {
      id: 'A',
      status: 'maintenance' as const,
      unitIds: [broken?.id ?? ''],
      reason: 'Dalle éteinte',
    };
    expect((await page.engine.execute('set_status_inventory', status)).ok).toBe(true);
    await page.user.click(await screen.findByRole('button', { name: 'Expédier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Expédier' }));
    const boxes = await dialog.findAllByRole('checkbox');
    const told = boxes.map((box) => box.closest('li')?.textContent);
    expect(told.map((text) => text?.match(/Maintenance · .*/)?.[0])).toEqual([
      undefined,
      undefined,
      'Maintenance · Dalle éteinte',
    ]);
  });

  it('of a kit are chosen part by part, and printed on its page', async () => {
    const product = { price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };
    const camera = {
      ...item,
      id: 'C',
      name: 'Caméra',
      productId: 'P2',
      serialNumbers: ['C-1', 'C-2', 'C-3'],
    };
    const parts = [
      { productId: 'P', quantity: 1 },
      { productId: 'P2', quantity: 2 },
    ];
    const dates = { dateDebut: day(0), dateFin: day(3) };
    const page = await open([
      ['create_products', { ...product, id: 'P', name: 'Écran' }],
      ['create_products', { ...product, id: 'P2', name: 'Caméra' }],
      ['create_inventory', { ...item, productId: 'P' }],
      ['create_inventory', camera],
      ['create_products', { ...product, id: 'K', name: 'Salle', parts }],
      [
        'create_bonLivraison',
        { id: 'N', ...ready, items: [{ productName: 'Salle', reference: 'K', quantity: 1, ...dates }] },
      ],
    ]);
    await page.user.click(await screen.findByRole('button', { name: 'Expédier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Expédier' }));
    expect(await dialog.findByRole('group', { name: /Salle · Écran/ })).toBeTruthy();
    const cameras = within(dialog.getByRole('group', { name: /Salle · Caméra/ }));
    await page.user.click(cameras.getByRole('checkbox', { name: /C-3/ }));
    await page.user.click(cameras.getByRole('checkbox', { name: /C-2/ }));
    expect(cameras.getByRole<HTMLInputElement>('checkbox', { name: /C-1/ }).disabled).toBe(true);
    await page.user.click(dialog.getByRole('checkbox', { name: /S-2/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Expédier' }));
    expect(await screen.findByText(/N° de série : S-2, C-3, C-2/)).toBeTruthy();
    expect(['S-1', 'S-2', 'C-1', 'C-2', 'C-3'].map((serial) => stateOf(page, serial))).toEqual([
      'disponible',
      'loué',
      'disponible',
      'loué',
      'loué',
    ]);
  });

  it('that the reservation chose are ticked as the dialog opens, and may be others', async () => {
    const product = { id: 'P', name: 'Écran', price: { sale: 1, rental: 1 }, category: 'c' };
    const line = { type: 'rental', name: 'Écran', productId: 'P', quantity: 2, unitPrice: 1 };
    const page = await open([
      ['create_products', { ...product, availability: 'en_stock' }],
      ['create_inventory', { ...item, productId: 'P' }],
      [
        'create_invoices',
        { id: 'F', client: 'Atlas', items: [{ ...line, id: 'l', startDate: day(0), endDate: day(3) }] },
      ],
      ['create_from_invoice_bonLivraison', { ...ready, id: 'N', factureId: 'F' }],
    ]);
    const [row] = page.engine.rows('reservations', {});
    const third = page.engine.rows('units', {}).find(({ serialNumber }) => serialNumber === 'S-3');
    const chosen = await page.engine.execute('change_unit_reservations', {
      id: row?.id ?? '',
      to: third?.id ?? '',
    });
    expect(chosen.ok).toBe(true);
    // Handed over on the spot, too.
    await page.user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Livrer' }));
    const spot = within(await screen.findByRole('dialog', { name: 'Livrer' }));
    const ticked = { name: /S-3/, checked: true };
    expect(await spot.findByRole('checkbox', ticked)).toBeTruthy();
    await page.user.click(spot.getByRole('button', { name: 'Annuler' }));
    await page.user.click(await screen.findByRole('button', { name: 'Expédier' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Expédier' }));
    expect(await dialog.findByRole('checkbox', ticked)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /S-1/ }).checked).toBe(false);
    await page.user.click(dialog.getByRole('checkbox', { name: /S-3/ }));
    await page.user.click(dialog.getByRole('checkbox', { name: /S-1/ }));
    await page.user.click(dialog.getByRole('checkbox', { name: /S-2/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Expédier' }));
    await waitFor(() => expect(stateOf(page, 'S-1')).toBe('loué'));
    expect([stateOf(page, 'S-2'), stateOf(page, 'S-3')]).toEqual(['loué', 'disponible']);
  });

  it('go beyond the stock with the reason of a manager alone', async () => {
    const page = await open(note(5));
    await page.user.click(await screen.findByRole('button', { name: 'Expédier' }));
    const dialog = await screen.findByRole('dialog', { name: 'Expédier' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Expédier' }));
    expect(await within(dialog).findByText(/Stock insuffisant/)).toBeTruthy();
    await page.user.type(within(dialog).getByRole('textbox', { name: /Motif pour expédier/ }), 'Arrivage');
    await page.user.click(within(dialog).getByRole('button', { name: 'Expédier sans le stock' }));
    await waitFor(() => expect(page.engine.get('bonLivraison', 'N')?.status).toBe('expedie'));
    expect(await screen.findByText('2 sorties sans être en stock')).toBeTruthy();
    expect(page.engine.get('inventory', 'A')).toMatchObject({ quantity: 0 });
  });

  it('leave by a forced status as they were chosen, beyond the stock with a reason of its own', async () => {
    const page = await open(note(4));
    await page.user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Forcer le statut' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('checkbox', { name: /S-3/ })).toBeNull();
    await page.user.click(dialog.getByRole('combobox', { name: /Nouveau statut/ }));
    await page.user.click(await screen.findByRole('option', { name: 'Expédié' }));
    await page.user.click(await dialog.findByRole('checkbox', { name: /S-3/ }));
    await page.user.type(dialog.getByRole('textbox', { name: /^Motif(?! pour)/ }), 'Rattrapage');
    await page.user.click(dialog.getByRole('button', { name: 'Forcer le statut' }));
    const field = await dialog.findByRole('textbox', { name: /Motif pour expédier/ });
    await page.user.type(field, 'Arrivage');
    await page.user.click(dialog.getByRole('button', { name: 'Forcer le statut' }));
    await waitFor(() => expect(page.engine.get('bonLivraison', 'N')?.status).toBe('expedie'));
    expect(page.engine.get('bonLivraison', 'N')?.statusReason).toBe('Rattrapage · Arrivage');
    expect(page.engine.get('bonLivraison', 'N')?.items[0]?.serialNumbers?.[0]).toBe('S-3');
  });
});
