import { screen, waitFor, within } from '@testing-library/react';
import { commercial } from '@zellige/domain/testing/actors';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactFeature } from '../../features/contacts/index.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { contactRow, staffRow } from '../../testing/sample-rows.ts';

beforeEach(() => localStorage.clear());

const mine = { assignedTo: 'commercial1' };
const rows = [
  contactRow({ id: 1, name: 'Amal', type: 'client', tags: ['VIP'], ...mine }),
  contactRow({ id: 2, name: 'Badr', type: 'prospect', ...mine }),
  contactRow({ id: 3, name: 'Chama', type: 'prospect', ...mine }),
  contactRow({ id: 4, name: 'Driss', type: 'prospect', assignedTo: 'commercial2' }),
  staffRow('commercial1', 'Salma Idrissi'),
];

type Options = Partial<Parameters<typeof renderScreens>[0]>;

async function tickAll(options: Options = {}) {
  const page = await renderScreens({ screens: contactFeature.screens, at: '/contacts', rows, ...options });
  const { user } = page;
  for (const box of screen.getAllByRole('checkbox', { name: /^Sélectionner (Amal|Badr|Chama|Driss)/ }))
    await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = await screen.findByRole('dialog');
  const choose = async (list: string, option: string) => {
    await user.click(within(dialog).getByRole('combobox', { name: list }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const apply = () => user.click(within(dialog).getByRole('button', { name: /^Appliquer/ }));
  return { ...page, dialog, choose, apply };
}

describe('a change of several records', () => {
  it('says before to how many it can be done, and why not to the others, by name', async () => {
    const { dialog, choose } = await tickAll({ actor: commercial });
    const told = () => within(dialog).getByRole('status').textContent;
    expect(told()).toBe('3 sur 4 possibles1 · Vous n’en avez pas le droitDriss');
    await choose('Ce qui change', 'Type');
    await choose('Type', 'Prospect');
    expect(told()).toContain('1 sur 4 possible');
    expect(told()).toContain('2 · Déjà ainsiBadr, Chama');
    expect(within(dialog).getByRole('button', { name: 'Appliquer à 1' })).toBeTruthy();
  });

  it('is taken back as a whole, but for what somebody changed since', async () => {
    const { engine, user, choose, apply, dialog } = await tickAll();
    await choose('Ce qui change', 'Étiquettes');
    await user.type(within(dialog).getByRole('textbox', { name: /^Étiquettes/ }), 'Salon{Enter}');
    await apply();
    const tags = () => [1, 2, 3, 4].map((id) => engine.get('contacts', id)?.tags);
    await waitFor(() => expect(tags()).toEqual([['VIP', 'Salon'], ['Salon'], ['Salon'], ['Salon']]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await engine.execute('update_contacts', { id: 3, changes: { tags: ['Salon', 'Rabat'] } });
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(tags()).toEqual([['VIP'], [], ['Salon', 'Rabat'], []]));
    expect(await screen.findByText('1 modifié depuis : laissé tel quel')).toBeTruthy();
  });

  it('gives a next step to all of them', async () => {
    const { engine, user, choose, apply, dialog } = await tickAll();
    await choose('Ce qui change', 'Prochaine étape');
    await user.type(within(dialog).getByRole('textbox', { name: 'À faire' }), 'Rappeler');
    await apply();
    await waitFor(() => expect(engine.get('contacts', 4)?.nextStep).toBe('Rappeler'));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(engine.get('contacts', 4)?.nextStep).toBe(''));
  });

  it('stops where its person wants, and keeps what is done', async () => {
    const { engine, user, choose, apply, dialog } = await tickAll();
    await choose('Ce qui change', 'Type');
    await choose('Type', 'Client');
    const execute = engine.execute.bind(engine);
    const gate = Promise.withResolvers<void>();
    engine.execute = async (...write) => {
      await gate.promise;
      return execute(...write);
    };
    void apply();
    await within(dialog).findByRole('progressbar');
    await user.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    gate.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const types = [2, 3, 4].map((id) => engine.get('contacts', id)?.type);
    expect(types.filter((type) => type === 'client')).toHaveLength(1);
  });
});
