import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import { watchDownloads } from '../../testing/downloads.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { sampleCompanyRows } from '../../testing/sample-company.ts';
import { formatDate, formatAmount } from '../../ui/format.ts';
import { lazyRouteComponent, type ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { RecentQuotes } from './recent-quotes.tsx';

const Record = () => <h1>Devis</h1>;
const screens: readonly ScreenRoute[] = [
  { path: '/', component: lazyRouteComponent(() => Promise.resolve({ RecentQuotes }), 'RecentQuotes') },
  { path: '/quotes/$id', component: lazyRouteComponent(() => Promise.resolve({ Record }), 'Record') },
];

let rows: readonly StoredRow[] = [];
beforeAll(async () => {
  rows = await sampleCompanyRows(new Date());
});

const open = () => renderScreens({ screens, at: '/', rows });
const table = () => screen.findByRole('table', { name: 'Devis récents' });

const isHidden = ({ className }: Element): boolean => className.includes('phone:hidden');

describe('the quotes of the dashboard', () => {
  it('hides date, amount and mode on a phone', async () => {
    await open();
    const header = within(await table()).getAllByRole('columnheader');
    const hidden = header.filter(isHidden).map((cell) => cell.textContent);
    expect(hidden).toEqual(['Date', 'Montant', 'Mode']);
    for (const line of within(await table())
      .getAllByRole('row')
      .slice(1))
      expect(within(line).getAllByRole('cell').map(isHidden)).toEqual(header.map(isHidden));
  });

  it('says of each quote its number, client, day, amount, mode and status', async () => {
    const { engine } = await open();
    const [, ...lines] = within(await table()).getAllByRole('row');
    const quotes = engine.rows('quotes', {}).slice(0, 5);
    expect(lines).toHaveLength(5);
    for (const [rank, { number, client, date, amount, paymentMethod, status }] of quotes.entries()) {
      const told = [number, client, formatDate(date), formatAmount(amount), paymentMethod, status];
      const cells = within(lines[rank] ?? document.body).getAllByRole('cell');
      expect(cells.slice(0, told.length).map((cell) => cell.textContent)).toEqual(told);
    }
  });

  it("opens the quote from 'Voir détails'", async () => {
    const { user, engine, address } = await open();
    const quote = engine.rows('quotes', {})[0];
    await user.click(within(await table()).getAllByRole('button', { name: /^Actions/ })[0] ?? document.body);
    await user.click(await screen.findByRole('menuitem', { name: 'Voir détails' }));
    expect(await screen.findByRole('heading', { name: 'Devis' })).toBeTruthy();
    expect(address()).toBe(`/quotes/${quote?.number}`);
  });

  it('says that a quote is never deleted, and refuses it in its place', async () => {
    const { user, engine } = await open();
    const quote = engine.rows('quotes', {})[0];
    await user.click(within(await table()).getAllByRole('button', { name: /^Actions/ })[0] ?? document.body);
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Un devis ne se supprime pas : il se refuse/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'En double');
    await user.click(dialog.getByRole('button', { name: 'Refuser' }));
    await waitFor(() => expect(engine.get('quotes', quote?.id ?? '')?.status).toBe('Refusé'));
    expect(engine.get('quotes', quote?.id ?? '')?.number).toBe(quote?.number);
  });

  it('offers every action of a quote from the dashboard', async () => {
    const { user, engine } = await open();
    const quote = engine.rows('quotes', {})[0];
    await user.click(within(await table()).getAllByRole('button', { name: /^Actions/ })[0] ?? document.body);
    const menu = within(await screen.findByRole('menu'));
    for (const name of [
      'Voir détails',
      'Modifier',
      'Convertir en facture',
      'Dupliquer',
      'Générer PDF',
      'Supprimer',
    ])
      expect(menu.getByRole('menuitem', { name })).toBeTruthy();
    const href = (name: string) =>
      decodeURIComponent(menu.getByRole('menuitem', { name }).getAttribute('href') ?? '');
    expect(href('Appeler')).toBe(`tel:${quote?.clientPhone}`);
    expect(href('SMS')).toMatch(new RegExp(`^sms:\\${quote?.clientPhone}\\?body=.*${quote?.number}`, 's'));
    expect(href('SMS')).toContain('petit rappel');
    const whatsApp = menu.getByRole('menuitem', { name: 'WhatsApp' });
    expect(href('WhatsApp')).toContain(`https://wa.me/${quote?.clientPhone.slice(1)}?text=Bonjour`);
    expect(href('WhatsApp')).toContain(quote?.number);
    expect(href('WhatsApp')).toContain('Yasmine Alami');
    expect(whatsApp.getAttribute('target')).toBe('_blank');
    const saved = watchDownloads();
    await user.click(menu.getByRole('menuitem', { name: 'Générer PDF' }));
    expect(await screen.findByText('PDF généré avec succès')).toBeTruthy();
    expect(saved).toEqual([expect.stringMatching(`^Devis_${quote?.number}_`)]);
  });
});
