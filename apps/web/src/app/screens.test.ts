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

/** In their order; what came since stands among them under the name of its records. */
const named = {
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
  '/technical-sheets': 'Fiches techniques',
  '/analytics': 'Analyses',
  '/accounting': 'Comptabilité',
  '/settings': 'Paramètres',
};

const shown = Object.fromEntries(sections.map(({ path, label }) => [path, label]));

test('bear the names of the specification', () => {
  const since = Object.values(collections).map(({ path, nouns }) => [`/${path}`, nouns.many]);
  expect({ ...Object.fromEntries(since), ...named }).toMatchObject(shown);
});

test('are in the sidebar in the order of the specification', () => {
  expect(Object.keys(shown).filter((path) => Object.hasOwn(named, path))).toEqual(Object.keys(named));
});

test.each(collectionNames)('a record of %s has a screen where its declaration says so', (name) => {
  const { path, hasPage } = collections[name];
  expect(screens.some((screen) => screen.path === `/${path}/$id`)).toBe(hasPage);
});
