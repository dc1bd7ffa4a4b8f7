import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter } from './router.tsx';
import { screens } from './screens.ts';
import { sections } from './sections.ts';

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

const router = createAppRouter(screens, createMemoryHistory({ initialEntries: ['/'] }));

test.each(specified)('has a screen for %s', async (path) => {
  const found = router.matchRoutes(router.buildLocation({ to: path }));
  expect(found.at(-1)?.fullPath).toBe(path);
  expect(router.routesByPath[path as keyof typeof router.routesByPath]).toBeDefined();
});

test('are in the sidebar in the order of the specification', () => {
  expect(sections.map(({ path }) => path)).toEqual([
    '/',
    '/contacts',
    '/tasks',
    '/notifications',
    '/inventory',
    '/products',
    '/services',
    '/quotes',
    '/invoices',
    '/bon-livraison',
    '/events',
    '/technical-sheets',
    '/settings',
  ]);
});
