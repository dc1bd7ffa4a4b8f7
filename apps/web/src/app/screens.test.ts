import { collectionNames, collections } from '@zellige/domain';
import { expect, test, vi } from 'vitest';
import { memoryHistory } from '../testing/memory-history.ts';
import { createAppRouter } from './routes.tsx';
import { sections } from './sections.ts';

// As a page begins with them: those that another test went to are loaded for good.
vi.resetModules();
const { screens } = await import('./screens.ts');

/** The route table of specification §2. */
const specified = [
  '/',
  '/contacts',
  '/tasks',
  '/notifications',
  '/inventory',
  '/events',
  '/quotes',
  '/invoices',
  '/bon-livraison',
  '/technical-sheets',
  '/settings',
  '/analytics',
  '/products',
  '/services',
  '/invoice/new',
];

test('gives each section a key of its own', () => {
  const keys = sections.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

const router = createAppRouter(screens, memoryHistory());

test.each(specified)('has a screen for %s', async (path) => {
  expect(router.match(path).screen?.path).toBe(path);
});

test.each(specified.filter((path) => path !== '/'))(
  '%s loads its screen when it is gone to',
  async (path) => {
    const { component } = screens.find((screen) => screen.path === path) ?? {};
    expect(component?.isLoaded?.()).toBe(false);
    expect(component).toHaveProperty('preload', expect.any(Function));
  },
);

test('bear the names of the specification', () => {
  expect(Object.fromEntries(sections.map(({ path, label }) => [path, label]))).toEqual({
    '/': 'Tableau de bord',
    '/contacts': 'Contacts',
    '/tasks': 'Tâches',
    '/notifications': 'Notifications',
    '/inventory': 'Inventaire',
    '/reservations': 'Réservations',
    '/day-moves': 'Départs et retours',
    '/products': 'Produits',
    '/services': 'Services',
    '/quotes': 'Devis',
    '/invoices': 'Factures',
    '/payments': 'Chèques et effets',
    '/credit-notes': 'Avoirs',
    '/reminders': 'Relances',
    '/bon-livraison': 'Bons de livraison',
    '/events': 'Événements',
    '/planning': 'Planning',
    '/absences': 'Absences',
    '/technical-sheets': 'Fiches techniques',
    '/vehicles': 'Véhicules',
    '/analytics': 'Analyses',
    '/accounting': 'Comptabilité',
    '/settings': 'Paramètres',
  });
});

test('are in the sidebar in the order of the specification', () => {
  expect(sections.map(({ path }) => path)).toEqual([
    '/',
    '/contacts',
    '/tasks',
    '/notifications',
    '/inventory',
    '/reservations',
    '/day-moves',
    '/products',
    '/services',
    '/quotes',
    '/invoices',
    '/payments',
    '/credit-notes',
    '/reminders',
    '/bon-livraison',
    '/events',
    '/planning',
    '/absences',
    '/technical-sheets',
    '/vehicles',
    '/analytics',
    '/accounting',
    '/settings',
  ]);
});

test.each(collectionNames)('a record of %s has a screen where its declaration says so', (name) => {
  const { path, hasPage } = collections[name];
  expect(screens.some((screen) => screen.path === `/${path}/$id`)).toBe(hasPage);
});
