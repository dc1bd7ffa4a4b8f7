import { screen, waitFor, within } from '@testing-library/react';
import { commercial, employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { chooseFilters } from '../../../testing/choose-options.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { contactRow, staffRow } from '../../../testing/sample-rows.ts';
import { contactFeature } from '../index.ts';

const rows = [
  contactRow({ id: 1, name: 'Élodie Benali', company: 'Écoles du Rif', type: 'client', source: 'Salon' }),
  contactRow({ id: 2, name: 'Zineb Tazi', phone: '+212522304050', source: 'Salon', assignedTo: '' }),
  contactRow({ id: 3, name: 'Adil Kettani', type: 'client', lastContact: '2026-11-02' }),
  contactRow({ id: 4, name: 'Omar Archivé', archivedAt: '2026-11-01T08:00:00.000Z' }),
  staffRow('commercial1', 'Salma Idrissi'),
  staffRow('employe', 'Hicham Naciri', 'employee'),
];

const open = (at: string, options: Partial<Parameters<typeof renderScreens>[0]> = {}) =>
  renderScreens({ screens: contactFeature.screens, at, rows, ...options });

const names = () =>
  within(screen.getByRole('grid', { name: 'Contacts' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

describe('the list of contacts', () => {
  it('shows live contacts in alphabetical order, without those of the corbeille', async () => {
    await open('/contacts');
    expect(names()).toEqual(['Adil Kettani', 'Élodie Benali', 'Zineb Tazi']);
    expect(screen.getByText('3 contacts')).toBeTruthy();
  });

  it('reads its filters, search and sort in the address', async () => {
    await open('/contacts?type=client&sort=-name');
    expect(names()).toEqual(['Élodie Benali', 'Adil Kettani']);
  });

  it('searches without accents and writes what it searches in the address', async () => {
    const { user, address } = await open('/contacts');
    await user.type(screen.getByRole('searchbox', { name: 'Rechercher un contact…' }), 'ecoles');
    expect(names()).toEqual(['Élodie Benali']);
    await waitFor(() => expect(address()).toBe('/contacts?q=ecoles'));
  });

  it('finds a telephone however it is spaced', async () => {
    const { user } = await open('/contacts');
    await user.type(screen.getByRole('searchbox'), '05 22-30 40');
    expect(names()).toEqual(['Zineb Tazi']);
  });

  it('writes a chosen filter in the address, and clears it', async () => {
    const { user, address } = await open('/contacts');
    await chooseFilters(user, { Source: 'Salon' });
    await waitFor(() => expect(names()).toEqual(['Élodie Benali', 'Zineb Tazi']));
    expect(address()).toBe('/contacts?source=Salon');
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    await waitFor(() => expect(address()).toBe('/contacts'));
    expect(names()).toHaveLength(3);
  });

  it('tells contacts of nobody apart', async () => {
    await open('/contacts?assignedTo=personne');
    expect(names()).toEqual(['Zineb Tazi']);
  });

  it('says that nothing answers the filters, and offers to clear them', async () => {
    await open('/contacts?q=introuvable');
    expect(screen.getByText('Aucun résultat pour ces critères')).toBeTruthy();
  });

  it('offers the first contact when there is none', async () => {
    await open('/contacts', { rows: [] });
    expect(screen.getByText("Aucun contact pour l'instant")).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Nouveau contact' })).toHaveLength(2);
  });

  it('shows a skeleton while the first rows are on their way', async () => {
    await open('/contacts', { rows: [], loading: ['contacts'] });
    expect(screen.getByRole('status', { name: 'Contacts : Chargement…' })).toBeTruthy();
  });

  it('restores from the corbeille through the menu of the row', async () => {
    const { user, engine } = await open('/contacts?corbeille=oui');
    expect(names()).toEqual(['Omar Archivé']);
    await user.click(screen.getByRole('button', { name: 'Actions : Omar Archivé' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restaurer' }));
    await waitFor(() => expect(engine.get('contacts', 4)?.archivedAt).toBeNull());
  });

  it('gives ticked contacts to a colleague', async () => {
    const { user, engine } = await open('/contacts');
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Zineb Tazi' }));
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    const dialog = await screen.findByRole('dialog', { name: 'Modifier 1 contact' });
    const assign = within(dialog).getByRole('button', { name: /^Appliquer/ });
    await user.click(assign);
    expect(await within(dialog).findByText('À renseigner')).toBeTruthy();
    expect(engine.get('contacts', 2)?.assignedTo).toBe('');
    await user.click(within(dialog).getByRole('combobox', { name: 'Commercial' }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).not.toContain('Hicham Naciri');
    await user.click(screen.getByRole('option', { name: 'Salma Idrissi' }));
    await user.click(assign);
    await waitFor(() => expect(engine.get('contacts', 2)?.assignedTo).toBe('commercial1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(engine.get('contacts', 2)?.assignedTo).toBe(''));
  });

  it('archives ticked contacts after a question, and undoes it from the toast', async () => {
    const { user, engine } = await open('/contacts');
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Adil Kettani' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Zineb Tazi' }));
    await user.click(screen.getByRole('button', { name: 'Mettre à la corbeille' }));
    const question = await screen.findByRole('alertdialog', { name: 'Mettre 2 contacts à la corbeille ?' });
    await user.click(within(question).getByRole('button', { name: 'Mettre à la corbeille' }));
    await waitFor(() => expect(names()).toEqual(['Élodie Benali']));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(engine.get('contacts', 3)?.archivedAt).toBeNull();
  });

  it('leaves out WhatsApp and SMS for a fixed line', async () => {
    const { user } = await open('/contacts');
    await user.click(screen.getByRole('button', { name: 'Actions : Zineb Tazi' }));
    expect(await screen.findByRole('menuitem', { name: 'Appeler' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'WhatsApp' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'SMS' })).toBeNull();
  });

  it('lets a commercial edit only their own contacts', async () => {
    const { user } = await open('/contacts', { actor: commercial });
    await user.click(screen.getByRole('button', { name: 'Actions : Zineb Tazi' }));
    expect(await screen.findByRole('menuitem', { name: 'Ouvrir' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Modifier' })).toBeNull();
  });

  it('gives an employee neither creation nor selection', async () => {
    await open('/contacts', { actor: employee });
    expect(screen.queryByRole('link', { name: 'Nouveau contact' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Tout sélectionner' })).toBeNull();
  });
});
