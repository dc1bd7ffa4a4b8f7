import { screen, waitFor } from '@testing-library/react';
import { addDays, weekdayOf } from '@zellige/domain/kernel/dates';
import { employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { planningFeature } from './index.ts';

/** Of next week: nothing has begun, whatever the day it is. */
const monday = addDays(today(), 7 - weekdayOf(today()));
const day = (days: number): string => addDays(monday, days);
const technician = (id: string, name: string) => ({ id, name });
const visit = (id: string, title: string, days: number, more: object = {}): Step => [
  'create_events',
  { id, title, startDate: day(days), endDate: day(days), time: '09:00', endTime: '11:00', ...more },
];
const steps: Step[] = [
  ['update_technicians_settings', { technicians: [technician('T1', 'Karim'), technician('T2', 'Salma')] }],
  visit('1', 'Installation', 0, { assignedTechnicians: ['T1'] }),
  visit('2', 'Maintenance', 0, { assignedTechnicians: ['T2'] }),
  visit('3', 'Visite', 1),
];

const open = async (options: object = {}) =>
  renderScreens({
    screens: planningFeature.screens,
    features: [planningFeature],
    at: `/planning?vue=semaine&du=${monday}`,
    rows: await committedRows(steps),
    ...options,
  });

const card = (name: RegExp) => screen.findByRole('button', { name });
const announcements = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();

describe('the planning', () => {
  it('has a row for each person, and one for what waits for somebody', async () => {
    await open();
    const names = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(names.map((name) => /^(À affecter|Karim|Salma)/.exec(name ?? '')?.[1])).toEqual([
      'À affecter',
      'Karim',
      'Salma',
    ]);
  });

  it('gives what waits to a person by keyboard, and takes it back', async () => {
    const { user, engine } = await open();
    (await card(/^Visite/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
    await screen.findByText('Planning modifié');
    expect(engine.get('events', '3')?.assignedTechnicians).toEqual(['T1']);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(engine.get('events', '3')?.assignedTechnicians).toEqual([]));
  });

  it('says whose time it would take before it is dropped, and moves it once a manager gives a reason', async () => {
    const { user, engine } = await open();
    (await card(/^Installation/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(announcements()).toContain('Salma est déjà affecté à « Maintenance »'));
    await user.keyboard('{Enter}');
    await user.type(await screen.findByLabelText(/Motif/), 'Deux visites au même étage');
    await user.click(screen.getByRole('button', { name: 'Forcer' }));
    await screen.findByText('Planning modifié malgré le conflit');
    expect(engine.get('events', '1')).toMatchObject({
      assignedTechnicians: ['T2'],
      statusReason: 'Deux visites au même étage',
    });
  });

  it('lets an employee look, and change nothing', async () => {
    const { user } = await open({ actor: employee });
    (await card(/^Installation/)).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(announcements()).toContain('ne peut pas être déplacée'));
  });
});
