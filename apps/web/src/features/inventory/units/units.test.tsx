// The units of an item on its page, and the page of a unit (docs/product.md 'Units').
import { act, screen, waitFor, within } from '@testing-library/react';
import { commercial, employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { inventoryFeature } from '../index.ts';

const item = { id: 'A', name: 'Écran 75"', quantity: 2, movementId: 'M', warranty: '24 mois' };
const followed: Step = ['create_inventory', { ...item, followsUnits: true, serialNumbers: ['SN-1', 'SN-2'] }];

async function open(at: string, steps: readonly Step[] = [followed], options: object = {}) {
  return renderScreens({
    screens: inventoryFeature.screens,
    at,
    rows: await committedRows(steps),
    ...options,
  });
}
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

const lines = () => within(screen.getByRole('list', { name: 'Unités' })).getAllByRole('listitem');

describe('the units of an item', () => {
  it('are listed with their state, and each is the way to its page', async () => {
    const { user, address } = await open('/inventory/A?onglet=unites');
    const list = await screen.findByRole('list', { name: 'Unités' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual([expect.stringMatching(/^SN-1Disponible/), expect.stringMatching(/^SN-2Disponible/)]);
    await user.click(within(list).getByRole('link', { name: /SN-2/ }));
    await waitFor(() => expect(address()).toMatch(/^\/units\/UNI-M/));
  });

  it('that were put aside stand last, told as such, and have no label', async () => {
    const { engine, user } = await open('/inventory/A?onglet=unites');
    const first = engine.rows('units', {}).find(({ serialNumber }) => serialNumber === 'SN-1');
    await act(() => engine.execute('archive_units', { id: first?.id ?? '' }));
    await waitFor(() =>
      expect(lines().map((line) => line.textContent)).toEqual([
        expect.stringMatching(/^SN-2Disponible/),
        expect.stringMatching(/^SN-1Corbeille/),
      ]),
    );
    await press(user, 'Étiquettes QR');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('SN-2')).toBeTruthy();
    expect(dialog.queryByText('SN-1')).toBeNull();
  });

  it('come in by the serial numbers that are pasted, and a double is refused by its name', async () => {
    const { user, engine } = await open('/inventory/A?onglet=unites');
    await press(user, 'Ajouter des unités');
    const dialog = await screen.findByRole('dialog', { name: 'Ajouter des unités' });
    const box = within(dialog).getByRole('textbox', { name: 'Numéros de série' });
    await user.type(box, 'SN-3{Enter}sn-1');
    await user.click(within(dialog).getByRole('button', { name: 'Ajouter des unités' }));
    expect(
      await within(dialog).findAllByText('Ce numéro de série existe déjà (sn-1, Écran 75")'),
    ).not.toEqual([]);
    await user.clear(box);
    await user.type(box, 'SN-3{Enter}SN-4');
    await user.click(within(dialog).getByRole('button', { name: 'Ajouter des unités' }));
    await waitFor(() => expect(engine.get('inventory', 'A')?.quantity).toBeGreaterThanOrEqual(4));
  });

  it('begin with what the item owns, for those who may change it', async () => {
    const plain: Step = ['create_inventory', item];
    const { user, engine } = await open('/inventory/A?onglet=unites', [plain]);
    await press(user, 'Suivre par unité');
    const dialog = await screen.findByRole('dialog', { name: 'Suivre par unité' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Numéros de série' }), 'X-1');
    await user.click(within(dialog).getByRole('button', { name: 'Suivre par unité' }));
    await waitFor(() => expect(engine.get('inventory', 'A')?.followsUnits).toBe(true));
    expect(await screen.findByText('Sans numéro de série')).toBeTruthy();
  });

  it('are looked at by salespeople, who change none', async () => {
    await open('/inventory/A?onglet=unites', [followed], { actor: commercial });
    expect(await screen.findByRole('link', { name: /SN-1/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ajouter des unités' })).toBeNull();
  });
});

/** The stock dialog of the item, where it says that. */
async function openMove(mode: string) {
  const opened = await open('/inventory/A');
  await press(opened.user, 'Mouvement de stock');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mouvement de stock' }));
  await opened.user.click(dialog.getByRole('radio', { name: mode }));
  const save = () => opened.user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  const live = () =>
    opened.engine
      .rows('units', {})
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ serialNumber }) => serialNumber)
      .toSorted();
  return { ...opened, dialog, save, live };
}

/** The same with that quantity counted. */
async function openCount(quantity: string) {
  const opened = await openMove('Définir');
  const box = opened.dialog.getByRole('textbox', { name: /Quantité comptée/ });
  await opened.user.clear(box);
  await opened.user.type(box, quantity);
  return opened;
}

describe('what is taken off in the stock dialog', () => {
  it.each(['Retirer', 'Perte'])('%s asks which unit it is, and takes that one', async (mode) => {
    const { user, dialog, save, engine } = await openMove(mode);
    if (mode === 'Perte') await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Chute');
    await save();
    expect(await dialog.findAllByText('Dites de quelle unité il s’agit : choisissez-la')).not.toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: /SN-2/ }));
    await save();
    const gone = () =>
      engine
        .rows('units', {})
        .filter(({ archivedAt, state }) => archivedAt !== null || state === 'vendu')
        .map(({ serialNumber }) => serialNumber);
    await waitFor(() => expect(gone()).toEqual(['SN-2']));
  });
});

describe('a count in the stock dialog', () => {
  it('asks which unit is missing, and puts that one aside', async () => {
    const { user, dialog, save, live } = await openCount('1');
    await save();
    expect(await dialog.findAllByText('Dites quelle unité manque : choisissez-la')).not.toEqual([]);
    expect(live()).toEqual(['SN-1', 'SN-2']);
    const missing = within(dialog.getByRole('group', { name: /Unités qui manquent/ }));
    await user.click(missing.getByRole('checkbox', { name: /SN-1/ }));
    await save();
    await waitFor(() => expect(live()).toEqual(['SN-2']));
  });

  it('asks which unit was found, by its serial number', async () => {
    const { user, dialog, save, live } = await openCount('3');
    await save();
    expect(await dialog.findAllByText(/Dites quelles unités ont été trouvées : 1 en tout/)).not.toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Numéros de série des unités trouvées' }), 'SN-9');
    await save();
    await waitFor(() => expect(live()).toEqual(['SN-1', 'SN-2', 'SN-9']));
  });

  it('that is what the stock knows asks nothing', async () => {
    const { dialog, save, live } = await openCount('2');
    expect(dialog.queryByRole('group', { name: /Unités qui manquent/ })).toBeNull();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(live()).toEqual(['SN-1', 'SN-2']);
  });
});

describe('the page of a unit', () => {
  const page = '/units/UNI-M~1';

  it('says what it is, and sends it to the workshop with the fault that is told', async () => {
    const { user, engine } = await open(page, [followed], { actor: employee });
    expect(await screen.findByRole('heading', { name: 'SN-1' })).toBeTruthy();
    expect(screen.getByRole('complementary').textContent).toContain('Écran 75"');
    await press(user, 'Signaler une panne');
    await user.type(await screen.findByRole('textbox', { name: /Ce qui ne marche pas/ }), 'Dalle éteinte');
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Signaler une panne' }));
    await waitFor(() => expect(engine.get('units', 'UNI-M~1')?.state).toBe('maintenance'));
    expect(await screen.findByText('Dalle éteinte')).toBeTruthy();
    expect(engine.get('inventory', 'A')).toMatchObject({ maintenanceQuantity: 1 });
    await press(user, 'Remettre en service');
    await waitFor(() => expect(engine.get('units', 'UNI-M~1')?.state).toBe('disponible'));
  });

  it('is found by its serial number, however it is typed', async () => {
    const { user, address } = await open('/units');
    await user.type(await screen.findByRole('textbox', { name: 'Numéro de série' }), 'rien{Enter}');
    expect(await screen.findByText('Aucune unité « rien »')).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'Numéro de série' }));
    await user.type(screen.getByRole('textbox', { name: 'Numéro de série' }), ' sn-2{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/units\/UNI-M/));
  });
});
