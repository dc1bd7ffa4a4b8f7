// A new version made without a network while the list price rose: it is below it, refused, and reopens as it was typed.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { commercial } from '@zellige/domain/testing/actors';
import { renderOn } from '../../../testing/render-screens.tsx';
import { openTwoDevices } from '../../../testing/two-devices.ts';
import { quoteFeature } from '../../quotes/index.ts';
import { CorrectionFrame, synchronisationFeature } from '../index.ts';

test('a refused version of a quote reopens with its lines and its reason, and goes out corrected', async () => {
  const { mine, theirs, server } = await openTwoDevices(commercial);
  const product = { id: 'PRD-1', name: 'Écran', category: 'c', availability: 'en_stock' };
  await theirs.done('create_products', { ...product, price: { sale: 100, rental: 0 } });
  await theirs.exchange();
  await mine.exchange();
  const line = { name: 'Écran', productId: 'PRD-1', quantity: 5, unitPrice: 100 };
  await mine.done('create_quotes', { id: 'mon-devis', client: 'Atlas', items: [line] });
  await mine.exchange();
  await theirs.exchange();
  const items = [{ ...line, quantity: 4 }];
  await mine.done('version_quotes', { id: 'mon-devis', items, reason: 'Un de moins' });
  await theirs.done('update_products', { id: 'PRD-1', changes: { price: { sale: 200, rental: 0 } } });
  await theirs.exchange();
  await mine.exchange();
  const refused = (await mine.engine.queue()).find(({ state }) => state === 'parked');
  const { user } = await renderOn(mine.engine, {
    screens: [...synchronisationFeature.screens, ...quoteFeature.screens],
    at: `/synchronisation/${refused?.opId}`,
    actor: mine.actor,
    Frame: CorrectionFrame,
  });
  await user.click(await screen.findByRole('link', { name: /^Corriger/ }));
  await screen.findByText('Vous corrigez une saisie refusée');
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Motif/);
  expect(reason.value).toBe('Un de moins');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité' }).value).toBe('4');
  const price = screen.getByRole('textbox', { name: /^Prix/ });
  await user.clear(price);
  await user.type(price, '200');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Nouvelle version enregistrée')).toBeTruthy();
  await waitFor(async () => {
    await mine.exchange();
    expect(server.rows().get('quotes/mon-devis')).toMatchObject({
      total: 960,
      revision: 2,
      earlierVersions: [{ n: 1, reason: 'Un de moins', sent: { total: 600 } }],
    });
  });
  expect(await mine.engine.queue()).toEqual([]);
});
