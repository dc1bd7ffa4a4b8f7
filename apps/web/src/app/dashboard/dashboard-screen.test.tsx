import { act, screen, waitFor, within } from '@testing-library/react';
import type { Actor, CollectionName } from '@zellige/domain';
import { billed } from '@zellige/domain/analytics/billed';
import { commercialActivity } from '@zellige/domain/analytics/commercial-activity';
import { lastDays, periodOf } from '@zellige/domain/analytics/period';
import {
  advanceFigures,
  annualForecast,
  averageBasket,
  clientsServed,
  conversionRate,
  pendingFigures,
  quotesIssued,
  revenue,
} from '@zellige/domain/analytics/sales-figures';
import { equipmentFigures, plannedMaintenance } from '@zellige/domain/analytics/stock-figures';
import { formatLongDay } from '@zellige/domain/kernel/values/dates';
import { admin, employee } from '@zellige/domain/testing/actors';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { today } from '../../platform/clock.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { sampleCompanyRows } from '../../testing/sample-company.ts';
import { formatMad, formatNumber } from '../../ui/format.ts';
import { lazyRouteComponent, type ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const page = (path: string, name: string): ScreenRoute => {
  const Screen = () => <h1>{name}</h1>;
  return { path, component: lazyRouteComponent(() => Promise.resolve({ Screen }), 'Screen') };
};

const lists = ['/contacts', '/quotes', '/invoices', '/bon-livraison', '/products', '/events', '/analytics'];
const tabInAddress = ({ onglet }: Record<string, unknown>) => (typeof onglet === 'string' ? { onglet } : {});
const screens: readonly ScreenRoute[] = [
  {
    path: '/',
    component: lazyRouteComponent(() => Promise.resolve({ DashboardScreen }), 'DashboardScreen'),
    validateSearch: tabInAddress,
  },
  ...lists.map((path) => page(path, path)),
];

let rows: readonly StoredRow[] = [];
beforeAll(async () => {
  rows = await sampleCompanyRows(new Date());
});

/** The dashboard of a fresh start. */
async function open(at = '/', actor: Actor = admin) {
  return renderScreens({ screens, at, rows, actor });
}

const card = async (name: string): Promise<HTMLElement> => {
  const title = await screen.findByRole('heading', { level: 2, name });
  const found = title.closest('section') ?? title.parentElement?.parentElement;
  if (!found) throw new Error(`no card around ${name}`);
  return found;
};

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** What a card of a figure says behind its label. */
const figure = async (label: string): Promise<string> => {
  const found = (await screen.findByText(label)).closest('a');
  return plain(found?.textContent ?? '').slice(label.length);
};

const amount = (value: number): string => plain(formatMad(value));

type Engine = Awaited<ReturnType<typeof open>>['engine'];
const documentsOf = (engine: Engine) => billed(engine.rows('invoices', {}), engine.rows('creditNotes', {}));
const yearBehind = () => lastDays(365, today());
const thisMonth = () => periodOf('month', today());

const textOf = ({ textContent }: Element): string => plain(textContent ?? '');

const headers = (table: HTMLElement): (string | null)[] =>
  within(table)
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent);

const box = () => screen.findByRole('combobox', { name: 'Rechercher un client, un devis, une facture…' });

const kindOf = (text: HTMLElement) => text.closest('[data-sonner-toast]')?.getAttribute('data-type');

describe('the header', () => {
  it('greets by the first name, with the long French date and the role', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour, Yasmine' })).toBeTruthy();
    expect(screen.getByText(formatLongDay(today()))).toBeTruthy();
    expect(screen.getByText('Administrateur')).toBeTruthy();
  });

  it("greets 'Utilisateur' when the name is not known", async () => {
    await open('/', { ...admin, fullName: '' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour, Utilisateur' })).toBeTruthy();
  });
});

describe('the search', () => {
  it('offers no sale to those who see none', async () => {
    const { user } = await open('/', employee);
    const own = await screen.findByRole('combobox', { name: 'Rechercher un client, un BL, un produit…' });
    await user.type(own, 'dev-003');
    expect(await screen.findByText('Aucun résultat trouvé pour « dev-003 »')).toBeTruthy();
  });

  it.each([
    ['ev-003', 'devis', '/quotes'],
    ['FAC-028', 'facture', '/invoices'],
    ['bl-009', 'bl', '/bon-livraison'],
    ['borne de commande', 'produit', '/products'],
    ['installation de trois', 'événement', '/events'],
  ])('finds %s with its type %s, and goes to %s', async (text, type, route) => {
    const { user, address } = await open();
    await user.type(await box(), text);
    const options = await screen.findAllByRole('option');
    const found = options.find(({ textContent }) => textContent?.endsWith(type));
    expect(found?.textContent?.toLowerCase()).toContain(text.toLowerCase());
    if (found) await user.click(found);
    expect(await screen.findByRole('heading', { name: route })).toBeTruthy();
    expect(address().split('?')[0]).toBe(route);
  });

  it('finds a client by its company, by the keyboard alone, and clears the box', async () => {
    const { user, address, engine } = await open();
    const contact = engine.rows('contacts', {}).find(({ company }) => company !== '');
    const search = await box();
    await user.type(search, (contact?.company ?? '').toUpperCase());
    expect((await screen.findAllByRole('option'))[0]?.textContent).toContain('client');
    expect((search as HTMLInputElement).value).not.toBe('');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(address().split('?')[0]).toBe('/contacts'));
  });

  it('looks again when rows arrive while its results are open', async () => {
    const { user, engine } = await renderScreens({ screens, at: '/' });
    await user.type(await box(), 'FAC-028');
    expect(await screen.findByText(/^Aucun résultat/)).toBeTruthy();
    act(() => engine.load(rows));
    expect((await screen.findAllByRole('option'))[0]?.textContent).toContain('FAC-028');
  });

  it('lists everything of a type that is named', async () => {
    const { user } = await open();
    await user.type(await box(), 'Facture');
    const types = (await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? '');
    expect(types.filter((text) => text.endsWith('facture'))).toHaveLength(5);
  });

  it('says that it found nothing, with the term', async () => {
    const { user } = await open();
    await user.type(await box(), 'zzzz');
    expect((await screen.findByText(/^Aucun résultat trouvé pour/)).textContent).toBe(
      'Aucun résultat trouvé pour « zzzz »',
    );
  });

  it('closes on a press outside, and on Escape', async () => {
    const { user } = await open();
    await user.type(await box(), 'zzzz');
    expect(await screen.findByText(/^Aucun résultat/)).toBeTruthy();
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByText(/^Aucun résultat/)).toBeNull();
    await user.click(await box());
    expect(screen.getByText(/^Aucun résultat/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^Aucun résultat/)).toBeNull();
  });

  it('is at most 20rem high', async () => {
    const { user } = await open();
    await user.type(await box(), 'facture');
    const list = await screen.findByRole('listbox', { name: 'Résultats' });
    expect(list.parentElement?.className).toContain('max-h-[20rem]');
  });
});

describe("'Vue générale'", () => {
  it('has the three tabs, and keeps the one shown in the address', async () => {
    const { user, address } = await open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Vue générale', 'Ventes', 'Opérations']);
    await user.click(screen.getByRole('tab', { name: 'Opérations' }));
    expect(address()).toBe('/?onglet=operations');
  });

  it('has its four figures, the overdue invoices noted', async () => {
    const { engine } = await open();
    const invoices = engine.rows('invoices', {});
    const served = clientsServed({ invoices, quotes: engine.rows('quotes', {}) }, thisMonth());
    const revenueShown = await figure("Chiffre d'affaires du mois");
    expect(revenueShown).toContain(amount(revenue(documentsOf(engine), thisMonth())));
    expect(revenueShown).toMatch(/MAD.*%HT, par rapport à/);
    const pending = pendingFigures(invoices, new Date()).amount;
    expect(await figure('Factures en attente')).toBe(`${amount(pending)}TTC, 3 en retard`);
    expect(await figure('Avances encaissées')).toContain(amount(advanceFigures(invoices).amount));
    expect(await figure('Clients du mois')).toMatch(new RegExp(`^${served}(Aucun|\\d+) nouveau`));
  });

  it('draws the sales by month, from January to December, and changes its period', async () => {
    const { user } = await open();
    const months = within(await screen.findByRole('table', { name: /^Évolution du chiffre/ }));
    const names = months.getAllByRole('rowheader').map(({ textContent }) => textContent ?? '');
    expect(names).toHaveLength(12);
    expect([names.at(0), names.at(-1)].map((name) => name?.split(' ')[0])).toEqual(['janvier', 'décembre']);
    await user.click(screen.getByRole('radio', { name: 'Ce trimestre' }));
    expect(screen.getByRole('table', { name: /^Évolution du chiffre/ }).querySelectorAll('tr')).toHaveLength(
      3,
    );
    await user.click(screen.getByRole('radio', { name: 'Ce mois' }));
    const days = screen.getByRole('table', { name: /^Évolution du chiffre/ }).querySelectorAll('tr');
    expect(days.length).toBeGreaterThanOrEqual(28);
    expect(screen.getByRole('radio', { name: 'Cette année' })).toBeTruthy();
  });

  it('writes thousands of MAD with a k', async () => {
    await open();
    const chart = await screen.findByRole('slider', { name: /^Évolution du chiffre/ });
    const ticks = [...chart.querySelectorAll('text.tabular-nums')].map(
      ({ textContent }) => textContent ?? '',
    );
    expect(ticks.length).toBeGreaterThan(2);
    for (const tick of ticks) expect(tick).toMatch(/^\d[\d,]*\u00a0k$/);
    expect(screen.getByText("Chiffre d'affaires HT, en milliers de MAD")).toBeTruthy();
    const texts = [...chart.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(texts).toEqual(expect.arrayContaining(['Janv.', 'Déc.']));
  });

  it('lists the recent contacts with source and type, and what can be done', async () => {
    const { engine } = await open();
    const table = await screen.findByRole('table', { name: 'Contacts récents' });
    expect(headers(table)).toEqual(['Contact', 'Source', 'Type', 'Actions']);
    const lines = within(table).getAllByRole('row').slice(1);
    const newest = engine.rows('contacts', { sort: { field: 'createdAt', direction: 'desc' } }).slice(0, 5);
    const types = { client: 'Client', prospect: 'Prospect' };
    expect(lines.map((line) => within(line).getAllByRole('cell').slice(1, 3).map(textOf))).toEqual(
      newest.map(({ source, type }) => [source, types[type]]),
    );
    for (const line of lines) expect(within(line).getByRole('button', { name: /^Actions/ })).toBeTruthy();
  });

  it('shows the source of the recent contacts on a phone too', async () => {
    const wide = window.matchMedia.bind(window);
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.defineProperty(wide(query), 'matches', { value: true }));
    const { engine } = await open();
    const cards = await screen.findByRole('list', { name: 'Contacts récents' });
    media.mockRestore();
    const newest = engine.rows('contacts', { sort: { field: 'createdAt', direction: 'desc' } })[0];
    expect(within(cards).getAllByRole('listitem')[0]?.textContent).toContain(newest?.source);
  });

  it('lists the next events with date, place, technicians and the way to each', async () => {
    const { engine } = await open();
    const events = within(await card('Événements à venir'));
    const [first] = events.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/\d{2}\/\d{2}\/\d{4}/);
    const shown = engine.rows('events', {}).find(({ title }) => first?.textContent?.includes(title));
    expect(first?.textContent).toContain(shown?.location);
    expect(shown?.assignedTechnicianDetails.length).toBeGreaterThan(0);
    for (const { name } of shown?.assignedTechnicianDetails ?? []) expect(first?.innerHTML).toContain(name);
    expect(events.getAllByRole('link', { name: /^Détails/ }).length).toBeGreaterThan(0);
  });

  it('shows the stock with status, quantity and alert, and the recent delivery notes', async () => {
    await open();
    expect(await screen.findByRole('table', { name: 'Bons de livraison récents' })).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'État du stock' });
    expect(headers(table)).toEqual(['Équipement', 'Statut', 'Quantité', 'Alerte']);
  });

  it('lists the recent quotes with the columns of the specification', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Devis récents' });
    expect(headers(table)).toEqual(['N°', 'Client', 'Date', 'Montant', 'Mode', 'Statut', 'Actions']);
  });
});

describe("'Ventes'", () => {
  it('has the four figures of sales', async () => {
    const { engine } = await open('/?onglet=ventes');
    const documents = documentsOf(engine);
    const quotes = engine.rows('quotes', {});
    for (const [label, value] of [
      ['Prévision annuelle', formatMad(annualForecast(documents, new Date()))],
      ['Taux de conversion', `${formatNumber(conversionRate(quotes, yearBehind()) ?? NaN)}\u00a0%`],
      ['Panier moyen', formatMad(averageBasket(documents, yearBehind()) ?? NaN)],
      ['Devis émis', formatNumber(quotesIssued(quotes, thisMonth()))],
    ] as const)
      expect(await figure(label)).toMatch(new RegExp(`^${plain(value)}`));
  });

  it('tells the commercial activity, and leads to the analytics', async () => {
    const { user, address, engine } = await open('/?onglet=ventes');
    const activity = await card('Activité commerciale');
    const counted = commercialActivity(
      {
        contacts: engine.rows('contacts', {}),
        tasks: engine.rows('tasks', {}),
        events: engine.rows('events', {}),
        quotes: engine.rows('quotes', {}),
      },
      lastDays(30, today()),
    );
    expect([...activity.querySelectorAll('dl > div')].map(textOf)).toEqual([
      `Prospects qualifiés${counted.qualifiedLeads}`,
      `Appels${counted.calls}`,
      `Rendez-vous${counted.appointments}`,
      `Taux de signature${formatNumber(counted.signatureRate ?? NaN)} %`,
      `Prospects Facebook${counted.leads.Facebook}`,
      `Prospects LinkedIn${counted.leads.LinkedIn}`,
      `Prospects Instagram${counted.leads.Instagram}`,
    ]);
    await user.click(within(activity).getByRole('link', { name: 'Voir les analyses' }));
    await waitFor(() => expect(address()).toBe('/analytics'));
  });

  it('ranks the salespeople and tells what happened last', async () => {
    await open('/?onglet=ventes');
    expect(within(await card('Meilleurs commerciaux')).getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(within(await card('Activité récente')).getAllByRole('listitem').length).toBeGreaterThan(4);
  });
});

describe("'Opérations'", () => {
  it('has its four figures, five alerts among them', async () => {
    const { engine } = await open('/?onglet=operations');
    const { active, rented } = equipmentFigures(engine.rows('inventory', {}));
    const planned = plannedMaintenance(engine.rows('events', {}), today());
    for (const [label, value] of [
      ['Équipements actifs', active],
      ['Équipements en location', rented],
      ['Maintenances prévues', planned],
      ['Alertes stock', 5],
    ] as const)
      expect(await figure(label)).toMatch(new RegExp(`^${plain(formatNumber(value))}\\D`));
  });

  it("lists the critical stock: 'Rupture' at 0, 'Critique' above", async () => {
    await open('/?onglet=operations');
    const lines = within(await card('Stock critique')).getAllByRole('listitem');
    const labels = lines.map(({ textContent }) => /(Rupture|Critique)$/.exec(textContent ?? '')?.[1]);
    expect(labels).toEqual(['Rupture', 'Rupture', 'Critique', 'Critique', 'Critique']);
  });

  it('says who is Disponible or En mission', async () => {
    await open('/?onglet=operations');
    const people = within(await card('Techniciens affectés')).getAllByRole('listitem');
    expect(people).toHaveLength(5);
    for (const person of people) expect(person.textContent).toMatch(/(Disponible|En mission)$/);
  });

  it('expects the returns with their dates', async () => {
    await open('/?onglet=operations');
    const [first] = within(await card('Retours attendus')).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/\d{2}\/\d{2}\/\d{4}$/);
  });

  it('lists the planned interventions, and leads to the events', async () => {
    const { user, address } = await open('/?onglet=operations');
    const planned = await card('Interventions planifiées');
    const lines = within(planned).getAllByRole('listitem').map(textOf);
    const kinds = lines.map((line) => /(Installation|Maintenance|Formation)[\d/]{10}$/.exec(line)?.[1]);
    expect(new Set(kinds)).toEqual(new Set(['Installation', 'Maintenance', 'Formation']));
    await user.click(within(planned).getByRole('link', { name: 'Voir les événements' }));
    await waitFor(() => expect(address()).toBe('/events'));
  });
});

describe('an employee', () => {
  it('has neither figures of sales, nor quotes, nor amounts', async () => {
    const { user } = await open('/', employee);
    expect(await screen.findByText('Employé')).toBeTruthy();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Ma journée', 'Vue générale', 'Opérations']);
    // Their own day is what opens.
    expect(await screen.findByRole('heading', { level: 2, name: 'Demain' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Vue générale' }));
    const [first] = await screen.findAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe('Événements à venir');
    expect(screen.queryByText(/MAD/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Devis récents' })).toBeNull();
  });

  it('is told nothing of the stock', async () => {
    const { user } = await open('/?onglet=general', employee);
    await screen.findByRole('heading', { name: 'Événements à venir' });
    expect(screen.queryByRole('table', { name: 'État du stock' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Opérations' }));
    await screen.findByRole('heading', { name: 'Techniciens affectés' });
    expect(screen.queryByRole('heading', { name: /Stock critique/ })).toBeNull();
  });
});

const Inventory = () => <h1>Inventaire</h1>;

const withInventory = (load: () => Promise<{ Inventory: typeof Inventory }>) => [
  ...screens,
  { path: '/inventory', component: lazyRouteComponent(load, 'Inventory') },
];

describe('the way to the inventory', () => {
  it('leads there', async () => {
    const all = withInventory(() => Promise.resolve({ Inventory }));
    const { user, address } = await renderScreens({ screens: all, at: '/', rows });
    await user.click((await screen.findAllByRole('link', { name: "Voir l'inventaire" }))[0] ?? document.body);
    expect(await screen.findByRole('heading', { name: 'Inventaire' })).toBeTruthy();
    expect(address()).toBe('/inventory');
  });

  it('says that the inventory cannot be reached, and stays meanwhile', async () => {
    const all = withInventory(() => Promise.reject(new Error('Failed to fetch')));
    const { user, address } = await renderScreens({ screens: all, at: '/', rows });
    await user.click((await screen.findAllByRole('link', { name: "Voir l'inventaire" }))[0] ?? document.body);
    expect(await screen.findByText('Erreur de navigation')).toBeTruthy();
    expect(screen.getByText("Impossible d'accéder à l'inventaire")).toBeTruthy();
    expect(address()).toBe('/');
  });

  it.each([/^Équipements actifs/, /^Équipements en location/, /^Alertes stock/])(
    'says so of the figure %s too',
    async (name) => {
      const all = withInventory(() => Promise.reject(new Error('Failed to fetch')));
      const { user, address } = await renderScreens({ screens: all, at: '/?onglet=operations', rows });
      await user.click(await screen.findByRole('link', { name }));
      expect(await screen.findByText('Erreur de navigation')).toBeTruthy();
      expect(address()).toBe('/?onglet=operations');
    },
  );
});

describe('the messages of a dashboard just opened', () => {
  it('warn of 5 products at critical stock after 2 s, and tell 3 overdue invoices 1 s later', async () => {
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const waited = (ms: number) => waits.mock.calls.filter(([, asked]) => asked === ms).length;
    const opened = Date.now();
    await open();
    expect(kindOf(await screen.findByText('5 produits sont en stock critique'))).toBe('warning');
    // A timer may be a few milliseconds early.
    expect(Date.now() - opened).toBeGreaterThan(1990);
    expect(waited(2000)).toBe(1);
    expect(kindOf(await screen.findByText('3 factures sont en retard de paiement'))).toBe('info');
    expect(Date.now() - opened).toBeGreaterThan(2990);
    // That of the code of the messages is the other one.
    expect(waited(1000)).toBe(2);
  });

  it('wait for the rows of a first visit', async () => {
    const loading: CollectionName[] = ['inventory', 'invoices'];
    const { engine } = await renderScreens({ screens, at: '/', loading });
    await new Promise((resolve) => setTimeout(resolve, 2200));
    expect(screen.queryByText(/stock critique$/)).toBeNull();
    loading.length = 0;
    act(() => engine.load(rows));
    expect(await screen.findByText('5 produits sont en stock critique')).toBeTruthy();
    expect(await screen.findByText('3 factures sont en retard de paiement')).toBeTruthy();
  });
});
