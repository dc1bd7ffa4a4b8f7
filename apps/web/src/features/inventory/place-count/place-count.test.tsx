// The count of a place on its page (docs/product.md 'Stock counts').
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { commercial, employee } from '@zellige/domain/testing/actors';
import { beforeEach, describe, expect, it } from 'vitest';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { inventoryFeature } from '../index.ts';

const screens: Step = [
  'create_inventory',
  {
    id: 'A',
    name: 'Écran',
    quantity: 3,
    movementId: 'M',
    followsUnits: true,
    serialNumbers: ['SN-1', 'SN-2', 'SN-3'],
  },
];
const cables: Step = ['create_inventory', { id: 'C', name: 'Câble', quantity: 10, serialNumber: 'CAB' }];
const elsewhere: Step = ['update_units', { id: 'UNI-M~3', changes: { place: 'Allée B' } }];
const here = '/inventory/comptage?lieu=Entrep%C3%B4t%20principal';

async function open(at = here, actor = employee) {
  const rows = await committedRows([screens, cables, elsewhere]);
  return renderScreens({ screens: inventoryFeature.screens, at, rows, actor });
}

type Opened = Awaited<ReturnType<typeof open>>;
const scan = async ({ user }: Pick<Opened, 'user'>, text: string) =>
  user.type(await screen.findByRole('textbox', { name: 'N° de série, étiquette' }), `${text}{Enter}`);
const press = async ({ user }: Pick<Opened, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.labels?.[0]?.textContent);
const standing = ({ engine }: Pick<Opened, 'engine'>) =>
  engine
    .rows('units', {})
    .filter(({ archivedAt, place }) => archivedAt === null && place === 'Entrepôt principal')
    .map(({ serialNumber }) => serialNumber)
    .toSorted();

beforeEach(() => localStorage.clear());

describe('the count of a place', () => {
  it('begins with the places of the stock, for whoever moves it', async () => {
    const { user, address } = await open('/inventory/comptage');
    const places = within(await screen.findByRole('list', { name: 'Emplacements' }));
    expect(places.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Allée B1 unité',
      'Entrepôt principal2 unités · 1 article au nombre',
    ]);
    await user.click(places.getByRole('link', { name: /Allée B/ }));
    await waitFor(() => expect(address()).toBe('/inventory/comptage?lieu=All%C3%A9e%20B'));
    cleanup();
    await open('/inventory/comptage', commercial);
    expect(await screen.findByText("Vous n'avez pas les droits pour cette action")).toBeTruthy();
  });

  it('ticks what is scanned, counts the labels of items, and shows what should not be here', async () => {
    const opened = await open();
    for (const text of ['sn-1', 'SN-3', 'CAB', 'https://zellige.ma/inventory/C', 'X-9'])
      await scan(opened, text);
    expect(ticked()).toEqual(['SN-1']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Câble' }).value).toBe('2');
    const more = within(screen.getByRole('region', { name: 'Vu en plus' }));
    expect(more.getByText('Écran · Appartient à un autre lieu : Allée B')).toBeTruthy();
    expect(more.getByText('Numéro inconnu')).toBeTruthy();
    await press(opened, 'Retirer SN-3');
    expect(more.queryByText(/Appartient/)).toBeNull();
    await scan(opened, 'A');
    expect(await screen.findByText(/est suivi par unité/)).toBeTruthy();
  });

  it('goes on where it was after the page was closed', async () => {
    const first = await open();
    await scan(first, 'SN-1');
    await first.user.type(screen.getByRole('textbox', { name: 'Câble' }), '7');
    cleanup();
    await open('/inventory/comptage');
    expect((await screen.findByRole('link', { name: /Entrepôt principal/ })).textContent).toContain(
      'En cours',
    );
    cleanup();
    await open();
    expect(await screen.findByRole('textbox', { name: 'Câble' })).toHaveProperty('value', '7');
    expect(ticked()).toEqual(['SN-1']);
  });

  it('shows its differences, asks why something is missing, writes all at once, and can be taken back', async () => {
    const opened = await open();
    const { user, engine, address } = opened;
    for (const text of ['SN-1', 'SN-3', 'X-9']) await scan(opened, text);
    await user.type(screen.getByRole('textbox', { name: 'Câble' }), '12');
    await user.click(screen.getByRole('combobox', { name: 'Unité de' }));
    await user.click(await screen.findByRole('option', { name: 'Écran' }));
    await press(opened, 'Voir les écarts');
    expect(await screen.findByRole('region', { name: 'Manquantes (1)' })).toBeTruthy();
    for (const name of ['Viennent d’un autre lieu (1)', 'Nouvelles unités (1)', 'Quantités (1)'])
      expect(screen.getByRole('region', { name })).toBeTruthy();
    await press(opened, 'Enregistrer l’inventaire');
    expect(await screen.findByText('Ce champ est obligatoire')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Motif/ }), 'Introuvable');
    expect(screen.queryByText('Ce champ est obligatoire')).toBeNull();
    await press(opened, 'Enregistrer l’inventaire');
    await waitFor(() => expect(address()).toBe('/inventory/comptage'));
    expect(standing(opened)).toEqual(['SN-1', 'SN-3', 'X-9']);
    expect(engine.get('inventory', 'C')?.quantity).toBe(12);
    expect(screen.queryByText('En cours')).toBeNull();
    await press(opened, 'Annuler');
    await waitFor(() => expect(standing(opened)).toEqual(['SN-1', 'SN-2']));
    expect(engine.get('units', 'UNI-M~3')?.place).toBe('Allée B');
    expect(engine.get('inventory', 'C')?.quantity).toBe(10);
  });

  it('keeps the reason that is being typed when the page is closed', async () => {
    const opened = await open();
    await scan(opened, 'SN-1');
    await press(opened, 'Voir les écarts');
    await opened.user.type(await screen.findByRole('textbox', { name: /Motif/ }), 'Introuvable');
    cleanup();
    await press(await open(), 'Voir les écarts');
    expect(await screen.findByRole('textbox', { name: /Motif/ })).toHaveProperty('value', 'Introuvable');
  });

  it('says which unit left meanwhile, and asks to count again what moved', async () => {
    const opened = await open();
    const { user, engine } = opened;
    await scan(opened, 'SN-1');
    await user.type(screen.getByRole('textbox', { name: 'Câble' }), '9');
    await act(() => engine.execute('adjust_inventory', { id: 'C', mode: 'add', quantity: 1 }));
    expect(await screen.findByText(/Le stock a bougé depuis/)).toBeTruthy();
    await press(opened, 'Voir les écarts');
    expect(await screen.findByRole('region', { name: 'Laissé tel quel (1)' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: /Quantités/ })).toBeNull();
  });

  it('ends where nothing differs', async () => {
    const opened = await open();
    for (const text of ['SN-1', 'SN-2']) await scan(opened, text);
    await press(opened, 'Voir les écarts');
    await press(opened, 'Terminer');
    expect(await screen.findByRole('list', { name: 'Emplacements' })).toBeTruthy();
    expect(screen.queryByText('En cours')).toBeNull();
  });
});
