import { screen } from '@testing-library/react';
import { admin } from '@zellige/domain/testing/actors';
import { expect, it } from 'vitest';
import { MemoryAppEngine } from '../../../testing/memory-app-engine.ts';
import { renderOn } from '../../../testing/render-screens.tsx';
import { dealFeature } from '../index.ts';

it('offers to clear a search that found no deal, instead of inviting to a first one', async () => {
  const engine = new MemoryAppEngine({ actor: admin });
  const at = { screens: dealFeature.screens, actor: admin };
  await engine.execute('create_deals', { id: 'd1', title: 'Six écrans' });
  const { user } = await renderOn(engine, { ...at, at: '/deals?q=zzzz' });
  expect(await screen.findByText('Aucun résultat pour ces critères')).toBeTruthy();
  expect(screen.queryByText('Aucune affaire ouverte')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(await screen.findByRole('link', { name: 'Six écrans' })).toBeTruthy();
});
