// Goods that come back and their avoir find each other on the page of the invoice (docs/product.md 'Delivery notes').
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { committedRows, type Step } from '../testing/committed-rows.ts';
import { renderScreens } from '../testing/render-screens.tsx';
import { features } from './features.ts';

const sold: Step[] = [
  ['create_invoices', { client: 'Atlas', items: [{ name: 'Présentoir', quantity: 3, unitPrice: 1000 }] }],
  ['create_from_invoice_bonLivraison', { factureId: 'FAC-001', clientAdresse: 'Rabat', livreur: 'Hicham' }],
  ['deliver_bonLivraison', { id: 'BL-001', signatureClient: 'Amal' }],
];
const back: Step = [
  'take_back_bonLivraison',
  { id: 'BL-001', reason: 'De trop', items: [{ id: 'BL-001-1', quantity: 1 }] },
];

const open = async (...more: Step[]) =>
  renderScreens({
    screens: features.flatMap(({ screens }) => screens),
    features,
    at: '/invoices/FAC-001',
    rows: await committedRows([...sold, ...more]),
  });

describe('the page of an invoice', () => {
  it('proposes the avoir of what came back, and no more of it', async () => {
    const { user, engine } = await open(back);
    expect(await screen.findByText('Revenu du client, sans avoir : 1 × Présentoir')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Créer un avoir' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Présentoir/ }).value).toBe('1');
    await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'De trop');
    await user.click(dialog.getByRole('button', { name: /avoir/ }));
    await waitFor(() => expect(engine.rows('creditNotes', {})[0]?.total).toBe(1200));
    await waitFor(() => expect(screen.queryByText(/^Revenu du client/)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('proposes the return of what is credited and still at the client’s', async () => {
    const lines = [{ lineId: 'FAC-001-1', quantity: 1 }];
    const { user, engine } = await open([
      'create_creditNotes',
      { invoiceId: 'FAC-001', reason: 'Un de trop', lines },
    ]);
    expect(await screen.findByText('Crédité et encore chez le client : 1 × Présentoir')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer le retour' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retour de marchandises' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Présentoir/ }).value).toBe('1');
    await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'De trop');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le retour' }));
    await waitFor(() => expect(engine.get('bonLivraison', 'BL-001')?.items[0]?.quantiteRetournee).toBe(1));
    await waitFor(() => expect(screen.queryByText(/^Crédité/)).toBeNull());
  });
});
