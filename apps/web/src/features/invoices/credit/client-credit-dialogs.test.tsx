import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { invoiceRow } from '../../../testing/sample-rows.ts';
import { RefundDialog } from './client-credit-dialogs.tsx';

const Opened = () => <RefundDialog id="FAC-001" onClose={() => undefined} />;

const open = () =>
  renderScreens({
    screens: [{ path: '/', component: Opened }],
    at: '/',
    rows: [
      invoiceRow({
        id: 'FAC-001',
        contactId: 7,
        amount: 1200,
        creditedAmount: 500,
        advanceAmount: 800,
        status: 'Payée',
      }),
    ],
  });

test('writes money that left beyond the credit only where a person says so, and tells what the client owes', async () => {
  const { user, engine } = await open();
  const amount = await screen.findByRole('textbox', { name: /Montant/ });
  expect((amount as HTMLInputElement).value).toBe('100,00');
  expect(screen.queryByRole('switch')).toBeNull();
  await user.clear(amount);
  await user.type(amount, '300');
  const said = await screen.findByRole('switch', { name: 'Cet argent est sorti au-delà du crédit' });
  screen.getByText(/Le client devra rendre 200,00 MAD/);
  await user.click(screen.getByRole('button', { name: 'Rembourser' }));
  expect((await screen.findAllByText(/dépasse le crédit du client/)).length).toBeGreaterThan(0);
  expect(engine.rows('payments', {})).toEqual([]);
  await user.click(said);
  await user.click(screen.getByRole('button', { name: 'Rembourser' }));
  await waitFor(() => expect(engine.rows('payments', {})).toMatchObject([{ amount: -300 }]));
});
