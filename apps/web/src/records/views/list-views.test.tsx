import { screen, waitFor, within } from '@testing-library/react';
import { commercial, employee } from '@zellige/domain/testing/actors';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactFeature } from '../../features/contacts/index.ts';
import { chooseFilters } from '../../testing/choose-options.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { contactRow, viewRow } from '../../testing/sample-rows.ts';
import { loadViews } from './late-views.tsx';

beforeAll(loadViews);
beforeEach(() => localStorage.clear());

const people = [
  contactRow({ id: 1, name: 'Amal', type: 'client', source: 'Salon' }),
  contactRow({ id: 2, name: 'Zineb', type: 'prospect', source: 'Salon' }),
];
const open = (at: string, views: ReturnType<typeof viewRow>[] = [], more: object = {}) =>
  renderScreens({ screens: contactFeature.screens, at, rows: [...people, ...views], ...more });
const names = () =>
  within(screen.getByRole('grid', { name: 'Contacts' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Vues' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const current = () =>
  screen.getByRole('navigation', { name: 'Vues' }).querySelector('[aria-current]')?.textContent;

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('views over a list', () => {
  it('are absent where there is none and nothing is chosen', async () => {
    await open('/contacts');
    await screen.findByRole('grid', { name: 'Contacts' });
    expect(screen.queryByRole('navigation', { name: 'Vues' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Enregistrer la vue' })).toBeNull();
  });

  it('keep what is chosen under a name, and open it', async () => {
    const { user, engine, address } = await open('/contacts?type=client&sort=-name');
    await user.click(await screen.findByRole('button', { name: 'Enregistrer la vue' }));
    const dialog = await screen.findByRole('dialog', { name: 'Enregistrer la vue' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Nom/ }), 'Mes clients');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(engine.rows('views', {})).toHaveLength(1));
    const [view] = engine.rows('views', {});
    expect(view).toMatchObject({
      name: 'Mes clients',
      search: 'sort=-name&type=client',
      owner: 'admin',
      columns: [],
    });
    expect(await tabs()).toEqual(['Tout', 'Mes clients']);
    await waitFor(() => expect(address()).toContain(`signet=${view?.id ?? ''}`));
    expect(screen.queryByRole('button', { name: 'Enregistrer la vue' })).toBeNull();
  });

  it('stand in their order, show what they keep, and leave to all of it', async () => {
    const { user } = await open('/contacts', [
      viewRow('B', { order: 2000, search: 'type=prospect' }),
      viewRow('A', { order: 1000 }),
    ]);
    expect(await tabs()).toEqual(['Tout', 'Vue A', 'Vue B']);
    await user.click(screen.getByRole('link', { name: /^Vue B/ }));
    await waitFor(() => expect(names()).toEqual(['Zineb']));
    await user.click(screen.getByRole('link', { name: 'Tout' }));
    await waitFor(() => expect(names()).toEqual(['Amal', 'Zineb']));
  });

  it('open the list for whoever chose so, which shows all of it all the same when asked', async () => {
    const { user } = await open('/contacts', [viewRow('A', { defaultOf: ['admin'] })]);
    await waitFor(() => expect(names()).toEqual(['Amal']));
    await user.click(screen.getByRole('link', { name: 'Tout' }));
    await waitFor(() => expect(names()).toEqual(['Amal', 'Zineb']));
  });

  it('are open where a link from elsewhere asks for the same, until something else is chosen', async () => {
    const { user } = await open('/contacts?source=Salon&type=client', [
      viewRow('A', { search: 'type=client&source=Salon' }),
      viewRow('B', { order: 1000, search: 'type=client&source=Salon', columns: ['name'] }),
    ]);
    await tabs();
    await waitFor(() => expect(current()).toBe('Vue A'));
    expect(screen.queryByRole('button', { name: 'Enregistrer la vue' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Tout' }));
    await waitFor(() => expect(current()).toBe('Tout'));
    await chooseFilters(user, { Type: 'Clients' });
    await waitFor(() => expect(names()).toEqual(['Amal']));
    expect(current()).toBe('Tout');
    await screen.findByRole('button', { name: 'Enregistrer la vue' });
  });

  it('show the columns that they keep, and drop with a word what the list does not know any more', async () => {
    const { user } = await open('/contacts', [
      viewRow('A', { search: 'type=client&region=Nord', columns: ['name', 'city', 'fax'] }),
    ]);
    await user.click(await screen.findByRole('link', { name: /^Vue A/ }));
    await waitFor(() => expect(heads().filter(Boolean)).toEqual(['Nom', 'Ville']));
    expect(names()).toEqual(['Amal']);
    expect(await screen.findByText(/« region », « fax », que la liste ne connaît plus/)).toBeTruthy();
  });

  it('take what is chosen by now', async () => {
    const { user, engine } = await open('/contacts', [viewRow('A')]);
    await user.click(await screen.findByRole('link', { name: /^Vue A/ }));
    await chooseFilters(user, { Source: 'Salon' });
    await user.click(await screen.findByRole('button', { name: 'Mettre à jour la vue' }));
    await waitFor(() => expect(engine.get('views', 'A')?.search).toBe('source=Salon&type=client'));
  });

  it('are pinned, moved, shared, and deleted with a way back', async () => {
    const { user, engine } = await open('/contacts', [viewRow('A'), viewRow('B', { order: 1000 })]);
    await user.click(await screen.findByRole('link', { name: /^Vue B/ }));
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions de la vue Vue B' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Épingler dans la barre latérale');
    await waitFor(() => expect(engine.get('views', 'B')?.pinnedBy).toEqual(['admin']));
    await choose('Déplacer à gauche');
    await waitFor(async () => expect(await tabs()).toEqual(['Tout', 'Vue B', 'Vue A']));
    await choose('Ne plus partager');
    await waitFor(() => expect(engine.get('views', 'B')?.owner).toBe('admin'));
    await choose('Supprimer');
    await waitFor(async () => expect(await tabs()).toEqual(['Tout', 'Vue A']));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(async () => expect(await tabs()).toEqual(['Tout', 'Vue B', 'Vue A']));
  });

  it.each([commercial, employee])(
    'of everybody are used by $id, and written by the office alone',
    async (actor) => {
      const { user } = await open('/contacts', [viewRow('A')], { actor });
      await user.click(await screen.findByRole('link', { name: /^Vue A/ }));
      await user.click(await screen.findByRole('button', { name: 'Actions de la vue Vue A' }));
      const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      expect(offered).toEqual(['Épingler dans la barre latérale', 'Ouvrir la liste avec cette vue']);
    },
  );
});
