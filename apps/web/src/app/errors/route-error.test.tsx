import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { unreachable } from '../../ui/navigation/unreachable-part.ts';
import { RouteError } from './route-error.tsx';

const REFUSAL = 'Failed to fetch dynamically imported module: /assets/quote-list-screen-abc.js';

it.each([
  REFUSAL,
  'error loading dynamically imported module: /assets/a.js',
  'Importing a module script failed.',
])('a screen whose code cannot be had says so, in the words of no browser: %s', (message) => {
  render(<RouteError error={new TypeError(message)} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Cet écran n'a pas pu être chargé");
  expect(screen.getByRole('button', { name: 'Recharger' })).toBeDefined();
});

it('says of a screen whose device is still being prepared when it will be there', () => {
  const before = appCopy.get();
  appCopy.set({ ...before, part: 0.4, obstacle: 'cut' });
  render(<RouteError error={new TypeError(REFUSAL)} />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Cet écran n’est pas encore sur cet appareil');
  expect(screen.getByText(/s’est arrêtée à 40 %.*dès son retour/)).toBeDefined();
  act(() => appCopy.set(before));
});

it('any other failure is the error screen', () => {
  render(<RouteError error={new TypeError('x is not a function')} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Oups ! Une erreur s'est produite");
});

it('is never the moment at which the page loads itself again', async () => {
  const Screen = lazyRouteComponent(
    () => Promise.reject<{ Screen: () => null }>(new TypeError(REFUSAL)),
    'Screen',
  );
  await expect(Screen.preload?.()).rejects.toThrow('out of reach');
  expect(() => render(<Screen />)).toThrow('out of reach');
  expect(() => unreachable(new Error('a bug'))).toThrow('a bug');
});
