import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { renderScreens, settledButton } from '../../../testing/render-screens.tsx';
import { quoteFeature } from '../index.ts';

const items = [{ name: 'Écran', unitPrice: 100, quantity: 5 }];
const refused: readonly Step[] = [
  ['create_quotes', { client: 'Atlas', items }],
  ['refuse_quotes', { id: 'DEV-001', reason: 'Trop cher' }],
];

const open = async (steps: readonly Step[], at: string) =>
  renderScreens({ screens: quoteFeature.screens, at, rows: await committedRows(steps) });

describe('a new version of a quote', () => {
  it('opens filled from the menu, keeps the number, and lists what was sent with its PDF', async () => {
    const { user, engine, address } = await open(refused, '/quotes/DEV-001');
    await user.click(await settledButton("Plus d'actions"));
    await user.click(await screen.findByRole('menuitem', { name: 'Nouvelle version' }));
    expect(await screen.findByRole('heading', { name: 'Nouvelle version de DEV-001' })).toBeTruthy();
    const line = within(screen.getByRole('listitem', { name: 'Ligne 1' }));
    const quantity = line.getByRole('textbox', { name: 'Quantité' });
    await user.clear(quantity);
    await user.type(quantity, '4');
    await user.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Un écran de moins');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Nouvelle version enregistrée')).toBeTruthy();
    expect(address()).toBe('/quotes/DEV-001');
    expect(engine.get('quotes', 'DEV-001')).toMatchObject({
      number: 'DEV-001',
      status: 'Émis',
      total: 480,
      revision: 2,
      earlierVersions: [{ n: 1, reason: 'Un écran de moins', sent: { total: 600, status: 'Refusé' } }],
    });
    expect(await screen.findByRole('heading', { name: /^DEV-001 V2/ })).toBeTruthy();
    const card = within(await screen.findByRole('region', { name: 'Versions précédentes' }));
    expect(card.getByText('Trop cher')).toBeTruthy();
    expect(card.getByRole('button', { name: 'Version 1 (PDF)' })).toBeTruthy();
  });

  it('is none of an accepted quote, which says how it changes', async () => {
    const accepted: readonly Step[] = [
      ['create_quotes', { client: 'Atlas', items }],
      ['accept_quotes', { id: 'DEV-001' }],
    ];
    await open(accepted, '/quotes/DEV-001/edit?version=nouvelle');
    expect(await screen.findByText(/Un devis accepté change par un avenant/)).toBeTruthy();
  });
});
