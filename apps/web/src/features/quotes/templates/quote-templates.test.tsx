import { screen, within } from '@testing-library/react';
import { QUOTE_TEMPLATES, quoteTemplatesOf } from '@zellige/domain/quotes/templates/quote-templates';
import { describe, expect, it } from 'vitest';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { renderScreens, settledButton } from '../../../testing/render-screens.tsx';
import { quoteFeature } from '../index.ts';

const items = [
  { name: 'Écran', unitPrice: 100, quantity: 5 },
  { name: 'Pied', unitPrice: 20, optional: true },
];
const quoted: readonly Step[] = [
  ['create_quotes', { client: 'Atlas', items, notes: 'Pose comprise', projectName: 'Salle' }],
];
const kept: readonly Step[] = [
  ...quoted,
  [
    'update_quoteTemplates_settings',
    { changes: { save: { id: 'MOD-1', name: 'Salle', notes: 'Pose comprise', items } } },
  ],
];

const open = async (steps: readonly Step[], at: string) =>
  renderScreens({ screens: quoteFeature.screens, at, rows: await committedRows(steps) });

describe('templates of quotes', () => {
  it('are kept from the menu of a quote, without its client', async () => {
    const { user, engine } = await open(quoted, '/quotes/DEV-001');
    await user.click(await settledButton("Plus d'actions"));
    await user.click(await screen.findByRole('menuitem', { name: 'Enregistrer comme modèle' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByRole('textbox', { name: /^Nom du modèle/ });
    await user.clear(name);
    await user.type(name, 'Salle équipée');
    await user.click(dialog.getByRole('checkbox', { name: 'Pour tout le monde' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Modèle enregistré')).toBeTruthy();
    const { templates } = quoteTemplatesOf(engine.get('settings', QUOTE_TEMPLATES));
    expect(templates).toMatchObject([
      {
        name: 'Salle équipée',
        owner: null,
        notes: 'Pose comprise',
        items: [{ name: 'Écran' }, { name: 'Pied' }],
      },
    ]);
    expect(JSON.stringify(templates)).not.toContain('Atlas');
  });

  it('fill a new quote, and are removed with a way back', async () => {
    const { user, engine, address } = await open(kept, '/quotes/new');
    await user.click(await screen.findByRole('combobox', { name: /^Partir d’un modèle/ }));
    await user.click(await screen.findByRole('option', { name: 'Salle' }));
    const line = within(await screen.findByRole('listitem', { name: 'Ligne 1' }));
    expect(line.getByRole('textbox', { name: 'Quantité' })).toHaveProperty('value', '5');
    expect(screen.getByDisplayValue('Pose comprise')).toBeTruthy();
    expect(address()).toContain('modele=MOD-1');
    const names = () =>
      quoteTemplatesOf(engine.get('settings', QUOTE_TEMPLATES)).templates.map(({ name }) => name);
    await user.click(screen.getByRole('button', { name: 'Supprimer ce modèle' }));
    expect(await screen.findByText('Modèle supprimé : Salle')).toBeTruthy();
    expect(names()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await screen.findByRole('combobox', { name: /^Partir d’un modèle/ });
    expect(names()).toEqual(['Salle']);
  });
});
