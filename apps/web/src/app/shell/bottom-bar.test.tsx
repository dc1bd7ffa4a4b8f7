import { screen, within } from '@testing-library/react';
import { commercial, employee } from '@zellige/domain/testing/actors';
import { expect, it } from 'vitest';
import { renderScreens } from '../../testing/render-screens.tsx';
import type { ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { BottomBar } from './bottom-bar.tsx';

const open = (actor: typeof employee) => {
  const component = (() => <BottomBar onOpenMenu={() => undefined} />) as ScreenRoute['component'];
  return renderScreens({ screens: [{ path: '/', component }], at: '/', actor });
};
const links = () =>
  within(screen.getByRole('navigation', { name: 'Accès rapides' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const made = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('brings whoever sells to their quotes, and makes what they make most', async () => {
  const { user } = await open(commercial);
  expect(links()).toEqual(['Accueil', 'Contacts', 'Devis']);
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  await screen.findByRole('menu');
  expect(made()).toEqual([
    'Nouveau devis',
    'Nouveau contact',
    'Nouvelle tâche',
    'Nouvelle facture',
    'Contact et affaire',
    'Note ou appel',
  ]);
});

it('brings whoever works outside to their day and their delivery notes', async () => {
  const { user } = await open(employee);
  expect(links()).toEqual(['Ma journée', 'Contacts', 'Bons']);
  await user.click(screen.getByRole('button', { name: 'Créer' }));
  await screen.findByRole('menu');
  expect(made()).toEqual([
    'Nouvelle tâche',
    'Nouvelle demande',
    "Nouvelle fiche d'intervention",
    'Note ou appel',
  ]);
});
