import { screen, waitFor } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { commercial, manager } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { deliveryFeature } from './index.ts';

const day = addDays(today(), 3);
const items = [{ productName: 'Écran', quantity: 1 }];
const steps: Step[] = [
  ['create_vehicles', { id: 'V1', name: 'Fourgon', plate: 'WW 1234' }],
  ['create_vehicles', { id: 'V2', name: 'Camion', state: 'atelier' }],
  ['create_events', { id: 'E1', title: 'Pose', startDate: day, vehicleId: 'V1' }],
  [
    'create_bonLivraison',
    { client: 'Souss', clientAdresse: 'Agadir', dateLivraison: day, items },
    commercial,
  ],
];

const open = async (actor = manager) => {
  const opened = await renderScreens({
    screens: deliveryFeature.screens,
    at: '/bon-livraison/BL-001/edit',
    rows: await committedRows(steps),
    actor,
  });
  const choose = async (name: RegExp) => {
    await opened.user.click(await screen.findByRole('combobox', { name: 'Véhicule' }));
    await opened.user.click(await screen.findByRole('option', { name }));
  };
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  return { ...opened, choose, save, note: () => opened.engine.get('bonLivraison', 'BL-001') };
};

describe('the vehicle of a delivery note', () => {
  it('says in its form what has it, and is taken with a reason by a manager', async () => {
    const { user, choose, save, note } = await open();
    await choose(/^Camion/);
    expect(await screen.findByText('Camion : à l’atelier')).toBeTruthy();
    await choose(/^Fourgon/);
    expect(await screen.findByText(/^Fourgon : déjà sur « Pose »/)).toBeTruthy();
    // It bears the name of its vehicle: none is typed.
    expect(screen.queryByRole('textbox', { name: 'Autre véhicule' })).toBeNull();
    await save();
    await user.type(await screen.findByLabelText(/Motif/), 'Même rue');
    await user.click(screen.getByRole('button', { name: 'Forcer' }));
    await waitFor(() => expect(note()).toMatchObject({ vehicleId: 'V1', statusReason: 'Même rue' }));
    expect(note()?.vehicule).toBe('Fourgon WW 1234');
  });

  it('is refused at its field to who may not force it', async () => {
    const { choose, save, note } = await open(commercial);
    await choose(/^Fourgon/);
    await save();
    await waitFor(() =>
      expect(screen.getAllByText(/^Fourgon : déjà sur « Pose »/).length).toBeGreaterThan(1),
    );
    expect(note()?.vehicleId ?? '').toBe('');
  });
});
