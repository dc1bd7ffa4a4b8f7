// The very units of a reservation on screen (docs/product.md 'Units').
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { inventoryFeature } from '../../inventory/index.ts';
import { reservationFeature } from '../index.ts';

const day = (offset: number): string => addDays(today(), offset);
const base: Step[] = [
  [
    'create_products',
    { id: 'PRD-1', name: 'Totem', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' },
  ],
  ['create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 3, productId: 'PRD-1' }],
  ['follow_units_inventory', { id: 'ART-1', serialNumbers: ['S-1', 'S-2', 'S-3'] }],
];
const key = (rank: number): string => `UNI-ART-1~${rank}`;
const firm = (rank: number): Step => [
  'create_reservations',
  {
    id: `RES-${rank}`,
    productId: 'PRD-1',
    quantity: 1,
    unitIds: [key(rank)],
    start: day(2),
    end: day(5),
    client: 'Atlas',
  },
];
const out: Step[] = [
  [
    'create_bonLivraison',
    {
      client: 'Riad',
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      items: [{ productName: 'Totem', quantity: 2, reference: 'PRD-1', dateDebut: day(-1), dateFin: day(3) }],
    },
  ],
  ['ship_bonLivraison', { id: 'BL-001' }],
  ['deliver_bonLivraison', { id: 'BL-001', signatureClient: 'Amal' }],
];
const outId = 'BL-001~BL-001-1';
const outAt = `/reservations/${encodeURIComponent(outId)}`;

const open = async (at: string, steps: readonly Step[], options: object = {}) =>
  renderScreens({
    screens: [...reservationFeature.screens, ...inventoryFeature.screens],
    features: [reservationFeature],
    at,
    rows: await committedRows([...base, ...steps]),
    ...options,
  });
type Opened = Awaited<ReturnType<typeof open>>;

const act = async ({ user }: Opened, name: string) => {
  await user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
};
const stateOf = ({ engine }: Opened, rank: number) => engine.get('units', key(rank))?.state;

describe('units of a reservation', () => {
  it('are chosen in its form, those of others told with who has them', async () => {
    const page = await open(`/reservations/new?produit=PRD-1&du=${day(3)}&au=${day(4)}`, [firm(1)]);
    const { user, engine } = page;
    await user.click(await screen.findByRole('button', { name: 'Choisir les unités' }));
    const taken = await screen.findByRole<HTMLInputElement>('checkbox', { name: /S-1/ });
    expect(taken.disabled).toBe(true);
    const holder = `L'unité S-1 est réservée du ${formatDay(day(2))} au ${formatDay(day(5))} (Atlas)`;
    expect(screen.getByText(holder)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Numéro de série' }), 's-2{Enter}');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(engine.rows('reservations', {})).toHaveLength(2));
    const made = engine.rows('reservations', {}).find(({ id }) => id !== 'RES-1');
    expect(made?.unitIds).toEqual([key(2)]);
    expect(await screen.findByRole('link', { name: 'S-2' })).toBeTruthy();
  });

  it('are told to be others’ where they would not be prepared before these have them', async () => {
    const prepared: Step = ['update_products', { id: 'PRD-1', changes: { turnaroundHours: 24 } }];
    const { user } = await open(`/reservations/new?produit=PRD-1&du=${day(1)}&au=${day(2)}`, [
      firm(1),
      prepared,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Choisir les unités' }));
    const taken = await screen.findByRole<HTMLInputElement>('checkbox', { name: /S-1/ });
    expect(taken.disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /S-2/ }).disabled).toBe(false);
  });

  it('are changed before they leave, and back from the toast', async () => {
    const page = await open('/reservations/RES-1', [firm(1), firm(2)], { actor: employee });
    const dialog = await act(page, "Changer d'unité");
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /S-2/ }).disabled).toBe(true);
    await page.user.click(dialog.getByRole('checkbox', { name: /S-3/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Changer' }));
    await waitFor(() => expect(page.engine.get('reservations', 'RES-1')?.unitIds).toEqual([key(3)]));
    expect(await screen.findByText('S-3 remplace S-1')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(page.engine.get('reservations', 'RES-1')?.unitIds).toEqual([key(1)]));
  });

  it('break at the client’s, are exchanged there, and the page says so', async () => {
    const page = await open(outAt, out, { actor: employee });
    const fault = await act(page, 'Signaler une panne');
    await page.user.click(fault.getByRole('combobox', { name: /Unité en panne/ }));
    await page.user.click(await screen.findByRole('option', { name: 'S-1' }));
    await page.user.type(fault.getByRole('textbox', { name: /Ce qui ne marche pas/ }), 'Écran noir');
    await page.user.click(fault.getByRole('button', { name: 'Signaler' }));
    const card = within(await screen.findByRole('region', { name: 'Pannes chez le client' }));
    expect(card.getByText(/Écran noir/)).toBeTruthy();
    expect(stateOf(page, 1)).toBe('loué');
    const change = await act(page, "Changer d'unité");
    // The broken one is meant, as it was told.
    expect(change.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remarque' }).value).toBe('Écran noir');
    await page.user.click(change.getByRole('checkbox', { name: /S-3/ }));
    await page.user.click(change.getByRole('button', { name: 'Changer' }));
    await waitFor(() => expect(stateOf(page, 3)).toBe('loué'));
    expect(stateOf(page, 1)).toBe('endommagé');
    expect(await screen.findByText('S-3 a remplacé S-1')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Pannes chez le client' })).toBeNull();
  });

  it('come back one by one, each in its state, the broken one as it was told', async () => {
    const told: Step = ['report_fault_reservations', { id: outId, unitId: key(2), reason: 'Pied cassé' }];
    const page = await open(`/day-moves/return?reservations=${encodeURIComponent(outId)}`, [...out, told], {
      actor: employee,
    });
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /S-2/ })).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remarque' }).value).toBe('Pied cassé');
    await page.user.click(screen.getByRole('button', { name: 'Choisir ou scanner les unités' }));
    const [entry] = screen.getAllByRole('textbox', { name: 'Numéro de série' });
    expect(screen.queryByRole('checkbox', { name: /Entrepôt/ })).toBeNull();
    await page.user.type(entry as HTMLElement, 's-1{Enter}');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer le retour (2 unités)' }));
    await waitFor(() => expect(stateOf(page, 1)).toBe('disponible'));
    expect(page.engine.get('units', key(2))).toMatchObject({ state: 'endommagé', stateReason: 'Pied cassé' });
  });

  it('say on their own page with whom they are, and are told broken there', async () => {
    const page = await open(`/units/${encodeURIComponent(key(1))}`, out, { actor: employee });
    await page.user.click(await screen.findByRole('button', { name: 'Signaler une panne' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByRole('textbox', { name: /Ce qui ne marche pas/ }), 'Écran noir');
    await page.user.click(dialog.getByRole('button', { name: 'Signaler' }));
    await waitFor(() => expect(page.engine.get('units', key(1))?.stateReason).toBe('Écran noir'));
    expect(page.engine.get('reservations', outId)?.faults).toHaveLength(1);
  });
});

const rowStates = async () => (await screen.findByRole('row', { name: /Atlas/ })).textContent;

describe('a reservation that is over', () => {
  it('goes to the corbeille from its menu, and back', async () => {
    const cancelled: Step = ['cancel_reservations', { id: 'RES-1', reason: 'Annulée' }];
    const page = await open('/reservations/RES-1', [firm(1), cancelled]);
    await page.user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Archiver' }));
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Archiver' }));
    await waitFor(() => expect(page.engine.get('reservations', 'RES-1')?.archivedAt).not.toBeNull());
    await page.user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Restaurer' }));
    await waitFor(() => expect(page.engine.get('reservations', 'RES-1')?.archivedAt).toBeNull());
  });

  it('is found in the corbeille of the list alone', async () => {
    const cancelled: Step = ['cancel_reservations', { id: 'RES-1', reason: 'Annulée' }];
    const aside: Step = ['archive_reservations', { id: 'RES-1' }];
    await open('/reservations?etat=archives', [firm(1), firm(2), cancelled, aside]);
    expect(await rowStates()).toContain('Annulée');
    cleanup();
    await open('/reservations', [firm(1), firm(2), cancelled, aside]);
    expect(await rowStates()).toContain('Ferme');
  });
});
