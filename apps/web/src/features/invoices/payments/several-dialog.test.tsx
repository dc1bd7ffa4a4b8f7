import { screen } from '@testing-library/react';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { expect, test } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { contactRow, invoiceRow } from '../../../testing/sample-rows.ts';
import { SeveralDialog } from './several-dialog.tsx';

const rows = [
  contactRow({ id: 7, name: 'Atlas' }),
  invoiceRow({ id: 'FAC-001', contactId: 7 }),
  invoiceRow({ id: 'FAC-002', contactId: 7 }),
];
const invoices = rows.slice(1).map(({ row }) => row as Invoice);

const Opened = () => <SeveralDialog invoices={invoices} onClose={() => undefined} />;

const open = () =>
  renderScreens({
    screens: [{ path: '/', component: Opened }],
    at: '/',
    rows,
  });

type User = Awaited<ReturnType<typeof open>>['user'];

async function type(user: User, name: RegExp, text: string) {
  const field = await screen.findByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, text);
}

const save = (user: User) => user.click(screen.getByRole('button', { name: 'Enregistrer le paiement' }));

const wrong: [what: string, sum: string, shares: Record<string, string>, said: RegExp][] = [
  ['more than was received', '1000', { 'FAC-001': '1200', 'FAC-002': '300' }, /dépasse .* de 500,00/],
  [
    'more than was received, one of them below zero',
    '1000',
    { 'FAC-001': '1200', 'FAC-002': '-200' },
    /200,00/,
  ],
  ['less than was received', '5000', {}, /2.600,00 MAD du montant reçu ne sont pas répartis/],
];

test.each(wrong)('records nothing where the shares are %s', async (_what, sum, shares, said) => {
  const { user, engine } = await open();
  await type(user, /Montant reçu/, sum);
  for (const [invoice, share] of Object.entries(shares)) await type(user, new RegExp(invoice), share);
  await save(user);
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  expect(engine.rows('payments', {})).toEqual([]);
});

test('records the whole sum over the invoices, and the rest as a credit where a person says so', async () => {
  const { user, engine } = await open();
  await type(user, /Montant reçu/, '3000');
  await user.click(screen.getByRole('checkbox', { name: "Garder l'excédent en crédit" }));
  await save(user);
  const amounts = () => engine.rows('payments', {}).map(({ amount }) => amount);
  await expect.poll(() => new Set(amounts())).toEqual(new Set([1200, 1800]));
});
