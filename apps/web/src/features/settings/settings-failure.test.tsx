import { screen } from '@testing-library/react';
import { fail } from '@zellige/domain';
import { expect, it } from 'vitest';
import { renderScreens } from '../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { CompanySection } from './company/company-section.tsx';

const screens = [
  { path: '/', component: lazyRouteComponent(() => Promise.resolve({ CompanySection }), 'CompanySection') },
];

it('says that the settings could not be saved', async () => {
  const { user, engine } = await renderScreens({ screens, at: '/' });
  engine.execute = () => Promise.resolve(fail('unavailable'));
  await user.type(await screen.findByRole('textbox', { name: /Raison sociale/ }), ' Maroc');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Erreur de sauvegarde')).toBeTruthy();
  expect(screen.getByText('Impossible de sauvegarder les paramètres')).toBeTruthy();
});
