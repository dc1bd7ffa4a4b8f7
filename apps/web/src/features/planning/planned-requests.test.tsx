import { screen, waitFor, within } from '@testing-library/react';
import { addDays, weekdayOf } from '@zellige/domain/kernel/values/dates';
import { employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { dayAxis } from '../../ui/timeline/axis.ts';
import { planningFeature } from './index.ts';
import { type BoardCard, planningRows } from './planning-rows.ts';

/** Of next week: nothing has begun, whatever the day it is. */
const monday = addDays(today(), 7 - weekdayOf(today()));
const day = (days: number): string => addDays(monday, days);
const technician = (id: string, name: string, userId = '') => ({ id, name, userId });
const request = (id: string, title: string, more: object = {}): Step => [
  'create_requests',
  { id, title, client: 'Atlas', source: 'contrat', windowFrom: day(1), windowTo: day(1), ...more },
];
const steps: Step[] = [
  [
    'update_technicians_settings',
    { technicians: [technician('T1', 'Karim', employee.id), technician('T2', 'Salma')] },
  ],
  [
    'create_events',
    {
      id: '1',
      title: 'Pose',
      startDate: day(1),
      time: '08:30',
      endTime: '10:00',
      assignedTechnicians: ['T1'],
    },
  ],
  request('DEM-1', 'Écran noir', { site: 'Rabat', durationMinutes: 90 }),
];

const open = async (options: object = {}, more: Step[] = []) =>
  renderScreens({
    screens: planningFeature.screens,
    features: [planningFeature],
    at: `/planning?vue=semaine&du=${monday}`,
    rows: await committedRows([...steps, ...more]),
    ...options,
  });

const card = (name: RegExp) => screen.findByRole('button', { name });
const announcements = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();

describe('a request on the planning', () => {
  it('says by when somebody is to begin, who pays, where it is and how long it takes', async () => {
    await open();
    const lane = (await screen.findAllByRole('row')).find((row) => row.textContent?.startsWith('À affecter'));
    const shown = within(lane as HTMLElement).getByRole('button', { name: /Écran noir/ });
    expect(shown.getAttribute('aria-label')).toMatch(
      /^Écran noir, .+ · 1 h 30 · Facturable · Atlas, Demande, avant le .* à 1[38]:\d\d, Facturable, 1 h 30, Rabat$/,
    );
  });

  it('becomes an event in the first free hours of whom it is dropped on, and waits again once that is undone', async () => {
    const { user, engine } = await open();
    (await card(/Écran noir/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(announcements()).toContain('10:00–11:30'));
    await user.keyboard('{Enter}');
    await screen.findByText('Demande planifiée');
    const planned = engine.get('requests', 'DEM-1');
    expect(planned?.status).toBe('Planifiée');
    expect(engine.get('events', planned?.eventId ?? '')).toMatchObject({
      startDate: day(1),
      time: '10:00',
      endTime: '11:30',
      assignedTechnicians: ['T1'],
    });
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/10:00 Écran noir/),
    );
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() =>
      expect(engine.get('requests', 'DEM-1')).toMatchObject({ status: 'Nouvelle', eventId: '' }),
    );
    await waitFor(async () =>
      expect((await card(/Écran noir/)).getAttribute('aria-label')).toContain('Demande'),
    );
  });

  it('says what is in the way before it is dropped, and is planned all the same for a manager with a reason', async () => {
    const full: Step = [
      'create_events',
      { id: '2', title: 'Salon', startDate: day(1), endDate: day(1), assignedTechnicians: ['T2'] },
    ];
    const { user, engine } = await open({}, [full]);
    (await card(/Écran noir/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await waitFor(() => expect(announcements()).toContain('Salma est déjà affecté à « Salon »'));
    await user.keyboard('{Enter}');
    await user.type(await screen.findByLabelText(/Motif/), 'Sur place');
    await user.click(screen.getByRole('button', { name: 'Forcer' }));
    await screen.findByText('Planning modifié malgré le conflit');
    const { eventId = '' } = engine.get('requests', 'DEM-1') ?? {};
    expect(engine.get('events', eventId)).toMatchObject({
      assignedTechnicians: ['T2'],
      statusReason: 'Sur place',
    });
  });

  it('stays where it is while nobody is chosen', async () => {
    const { user, engine } = await open();
    (await card(/Écran noir/)).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}');
    await waitFor(() => expect(announcements()).toContain('Déposez la demande'));
    expect(engine.get('requests', 'DEM-1')?.status).toBe('Nouvelle');
  });

  it('is given by one press to whom is proposed', async () => {
    const { user, engine } = await open();
    await user.click(await screen.findByRole('button', { name: 'Proposer' }));
    const section = await screen.findByRole('region', { name: 'Écran noir' });
    expect(section.textContent).toMatch(
      /Atlas · Rabat · avant le .* · Facturable · 1 h 30 · proposée le .*, 08:30–10:00/,
    );
    await user.click(within(section).getByRole('button', { name: 'Affecter Salma' }));
    await waitFor(() => expect(engine.get('requests', 'DEM-1')?.status).toBe('Planifiée'));
    expect(await screen.findByText(/Tout ce que montre la période a quelqu’un/)).toBeTruthy();
  });

  it.each([
    ['left out by the filter', 'demandes=non', ['Pose']],
    ['shown alone by its kind', 'type=request', ['Écran noir']],
    ['among all that is planned', 'q=', ['Pose', 'Écran noir']],
  ])('is %s', async (_name, filter, titles) => {
    await open({ at: `/planning?vue=semaine&du=${monday}&${filter}` });
    await card(new RegExp(titles[0] ?? ''));
    const shown = ['Pose', 'Écran noir'].filter((title) =>
      screen.queryByRole('button', { name: new RegExp(title) }),
    );
    expect(shown).toEqual(titles);
  });

  it('is not there for an employee', async () => {
    await open({ actor: employee });
    await card(/Pose/);
    expect(screen.queryByRole('button', { name: /Écran noir/ })).toBeNull();
  });
});

it('stands above all else of its day in the lane once it is late', () => {
  const waiting = {
    recordId: '',
    reservationIds: [],
    title: '',
    client: '',
    place: '',
    status: '',
    hasHours: true,
    technicianIds: [],
    driverId: '',
    vehicle: '',
    vehicleId: '',
    bring: [],
    isUnassigned: true,
    isOver: false,
    end: `${day(0)}T18:00`,
  };
  const known = {
    kind: 'request',
    collection: 'requests',
    due: '',
    coverage: 'contrat',
    minutes: 60,
    speciality: '',
  } as const;
  const cards: BoardCard[] = [
    {
      ...waiting,
      key: 'event',
      kind: 'event',
      collection: 'events',
      start: `${day(0)}T08:00`,
      alert: 'not started',
    },
    { ...waiting, ...known, key: 'due', start: `${day(0)}T09:00`, alert: null },
    { ...waiting, ...known, key: 'late', start: `${day(0)}T14:00`, alert: 'late' },
  ];
  const team = { people: [], vehicles: [], absences: [], times: new Map() };
  const [lane] = planningRows(team, cards, dayAxis(monday, 7));
  expect(lane?.bars.map(({ id }) => id)).toEqual(['late', 'event', 'due']);
});
