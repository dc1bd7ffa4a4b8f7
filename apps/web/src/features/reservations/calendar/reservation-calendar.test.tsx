import { screen, waitFor } from '@testing-library/react';
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { inventoryFeature } from '../../inventory/index.ts';
import { reservationFeature } from '../index.ts';

const day = (days: number): string => addDays(today(), days);
const steps: Step[] = [
  [
    'create_products',
    { id: 'PRD-1', name: 'Totem', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' },
  ],
  ['create_inventory', { id: 'ART-1', name: 'Totem dépôt', quantity: 2, productId: 'PRD-1' }],
  ['create_inventory', { id: 'ART-9', name: 'Borne', quantity: 1 }],
  [
    'create_reservations',
    { id: 'RES-1', productId: 'PRD-1', quantity: 2, start: day(0), end: day(1), client: 'Atlas' },
  ],
  [
    'create_reservations',
    { id: 'RES-2', productId: 'PRD-1', quantity: 1, start: day(2), end: day(3), client: 'Riad' },
  ],
];

async function open(search = '', options: object = {}) {
  return renderScreens({
    screens: [...inventoryFeature.screens, ...reservationFeature.screens],
    features: [reservationFeature],
    at: `/inventory?onglet=calendrier&vue=60-jours${search}`,
    rows: await committedRows(steps),
    ...options,
  });
}

const bar = (name: RegExp) => screen.findByRole('button', { name });
const saidTexts = () => screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');

describe('the calendar of reservations', () => {
  it('has a row for each product and each item of none, and their bars', async () => {
    await open();
    expect(await screen.findByRole('rowheader', { name: /^Totem/ })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: /^Borne/ })).toBeTruthy();
    expect(await bar(/^2 × Atlas, Ferme/)).toBeTruthy();
  });

  it.each([
    ['&q=riad', 1],
    ['&etat=sortie', 0],
    ['&tensions=oui', 0],
    ['&produit=PRD-1', 2],
  ])('shows under %s only what it asks for', async (search, count) => {
    await open(search);
    await screen.findByRole('list', { name: 'Légende' });
    expect(screen.queryAllByRole('button', { name: /Ferme/ })).toHaveLength(count);
  });

  it('goes from bar to bar, and opens one', async () => {
    const { user, address } = await open();
    (await bar(/^2 × Atlas/)).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Riad/));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/reservations/RES-2');
  });

  it('tells where a bar would move, keeps it on Enter, and takes it back', async () => {
    const { user, engine } = await open();
    (await bar(/^Riad/)).focus();
    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    await waitFor(() =>
      expect(saidTexts().join()).toContain(`du ${formatDay(day(4))} au ${formatDay(day(5))} : libre`),
    );
    expect(engine.get('reservations', 'RES-2')?.start).toBe(`${day(2)}T00:00`);
    await user.keyboard('{Enter}');
    await screen.findByText('Réservation déplacée');
    expect(engine.get('reservations', 'RES-2')).toMatchObject({
      start: `${day(4)}T00:00`,
      end: `${day(5)}T00:00`,
    });
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(engine.get('reservations', 'RES-2')?.start).toBe(`${day(2)}T00:00`));
  });

  it('says why a bar cannot lengthen, and gives up on Escape', async () => {
    const { user, engine } = await open();
    (await bar(/^2 × Atlas/)).focus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await waitFor(() => expect(saidTexts().join()).toContain('(réservé par Riad)'));
    await user.keyboard('{Enter}');
    expect(engine.get('reservations', 'RES-1')?.end).toBe(`${day(1)}T00:00`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(saidTexts().join()).toContain('Changement annulé'));
  });

  it('lets an employee look, and change nothing', async () => {
    const { user, engine } = await open('', { actor: employee });
    (await bar(/^Riad/)).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(saidTexts().join()).toContain('ne peut pas être déplacée'));
    expect(engine.get('reservations', 'RES-2')?.start).toBe(`${day(2)}T00:00`);
    expect(screen.queryByRole('link', { name: 'Réserver' })).toBeNull();
  });
});
