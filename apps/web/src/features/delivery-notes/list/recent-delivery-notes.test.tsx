import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deliveryStatusLabel } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import { watchDownloads } from '../../../testing/downloads.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { sampleCompanyRows } from '../../../testing/sample-company.ts';
import { formatDate, formatAmount } from '../../../ui/format.ts';
import { lazyRouteComponent, type ScreenRoute } from '../../../ui/navigation/screen-route.ts';
import { deliveryAmount } from './delivery-columns.tsx';
import { RecentDeliveryNotes } from './recent-delivery-notes.tsx';

const List = () => <h1>Bons de livraison</h1>;
const screens: readonly ScreenRoute[] = [
  {
    path: '/',
    component: lazyRouteComponent(() => Promise.resolve({ RecentDeliveryNotes }), 'RecentDeliveryNotes'),
  },
  { path: '/bon-livraison', component: lazyRouteComponent(() => Promise.resolve({ List }), 'List') },
];

let rows: readonly StoredRow[] = [];
beforeAll(async () => {
  rows = await sampleCompanyRows(new Date());
});
afterEach(() => vi.restoreAllMocks());

const open = (of: readonly StoredRow[] = rows) => renderScreens({ screens, at: '/', rows: of });
const table = () => screen.findByRole('table', { name: 'Bons de livraison récents' });
const search = () => screen.findByRole('searchbox', { name: 'Rechercher BL...' });
const lines = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

/** As under 768 px. */
function onPhone(): void {
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(wide(query), 'matches', { value: true }),
  );
}

describe('the delivery notes of the dashboard', () => {
  it('shows at most five rows with the columns of the specification, and the way to all of them', async () => {
    await open();
    const header = within(await table()).getAllByRole('columnheader');
    expect(header.map((cell) => cell.textContent)).toEqual([
      'N° BL',
      'Client & Adresse',
      'Date & Livreur',
      'Montant',
      'Colis',
      'Statut',
      'Actions',
    ]);
    expect(await lines()).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Voir tous' }).getAttribute('href')).toBe('/bon-livraison');
  });

  it('says of each its number, client, address, day, driver, amount, parcels and status', async () => {
    const { engine } = await open();
    const notes = engine.rows('bonLivraison', {}).slice(0, 5);
    for (const [rank, line] of (await lines()).entries()) {
      const note = notes[rank];
      const cells = within(line).getAllByRole('cell');
      expect(cells.slice(0, 5).map((cell) => cell.textContent)).toEqual([
        note?.number,
        `${note?.client} ${note?.clientAdresse}`,
        `${formatDate(note?.dateLivraison)} ${note?.livreur}`,
        note && formatAmount(deliveryAmount(note)),
        String(note?.totalColis),
      ]);
      expect(cells[2]?.textContent).toMatch(/^\d{2}\/\d{2}\/\d{4} /);
      expect(cells[3]?.textContent).toMatch(/\d,\d{2}$/);
      expect(cells[5]?.textContent).toBe(note && deliveryStatusLabel(note.status));
    }
  });

  it('filters by number, client or driver name, and counts what it found', async () => {
    const { user, engine } = await open();
    const all = engine.rows('bonLivraison', {});
    expect(screen.getByText(String(all.length))).toBeTruthy();
    const wanted = all.find(({ livreur }) => livreur !== 'À assigner');
    for (const text of [wanted?.number ?? '', wanted?.client ?? '', wanted?.livreur ?? '']) {
      await user.clear(await search());
      await user.type(await search(), text.toLowerCase());
      const expected = all.filter((note) => [note.number, note.client, note.livreur].includes(text));
      expect(await lines()).toHaveLength(Math.min(5, expected.length));
      expect(screen.getAllByText(String(expected.length)).length).toBeGreaterThan(0);
    }
  });

  it('offers the three actions of a row', async () => {
    const { user, address } = await open();
    const act = async (name: string) => {
      await user.click(
        within(await table()).getAllByRole('button', { name: /^Actions/ })[0] ?? document.body,
      );
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await act('Suivi livraison');
    expect(await screen.findByText(/^Livraison prévue le/)).toBeTruthy();
    const saved = watchDownloads();
    await act('Générer PDF');
    expect(await screen.findByText('PDF généré avec succès')).toBeTruthy();
    expect(saved).toEqual([expect.stringMatching(/^BonLivraison_BL-/)]);
    await act('Voir détails');
    expect(await screen.findByRole('heading', { name: 'Bons de livraison' })).toBeTruthy();
    expect(address()).toMatch(/^\/bon-livraison\?q=BL-/);
  });

  it('says that no delivery note was found', async () => {
    const { user } = await open();
    await user.type(await search(), 'zzzz');
    expect(await screen.findByText('Aucun bon de livraison trouvé')).toBeTruthy();
  });

  it('shows at most three cards on a phone', async () => {
    onPhone();
    await open();
    const cards = await screen.findByRole('list', { name: 'Bons de livraison récents' });
    expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
    for (const item of within(cards).getAllByRole('listitem'))
      expect(item.textContent).toMatch(/^BL-\d+ · .*MAD\d{2}\/\d{2}\/\d{4}/);
  });

  it('asks the server too for what is searched while the copy is incomplete', async () => {
    const here = rows.filter((row) => row.collection !== 'bonLivraison');
    const beyond = rows.filter((row) => row.collection === 'bonLivraison');
    const { user } = await renderScreens({ screens, at: '/', rows: here, beyond, loading: ['bonLivraison'] });
    await user.type(await search(), 'BL-001');
    expect(await screen.findByText(/^1 trouvé sur cet appareil et sur le serveur/)).toBeTruthy();
  });
});
