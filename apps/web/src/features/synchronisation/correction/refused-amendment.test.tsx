// An amendment made without a network while somebody else took the units: it is refused, and reopens with all that was typed.
import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { expect, test } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { renderOn } from '../../../testing/render-screens.tsx';
import { openTwoDevices } from '../../../testing/two-devices.ts';
import { quoteFeature } from '../../quotes/index.ts';
import { CorrectionFrame, synchronisationFeature } from '../index.ts';

const startDate = addDays(today(), 10);
const rental = { type: 'rental', productId: 'PRD-1', name: 'Écran', quantity: 1, unitPrice: 100 };
const items = [{ ...rental, startDate, endDate: addDays(startDate, 3) }];

test('a refused amendment reopens with its lines and its reason, and goes out corrected', async () => {
  const { mine, theirs, server } = await openTwoDevices();
  const product = { id: 'PRD-1', name: 'Écran', price: { sale: 1, rental: 100 }, category: 'c' };
  await mine.done('create_products', { ...product, availability: 'en_stock' });
  await mine.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 2, productId: 'PRD-1' });
  for (const id of ['mon-devis', 'leur-devis'])
    await mine.done('create_quotes', { id, client: 'Atlas', items });
  await mine.done('accept_quotes', { id: 'mon-devis' });
  await mine.exchange();
  await theirs.exchange();
  const [line] = mine.engine.get('quotes', 'mon-devis')?.items ?? [];
  const more = { id: 'mon-devis', items: [{ ...items[0], id: line?.id, quantity: 2 }], reason: 'Un de plus' };
  await mine.done('amend_quotes', more);
  await theirs.done('accept_quotes', { id: 'leur-devis' });
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
  const reason = await screen.findByLabelText<HTMLTextAreaElement>(/^Motif de l’avenant/);
  expect(reason.value).toBe('Un de plus');
  const first = within(screen.getByRole('listitem', { name: 'Ligne 1' }));
  const quantity = first.getByRole<HTMLInputElement>('textbox', { name: 'Quantité' });
  expect(quantity.value).toBe('2');
  expect(screen.getByText('Total avant').nextElementSibling?.textContent).toContain('360,00');
  await user.clear(quantity);
  await user.type(quantity, '1');
  const price = first.getByRole('textbox', { name: /^Prix/ });
  await user.clear(price);
  await user.type(price, '150');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Avenant enregistré')).toBeTruthy();
  await waitFor(async () => {
    await mine.exchange();
    expect(server.rows().get('quotes/mon-devis')).toMatchObject({
      total: 540,
      amendments: [{ n: 1, reason: 'Un de plus' }],
    });
  });
  expect(await mine.engine.queue()).toEqual([]);
});
