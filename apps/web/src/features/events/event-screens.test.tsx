import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { commercial, employee, manager } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { renderScreens, settledButton } from '../../testing/render-screens.tsx';
import { sheetFeature } from '../technical-sheets/index.ts';
import { eventFeature } from './index.ts';

const tomorrow = addDays(today(), 1);
const base: Step[] = [
  [
    'update_technicians_settings',
    {
      technicians: [
        { id: 'T1', name: 'Hicham Naciri', speciality: 'Installation', userId: 'employe' },
        { id: 'T2', name: 'Nadia Ouazzani', speciality: 'Maintenance' },
      ],
    },
  ],
  ['create_inventory', { id: 'ART-1', name: 'Écran 65"', quantity: 4 }],
];
const salonOn = (day: string): Step => [
  'create_events',
  {
    id: 'EVE-1',
    title: 'Salon Médina',
    startDate: day,
    endDate: day,
    time: '08:00',
    endTime: '18:00',
    assignedTechnicians: ['T1'],
    reservedMaterials: [{ itemId: 'ART-1', quantity: 3 }],
    location: 'Rabat',
  },
];
const salon = salonOn(tomorrow);

async function open(at: string, steps: readonly Step[], options: object = {}) {
  return renderScreens({
    screens: eventFeature.screens,
    features: [sheetFeature],
    at,
    rows: await committedRows([...base, ...steps]),
    ...options,
  });
}

const button = (name: string) => screen.findByRole('button', { name });
const save = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
};

const chooseAction = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await button("Plus d'actions"));
  await user.click(await screen.findByRole('menuitem', { name }));
};

const contact = (id: number, name: string, address: string): Step => [
  'create_contacts',
  { id, name, address, type: 'client', phone: `066100000${id}` },
];
const place = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Lieu' });

describe('the form of an event', () => {
  it('proposes who is free then, and one press chooses them', async () => {
    const week = Array.from({ length: 7 }, () => ({
      from: '08:00',
      to: '20:00',
      pauseFrom: '',
      pauseTo: '',
    }));
    const hours = [{ from: '', week, ramadan: week }];
    const { user } = await open('/events/new', [
      salon,
      ['update_workingTime_settings', { changes: { hours } }],
    ]);
    await user.click(await button('Proposer'));
    const names = (await screen.findAllByRole('button', { name: /^Affecter / })).map((one) => one.ariaLabel);
    expect(names).not.toContain('Affecter Hicham Naciri');
    await user.click(screen.getByRole('button', { name: names[0] ?? '' }));
    const name = (names[0] ?? '').replace('Affecter ', '');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(true);
  });

  it('says that the day is off at the day, before it is saved', async () => {
    const closed: Step = [
      'update_workingTime_settings',
      { changes: { closures: [{ name: 'Inventaire', from: today(), to: addDays(tomorrow, 30) }] } },
    ];
    await open('/events/new', [salon, closed]);
    expect(await screen.findByText(/est un jour de repos : Inventaire$/)).toBeTruthy();
  });

  it('shows workload and availability of each technician, and the sentence of a conflict', async () => {
    const { user } = await open('/events/new', [salon]);
    const sentence = /^Hicham Naciri est déjà affecté à « Salon Médina » du .* à 08:00 au .* à 18:00$/;
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText(/· (?:8|8,5|10) h \/ \d+(?:,5)? h cette semaine-là$/)).toBeTruthy();
    expect(screen.getAllByText('Disponible')).toHaveLength(1);
    const time = screen.getByRole('textbox', { name: 'Heure de début' });
    await user.clear(time);
    await user.type(time, '18h');
    const end = screen.getByRole('textbox', { name: 'Heure de fin' });
    await user.clear(end);
    await user.type(end, '20h30');
    await user.tab();
    await waitFor(() => expect(screen.getAllByText('Disponible')).toHaveLength(2));
  });

  it('counts the units that are free, and refuses more', async () => {
    const { user, engine } = await open('/events/new', [salon], { actor: commercial });
    await user.type(await screen.findByRole('textbox', { name: /^Titre/ }), 'Forum');
    await user.click(screen.getByRole('combobox', { name: 'Ajouter un article' }));
    await user.click(await screen.findByRole('option', { name: /Écran 65"/ }));
    expect(await screen.findByText('1 unité libre')).toBeTruthy();
    const quantity = screen.getByRole('textbox', { name: 'Quantité : Écran 65"' });
    await user.clear(quantity);
    await user.type(quantity, '2');
    expect(
      await screen.findByText(/^Indisponible : 1 unité\(s\) libre\(s\) du .* \(réservé par Salon Médina\)$/),
    ).toBeTruthy();
    await save(user);
    expect(engine.rows('events', {})).toHaveLength(1);
    await user.clear(quantity);
    await user.type(quantity, '1');
    await save(user);
    await waitFor(() => expect(engine.rows('events', {})).toHaveLength(2));
  });

  it('lets a manager force a conflict with a reason, and nobody else', async () => {
    const { user, engine } = await open('/events/new', [salon], { actor: manager });
    await user.type(await screen.findByRole('textbox', { name: /^Titre/ }), 'Urgence');
    await user.click(screen.getByRole('checkbox', { name: 'Hicham Naciri' }));
    await save(user);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Forcer malgré le conflit ?' }));
    await user.type(dialog.getByRole('textbox'), 'Panne en salle');
    await user.click(dialog.getByRole('button', { name: 'Forcer' }));
    await waitFor(() => expect(engine.rows('events', {})).toHaveLength(2));
    expect(engine.rows('events', {}).find(({ title }) => title === 'Urgence')).toMatchObject({
      statusReason: 'Panne en salle',
      assignedTechnicians: ['T1'],
    });
  });

  it('names whom the list has no more, and lets them be taken off', async () => {
    const left: Step = ['update_technicians_settings', { technicians: [{ id: 'T2', name: 'Nadia' }] }];
    const { user, engine } = await open('/events/EVE-1/edit', [salon, left]);
    await user.click(
      await screen.findByRole('checkbox', { name: 'Hicham Naciri (n’est plus dans la liste)' }),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Nadia' }));
    await save(user);
    await waitFor(() => expect(engine.get('events', 'EVE-1')?.assignedTechnicians).toEqual(['T2']));
  });

  it('takes the address of its client, and lets it go with them', async () => {
    const clients = [contact(7, 'Atlas', '12, rue des Iris'), contact(8, 'Riad', '')];
    const { user } = await open('/events/new', clients);
    const choose = async (name: string) => {
      const box = await screen.findByRole('combobox', { name: /^Client/ });
      await user.clear(box);
      await user.type(box, name);
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
    };
    await choose('Atlas');
    expect(place().value).toBe('12, rue des Iris');
    await choose('Riad');
    expect(place().value).toBe('');
    await user.type(place(), 'Hangar 4');
    await choose('Atlas');
    await user.clear(place());
    await user.type(place(), 'Hangar 4');
    await choose('Riad');
    expect(place().value).toBe('Hangar 4');
  });

  it('says at its field that an event ends after it starts', async () => {
    const { user, engine } = await open('/events/new', []);
    await user.type(await screen.findByRole('textbox', { name: /^Titre/ }), 'Forum');
    const end = screen.getByRole('textbox', { name: 'Heure de fin' });
    await user.clear(end);
    await user.type(end, '08:00');
    await save(user);
    expect(
      (await screen.findAllByText('La date de fin doit être postérieure à la date de début')).length,
    ).toBeGreaterThan(0);
    expect(engine.rows('events', {})).toHaveLength(0);
  });
});

describe('the journey of an event', () => {
  it('is confirmed, then started and finished by its technician', async () => {
    const { user, engine } = await open('/events/EVE-1', [salon, ['confirm_events', { id: 'EVE-1' }]], {
      actor: employee,
    });
    expect(await screen.findByRole('link', { name: 'Itinéraire' })).toBeTruthy();
    await chooseAction(user, 'Démarrer');
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Démarrer « Salon Médina » maintenant ?' }),
    );
    expect(question.getByText(/^Il est prévu le .* à 08:00\./)).toBeTruthy();
    expect(engine.get('events', 'EVE-1')?.status).toBe('confirmé');
    await user.click(question.getByRole('button', { name: 'Démarrer maintenant' }));
    await waitFor(() => expect(engine.get('events', 'EVE-1')?.status).toBe('en cours'));
    await user.click(await settledButton('Terminer'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Terminer « Salon Médina » ?' }));
    await user.click(dialog.getByRole('button', { name: 'Terminer' }));
    await waitFor(() => expect(engine.get('events', 'EVE-1')?.status).toBe('terminé'));
    expect(await screen.findAllByRole('button', { name: 'Créer la fiche' })).not.toHaveLength(0);
    // To say something of it is his; neither to change, to reopen nor to cancel.
    await user.click(await button("Plus d'actions"));
    await screen.findByRole('menu');
    for (const name of ['Modifier', 'Rouvrir', 'Annuler', 'Archiver'])
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
  });

  it('starts what is overdue without a question: its place is past', async () => {
    const { user, engine } = await open(
      '/events/EVE-1',
      [salonOn(addDays(today(), -2)), ['confirm_events', { id: 'EVE-1' }]],
      {
        actor: employee,
      },
    );
    await chooseAction(user, 'Démarrer');
    await waitFor(() => expect(engine.get('events', 'EVE-1')?.status).toBe('en cours'));
  });

  it('says who is on the spot already, what had been planned, and what else is planned by then', async () => {
    const other: Step = [
      'create_events',
      { id: 'EVE-2', title: 'Pose Atlas', startDate: today(), assignedTechnicians: ['T1'] },
    ];
    const confirm: Step[] = ['EVE-1', 'EVE-2'].map((id) => ['confirm_events', { id }]);
    const start: Step = ['start_events', { id: 'EVE-1' }, employee];
    await open('/events/EVE-1', [salon, other, ...confirm, start], { actor: manager });
    expect(await screen.findByText('Hicham Naciri est déjà sur place')).toBeTruthy();
    expect(screen.getByText(/^Prévu le .* à 08:00 ; les horaires suivent le départ réel\.$/)).toBeTruthy();
    expect(screen.getByText('Au même moment que Pose Atlas.')).toBeTruthy();
  });

  it('is cancelled with a reason, and then gives everything back', async () => {
    const { user, engine } = await open('/events/EVE-1', [salon], { actor: manager });
    await user.click(await button("Plus d'actions"));
    await user.click(await screen.findByRole('menuitem', { name: "Annuler l'événement" }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Annuler « Salon Médina » ?' }));
    await user.type(dialog.getByRole('textbox'), 'Budget refusé');
    await user.click(dialog.getByRole('button', { name: "Annuler l'événement" }));
    await waitFor(() => expect(engine.get('events', 'EVE-1')?.status).toBe('annulé'));
    expect((await screen.findAllByText('Budget refusé')).length).toBeGreaterThan(0);
  });
});

describe('the events', () => {
  it('stand on a calendar whose view and day are in the address', async () => {
    const { user, address } = await open(`/events?vue=jour&jour=${tomorrow}`, [salon]);
    const day = within(await screen.findByRole('region', { name: /./ }));
    expect(day.getByRole('link', { name: /Salon Médina.*Planifié/ })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Mois' }));
    await waitFor(() => expect(address()).toContain('vue=mois'));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(address()).toContain(`jour=${tomorrow}`);
  });

  it('are filtered by technician in the list', async () => {
    const other: Step = [
      'create_events',
      { title: 'Forum', startDate: tomorrow, assignedTechnicians: ['T2'] },
    ];
    await open('/events?vue=liste&technicien=T2', [salon, other]);
    expect(await screen.findByText('Forum')).toBeTruthy();
    expect(screen.queryByText('Salon Médina')).toBeNull();
  });
});

describe('the page of an event, for whoever is on the spot', () => {
  const begun: Step[] = [salonOn(today()), ['confirm_events', { id: 'EVE-1' }]];
  it('offers the steps of their day: on the road, there, not done', async () => {
    const { user, engine } = await open('/events/EVE-1', [salonOn(today())], { actor: employee });
    const row = () => engine.get('events', 'EVE-1');
    await user.click(await button('En route'));
    await waitFor(() => expect(row()).toMatchObject({ status: 'confirmé' }));
    expect(row()?.enRouteAt).toBeDefined();
    await user.click(await settledButton('Arrivé'));
    await waitFor(() => expect(row()?.status).toBe('en cours'));
    await chooseAction(user, 'Non réalisé');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Non réalisé' }));
    await waitFor(() => expect(row()).toMatchObject({ status: 'en attente', statusReason: 'Client absent' }));
  });

  it('asks before it says that they are there on another day', async () => {
    const { user, engine } = await open('/events/EVE-1', [salon, ['confirm_events', { id: 'EVE-1' }]], {
      actor: employee,
    });
    await chooseAction(user, 'Arrivé');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Démarrer maintenant' }));
    await waitFor(() => expect(engine.get('events', 'EVE-1')?.status).toBe('en cours'));
  });

  it('takes back a step that was pressed by mistake, from its message', async () => {
    const { user, engine } = await open('/events/EVE-1', begun, { actor: employee });
    await chooseAction(user, 'Démarrer');
    await waitFor(() => expect(engine.get('events', 'EVE-1')?.status).toBe('en cours'));
    await user.click(await button('Annuler'));
    await waitFor(() => expect(engine.get('events', 'EVE-1')?.status).toBe('confirmé'));
    expect(engine.get('events', 'EVE-1')?.startedAt).toBeNull();
  });

  it('offers no more to take a step back once the event went on', async () => {
    const { user, engine } = await open('/events/EVE-1', begun, { actor: employee });
    await chooseAction(user, 'Démarrer');
    expect(await screen.findByText('Événement démarré')).toBeTruthy();
    expect(await engine.execute('finish_events', { id: 'EVE-1' })).toMatchObject({ ok: true });
    await waitFor(() => expect(screen.queryByText('Événement démarré')).toBeNull());
  });

  it('puts it off because the client is absent, with a word', async () => {
    const { user, engine } = await open('/events/EVE-1', begun, { actor: employee });
    await chooseAction(user, 'Mettre en attente');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Client absent' }).checked).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: /^Motif/ }), 'porte close');
    await user.click(dialog.getByRole('button', { name: 'Mettre en attente' }));
    await waitFor(() =>
      expect(engine.get('events', 'EVE-1')).toMatchObject({
        status: 'en attente',
        statusReason: 'Client absent\u00a0: porte close',
      }),
    );
  });

  it('adds a remark, which the page shows', async () => {
    const { user } = await open('/events/EVE-1', begun, { actor: employee });
    await chooseAction(user, 'Ajouter une remarque');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(await dialog.findAllByText('Ce champ est obligatoire')).not.toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /^Remarque/ }), 'Digicode 12A');
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('Digicode 12A')).toBeTruthy();
    expect(screen.getByText('Remarques sur place')).toBeTruthy();
  });
});
