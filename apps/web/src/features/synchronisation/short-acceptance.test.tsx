// Two devices accept a quote each for the last unit without a network: one stands, the other waits with its reason and its choices.
import { screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { renderOn } from '../../testing/render-screens.tsx';
import { openTwoDevices, type TwoDevices } from '../../testing/two-devices.ts';
import { quoteFeature } from '../quotes/index.ts';
import { reservationFeature } from '../reservations/index.ts';
import { CorrectionFrame, synchronisationFeature } from './index.ts';

const start = addDays(today(), 10);
const rental = {
  type: 'rental',
  productId: 'PRD-1',
  name: 'Écran 65"',
  quantity: 1,
  unitPrice: 100,
  startDate: start,
  endDate: addDays(start, 3),
};

/** Both accepted; theirs came first. */
async function openRefused(): Promise<TwoDevices & { opId: string }> {
  const company = await openTwoDevices();
  const { mine, theirs } = company;
  const product = { id: 'PRD-1', name: 'Écran 65"', price: { sale: 1, rental: 100 }, category: 'c' };
  await mine.done('create_products', { ...product, availability: 'en_stock' });
  await mine.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 1, productId: 'PRD-1' });
  for (const id of ['mon-devis', 'leur-devis'])
    await mine.done('create_quotes', { id, client: 'Atlas', items: [rental] });
  await mine.exchange();
  await theirs.exchange();
  await mine.done('accept_quotes', { id: 'mon-devis' });
  await theirs.done('accept_quotes', { id: 'leur-devis' });
  await theirs.exchange();
  await mine.exchange();
  const refused = (await mine.engine.queue()).find(({ state }) => state === 'parked');
  return { ...company, opId: refused?.opId ?? '' };
}

const show = ({ mine: { engine, actor } }: TwoDevices, opId: string) =>
  renderOn(engine, {
    screens: [...synchronisationFeature.screens, ...quoteFeature.screens],
    at: `/synchronisation/${opId}`,
    actor,
    Frame: CorrectionFrame,
  });

const choices = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Voir ce qui est libre' }));
  return within(await screen.findByRole('dialog', { name: 'Unités indisponibles' }));
};

test('the second waits with its reason, and is accepted on the next free days', async () => {
  const company = await openRefused();
  const { server, mine } = company;
  const accepted = (id: string) => server.rows().get(`quotes/${id}`)?.['status'];
  expect([accepted('leur-devis'), accepted('mon-devis')]).toEqual(['Accepté', 'Émis']);
  const { user } = await show(company, company.opId);
  expect(await screen.findByText(/^Indisponible : 0 unité\(s\) libre\(s\).*réservé par DEV-/)).toBeTruthy();
  const dialog = await choices(user);
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer et accepter' });
  expect(save.disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: `À partir du ${formatDay(addDays(start, 3))}` }));
  await user.click(save);
  expect(await screen.findByText('Saisie corrigée : elle repart')).toBeTruthy();
  await waitFor(async () => {
    await mine.exchange();
    expect(accepted('mon-devis')).toBe('Accepté');
  });
  expect(await mine.engine.queue()).toEqual([]);
});

test('the second is accepted beyond the stock by a manager, with a reason', async () => {
  const company = await openRefused();
  const { user, address } = await show(company, company.opId);
  const dialog = await choices(user);
  await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Sous-traité');
  await user.click(dialog.getByRole('button', { name: 'Accepter en surréservation' }));
  await waitFor(() => expect(address()).toBe('/synchronisation'));
  await waitFor(async () => {
    await company.mine.exchange();
    expect(company.server.rows().get('quotes/mon-devis')).toMatchObject({ status: 'Accepté' });
  });
  const reasons = [...company.server.rows()].flatMap(([key, row]) =>
    key.startsWith('reservations/') ? [row['overbookReason']] : [],
  );
  expect(new Set(reasons)).toEqual(new Set(['', 'Sous-traité']));
});

test('a reservation made here and refused is not said to be missing: its page leads to the choices', async () => {
  const company = await openTwoDevices();
  const { mine, theirs } = company;
  await mine.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 1 });
  await mine.exchange();
  await theirs.exchange();
  const wanted = { itemId: 'ART-1', quantity: 1, start, end: addDays(start, 3) };
  await mine.done('create_reservations', { id: 'la-mienne', ...wanted });
  await theirs.done('create_reservations', { id: 'la-leur', ...wanted });
  await theirs.exchange();
  await mine.exchange();
  await renderOn(mine.engine, {
    screens: [...synchronisationFeature.screens, ...reservationFeature.screens],
    at: '/reservations/la-mienne',
    actor: mine.actor,
    Frame: CorrectionFrame,
  });
  const link = await screen.findByRole('link', { name: 'Voir les choix' });
  const [refused] = await mine.engine.queue();
  expect(link.getAttribute('href')).toBe(`/synchronisation/${refused?.opId}`);
});
