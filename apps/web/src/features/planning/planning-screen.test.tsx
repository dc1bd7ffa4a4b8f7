import { screen, waitFor, within } from '@testing-library/react';
import { addDays, formatDay, weekdayOf } from '@zellige/domain/kernel/values/dates';
import { employee } from '@zellige/domain/testing/actors';
import { plateText } from '@zellige/domain/vehicles/plate-text';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { planningFeature } from './index.ts';

/** Of next week: nothing has begun, whatever the day it is. */
const monday = addDays(today(), 7 - weekdayOf(today()));
const day = (days: number): string => addDays(monday, days);
const technician = (id: string, name: string, userId = '') => ({ id, name, userId });
const visit = (id: string, title: string, days: number, more: object = {}): Step => [
  'create_events',
  { id, title, startDate: day(days), endDate: day(days), time: '09:00', endTime: '11:00', ...more },
];
const steps: Step[] = [
  [
    'update_technicians_settings',
    { technicians: [technician('T1', 'Karim', employee.id), technician('T2', 'Salma')] },
  ],
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
const width = async (name: RegExp) => Number.parseFloat((await card(name)).style.width);
const announcements = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join();

describe('the planning', () => {
  it('shows a night on both of its days, and an end at midnight on one', async () => {
    const nights = [
      visit('4', 'Nuit', 2, { time: '22:00', endTime: '03:00', endDate: day(3) }),
      visit('5', 'Soirée', 2, { time: '20:00', endTime: '00:00' }),
    ];
    await open({ rows: await committedRows([...steps, ...nights]) });
    expect(await width(/Soirée/)).toBeCloseTo(100 / 7);
    expect(await width(/Nuit/)).toBeCloseTo(200 / 7);
  });

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
    (await card(/Visite/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
    await screen.findByText('Planning modifié');
    expect(engine.get('events', '3')?.assignedTechnicians).toEqual(['T1']);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Visite/));
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(engine.get('events', '3')?.assignedTechnicians).toEqual([]));
  });

  it('says whose time it would take before it is dropped, and moves it once a manager gives a reason', async () => {
    const { user, engine } = await open();
    (await card(/Installation/)).focus();
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

  it('says that a day is off before a card is dropped on it, and takes it from a manager with a reason', async () => {
    const closures = [{ name: 'Inventaire', from: day(1), to: day(1) }];
    const closed: Step = ['update_workingTime_settings', { changes: { closures } }];
    const { user, engine } = await open({ rows: await committedRows([...steps, closed]) });
    expect(await screen.findByText('Inventaire')).toBeTruthy();
    (await card(/Installation/)).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(announcements()).toContain('est un jour de repos : Inventaire'));
    await user.keyboard('{Enter}');
    await user.type(await screen.findByLabelText(/Motif/), 'Le client ferme lundi');
    await user.click(screen.getByRole('button', { name: 'Forcer' }));
    await screen.findByText('Planning modifié malgré le conflit');
    expect(engine.get('events', '1')).toMatchObject({ startDate: day(1) });
  });

  it('proposes who is free for what waits, with the reason, and one press assigns', async () => {
    const { user, engine } = await open();
    await user.click(await screen.findByRole('button', { name: 'Proposer' }));
    const section = await screen.findByRole('region', { name: 'Visite' });
    const reasons = within(section).getAllByText(/^Libre à ces heures · .* h \/ .* h cette semaine-là$/);
    expect(reasons).toHaveLength(2);
    await user.click(within(section).getByRole('button', { name: 'Affecter Salma' }));
    await waitFor(() => expect(engine.get('events', '3')?.assignedTechnicians).toEqual(['T2']));
    expect(await screen.findByText(/Tout ce que montre la période a quelqu’un/)).toBeTruthy();
  });

  it.each([
    ['everybody', '', 'toute l’équipe', 'Équipe'],
    ['the person of the filter', '&personne=t%2FT1', 'Karim', 'Karim'],
  ])('prints the week of %s', async (_name, search, label, file) => {
    const saved = watchDownloads();
    const company: Step = ['update_company_settings', { changes: { name: 'Atlas' } }];
    const at = `/planning?vue=semaine&du=${monday}${search}`;
    const { user } = await open({ at, rows: await committedRows([...steps, company]) });
    await user.click(await screen.findByRole('button', { name: `Imprimer la semaine : ${label}` }));
    await screen.findByText('PDF généré avec succès');
    expect(saved).toEqual([`Planning_${formatDay(monday).replaceAll('/', '-')}_${file}.pdf`]);
  });

  it('says beside a name how much is planned against what they work', async () => {
    await open();
    const [, karim] = await screen.findAllByRole('rowheader');
    expect(karim?.textContent).toMatch(/^Karim2 h \/ \d+ h/);
  });

  it('has a row for each vehicle, into which a card is moved unless it is elsewhere', async () => {
    const vehicles: Step[] = [
      ['create_vehicles', { id: 'V1', name: 'Fourgon', plate: '12345-أ-6' }],
      ['create_vehicles', { id: 'V2', name: 'Remorque', state: 'atelier' }],
      ['create_events', { id: '6', title: 'Livraison', startDate: day(1), vehicleId: 'V1' }],
    ];
    const { user, engine } = await open({ rows: await committedRows([...steps, ...vehicles]) });
    const names = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(names.slice(-2)).toEqual([
      `FourgonVéhicule · ${plateText('12345-أ-6')}`,
      'RemorqueVéhicule · À l’atelier',
    ]);
    // From its person to the vehicle, three rows below 'Karim'.
    (await card(/Installation/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}{Enter}');
    await screen.findByText('Planning modifié');
    expect(engine.get('events', '1')).toMatchObject({ vehicleId: 'V1', assignedTechnicians: ['T1'] });
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Installation/ })).toHaveLength(2));
    (await card(/Visite/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    await waitFor(() => expect(announcements()).toContain('Fourgon : déjà sur « Livraison »'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(announcements()).toContain('Remorque : à l’atelier'));
  });

  it('adds a second person to an event by one gesture, and takes one of two off', async () => {
    const { user, engine } = await open();
    (await card(/Maintenance/)).focus();
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    await waitFor(() => expect(announcements()).toContain('Karim est déjà affecté'));
    await user.keyboard('{Escape}');
    (await card(/Visite/)).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
    await waitFor(() => expect(engine.get('events', '3')?.assignedTechnicians).toEqual(['T1']));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Visite/));
    await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}{Enter}');
    await waitFor(() => expect(engine.get('events', '3')?.assignedTechnicians).toEqual(['T1', 'T2']));
    // In the row of the second one, whom the drag to 'À affecter' takes off.
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Visite/ })).toHaveLength(2));
    screen.getAllByRole('button', { name: /Visite/ })[1]?.focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}{Enter}');
    await waitFor(() => expect(engine.get('events', '3')?.assignedTechnicians).toEqual(['T1']));
  });

  it('gives the departure of a rental to a driver, in a vehicle, or to the depot, on its own day', async () => {
    const product = { id: 'PRD-1', name: 'Écran', category: 'c', price: { sale: 1, rental: 1 } };
    const days = { start: `${day(2)}T10:00`, end: day(20) };
    const rental: Step[] = [
      ['create_products', { ...product, availability: 'en_stock' }],
      ['create_inventory', { id: 'ART-1', name: 'Écran', quantity: 2, productId: 'PRD-1' }],
      ['create_reservations', { id: 'RES-1', productId: 'PRD-1', quantity: 1, client: 'Riad', ...days }],
      ['create_vehicles', { id: 'V1', name: 'Fourgon' }],
    ];
    const { user, engine } = await open({ rows: await committedRows([...steps, ...rental]) });
    const departure = () => engine.get('reservations', 'RES-1');
    (await card(/Départ/)).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(announcements()).toContain('Ses jours sont ceux de la réservation'));
    await user.keyboard('{Escape}{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await waitFor(() => expect(announcements()).toContain('Salma n’a pas de compte pour livrer'));
    await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}{Enter}');
    await waitFor(() => expect(departure()?.departureDriverId).toBe(employee.id));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Départ/));
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}{Enter}');
    await waitFor(() => expect(departure()).toMatchObject({ departureVehicleId: 'V1' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /Départ/ })).toHaveLength(2));
    screen.getAllByRole('button', { name: /Départ/ })[0]?.focus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}{Enter}');
    await waitFor(() =>
      expect(departure()).toMatchObject({
        departureDriverId: '',
        departureVehicleId: '',
        departureAtDepot: true,
      }),
    );
  });

  it('shows an employee their own work, which they do not move', async () => {
    const { user } = await open({ actor: employee });
    const names = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(names.filter((name) => name?.startsWith('Salma'))).toEqual([]);
    (await card(/Installation/)).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(announcements()).toContain('ne peut pas être déplacée'));
  });
});
