import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { renderScreens, settledButton } from '../../../testing/render-screens.tsx';
import { quoteFeature } from '../index.ts';

const items = [{ name: 'Écran', unitPrice: 100, quantity: 5 }];
const accepted: readonly Step[] = [
  ['create_quotes', { client: 'Atlas', items }],
  ['accept_quotes', { id: 'DEV-001' }],
];
const invoiced: readonly Step[] = [...accepted, ['convert_quotes', { id: 'DEV-001' }]];

const open = async (steps: readonly Step[], at = '/quotes/DEV-001/edit') =>
  renderScreens({ screens: quoteFeature.screens, at, rows: await committedRows(steps) });

type User = Awaited<ReturnType<typeof open>>['user'];

const line = () => within(screen.getByRole('listitem', { name: 'Ligne 1' }));
const reason = () => screen.getByRole('textbox', { name: /^Motif de l’avenant/ });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });
const figure = (term: string) => {
  const figures = screen.getByLabelText('Différence TTC');
  return within(figures).getByText(term).nextElementSibling?.textContent?.replace(/\s/g, ' ');
};

async function setQuantity(user: User, quantity: string) {
  const cell = line().getByRole('textbox', { name: 'Quantité' });
  await user.clear(cell);
  await user.type(cell, quantity);
}

describe('the form of an amendment', () => {
  it('opens from the menu of an accepted quote, says the difference, and asks why', async () => {
    const { user, engine, address } = await open(accepted, '/quotes/DEV-001');
    await user.click(await settledButton("Plus d'actions"));
    await user.click(await screen.findByRole('menuitem', { name: 'Modifier la commande (avenant)' }));
    await screen.findByRole('region', { name: 'Avenant' });
    await setQuantity(user, '6');
    expect([figure('Total avant'), figure('Total après'), figure('Différence TTC')]).toEqual([
      '600,00 MAD',
      '720,00 MAD',
      '120,00 MAD',
    ]);
    await user.click(save());
    expect(await screen.findByText('Ce champ est obligatoire')).toBeTruthy();
    await user.type(reason(), 'Un écran de plus');
    await user.click(save());
    expect(await screen.findByText('Avenant enregistré')).toBeTruthy();
    expect(address()).toBe('/quotes/DEV-001');
    expect(engine.get('quotes', 'DEV-001')).toMatchObject({
      total: 720,
      amendments: [{ n: 1, reason: 'Un écran de plus', before: { total: 600 } }],
    });
    const card = within(await screen.findByRole('region', { name: 'Avenants' }));
    expect(card.getByText('Quantité : 5 → 6')).toBeTruthy();
    expect(card.getByText('Un écran de plus')).toBeTruthy();
  });

  it('shows what is invoiced, and gives the difference back once that is ticked', async () => {
    const { user, engine } = await open(invoiced);
    await screen.findByRole('region', { name: 'Avenant' });
    expect(screen.getByText('Écran : 5 facturés')).toBeTruthy();
    await setQuantity(user, '4');
    await user.type(reason(), 'Un de moins');
    await user.click(save());
    expect(
      await screen.findAllByText('« Écran » : 5 déjà facturés. Confirmez l’avoir de la différence.'),
    ).not.toHaveLength(0);
    expect(figure('À facturer ensuite')).toBe('0,00 MAD');
    await user.click(screen.getByRole('checkbox', { name: /Créer l’avoir de 120,00/ }));
    await user.click(save());
    expect(await screen.findByText('Avenant enregistré')).toBeTruthy();
    expect(engine.rows('creditNotes', {})).toMatchObject([{ total: 120 }]);
    expect(engine.get('quotes', 'DEV-001')).toMatchObject({ status: 'Facturé', total: 480 });
  });
});
