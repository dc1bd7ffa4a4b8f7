import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import { renderScreens } from '../../testing/render-screens.tsx';
import { sampleCompanyRows } from '../../testing/sample-company.ts';
import { lazyRouteComponent, type ScreenRoute } from '../../ui/screen-route.ts';
import { RecentQuotes } from './index.ts';

const screens: readonly ScreenRoute[] = [
  { path: '/', component: lazyRouteComponent(() => Promise.resolve({ RecentQuotes }), 'RecentQuotes') },
];

let rows: readonly StoredRow[] = [];
beforeAll(async () => {
  rows = await sampleCompanyRows(new Date());
});

const open = () => renderScreens({ screens, at: '/', rows });
const table = () => screen.findByRole('table', { name: 'Devis récents' });

describe('the quotes of the dashboard', () => {
  it('hides date, amount and mode on a phone', async () => {
    await open();
    const header = within(await table()).getAllByRole('columnheader');
    const hidden = header.filter(({ className }) => className.includes('phone:hidden'));
    expect(hidden.map((cell) => cell.textContent)).toEqual(['Date', 'Montant', 'Mode']);
  });

  it('offers every action of a quote from the dashboard', async () => {
    const { user, engine } = await open();
    const quote = engine.rows('quotes', {})[0];
    await user.click(within(await table()).getAllByRole('button', { name: /^Actions/ })[0] ?? document.body);
    const menu = within(await screen.findByRole('menu'));
    for (const name of ['Modifier', 'Dupliquer', 'Générer PDF'])
      expect(menu.getByRole('menuitem', { name })).toBeTruthy();
    const href = (name: string) =>
      decodeURIComponent(menu.getByRole('menuitem', { name }).getAttribute('href') ?? '');
    expect(href('Appeler')).toBe(`tel:${quote?.clientPhone}`);
    expect(href('SMS')).toMatch(new RegExp(`^sms:\\${quote?.clientPhone}\\?body=.*${quote?.number}`, 's'));
    const whatsApp = menu.getByRole('menuitem', { name: 'WhatsApp' });
    expect(href('WhatsApp')).toContain(`https://wa.me/${quote?.clientPhone.slice(1)}?text=Bonjour`);
    expect(href('WhatsApp')).toContain(quote?.number);
    expect(href('WhatsApp')).toContain('Yasmine Alami');
    expect(whatsApp.getAttribute('target')).toBe('_blank');
  });
});
