import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { committedRows } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { invoiceFeature } from './index.ts';

test('pays the ticked invoices of one client in one dialog', async () => {
  const items = [{ name: 'Écran', unitPrice: 1000 }];
  const rows = await committedRows([
    ['create_invoices', { client: 'Atlas', items }],
    ['create_invoices', { client: 'Atlas', items }],
  ]);
  const { user, engine } = await renderScreens({ screens: invoiceFeature.screens, at: '/invoices', rows });
  for (const number of ['FAC-001', 'FAC-002'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Sélectionner ${number}`) }));
  await user.click(await screen.findByRole('button', { name: 'Enregistrer un paiement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: /Montant reçu/ }), '2400');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer le paiement' }));
  await waitFor(() => expect(engine.rows('payments', {})).toHaveLength(2));
});
