import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { committedRows } from '../../../testing/committed-rows.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { requestFeature } from '../index.ts';

const open = async (at: string) =>
  renderScreens({
    screens: requestFeature.screens,
    features: [requestFeature],
    at,
    rows: await committedRows([['create_requests', { id: 'DEM-1', title: 'Écran noir' }]]),
  });

const title = () => screen.findByRole('textbox', { name: /^Problème/ });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

describe('the form of a request', () => {
  it('writes a new one, and opens its page', async () => {
    const { user, engine } = await open('/requests/new');
    await user.type(await title(), 'Plus de son');
    await user.click(save());
    expect(await screen.findByRole('heading', { level: 1, name: /Plus de son/ })).toBeTruthy();
    expect(engine.rows('requests', { search: 'plus de son' })).toMatchObject([{ status: 'Nouvelle' }]);
  });

  it('takes photos with a new one, which follow it', async () => {
    const { user, engine } = await open('/requests/new');
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const photos = ['a.png', 'b.png'].map((name) => new File([bytes], name, { type: 'image/png' }));
    const chooser = await screen.findByLabelText('Ajouter une photo', { selector: 'input' });
    await user.upload(chooser, photos);
    await user.click(await screen.findByRole('button', { name: /Retirer.*a\.png/ }));
    await user.type(await title(), 'Dalle fissurée');
    await user.click(save());
    await screen.findByRole('heading', { level: 1, name: /Dalle fissurée/ });
    const [request] = engine.rows('requests', { search: 'dalle' });
    expect(request?.photos.map(({ name }) => name)).toEqual(['b.png']);
  });

  it('changes one', async () => {
    const { user, engine } = await open('/requests/DEM-1/edit');
    await user.type(await title(), ' depuis lundi');
    await user.click(save());
    expect(await screen.findByRole('heading', { level: 1, name: /Écran noir depuis lundi/ })).toBeTruthy();
    expect(engine.get('requests', 'DEM-1')).toMatchObject({ title: 'Écran noir depuis lundi' });
  });
});
