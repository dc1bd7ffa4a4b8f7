import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { employee } from '@zellige/domain/testing/actors';
import { afterEach, describe, expect, it } from 'vitest';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { lazyRouteComponent, type ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { deliveryFeature } from '../delivery-notes/index.ts';
import { eventFeature } from '../events/index.ts';
import { reservationFeature } from '../reservations/index.ts';
import { sheetFeature } from '../technical-sheets/index.ts';
import { FieldDay } from './field-day.tsx';

const page: ScreenRoute = {
  path: '/',
  component: lazyRouteComponent(() => Promise.resolve({ FieldDay }), 'FieldDay'),
};
const features = [eventFeature, deliveryFeature, reservationFeature, sheetFeature];

const visit = (id: string, client: string, fields: object = {}): Step => [
  'create_events',
  {
    id,
    title: 'Pose',
    client,
    location: '12, rue des Orangers, Rabat',
    description: 'Demander le gardien',
    startDate: today(),
    assignedTechnicians: ['T1'],
    ...fields,
  },
];
const people: Step = [
  'update_technicians_settings',
  { technicians: [{ id: 'T1', name: 'Hicham', userId: employee.id }] },
];
const delivery: Step = [
  'create_bonLivraison',
  {
    client: 'Majorelle',
    clientAdresse: 'Rue Yves Saint Laurent',
    clientPhone: '0661223344',
    livreur: 'Hicham',
    livreurId: employee.id,
    dateLivraison: today(),
    items: [{ productName: 'Borne', quantity: 2 }],
  },
];
const confirmed = (id: string): Step => ['confirm_events', { id }];

const open = async (steps: readonly Step[]) =>
  renderScreens({
    screens: [page, ...features.flatMap(({ screens }) => screens)],
    features,
    at: '/',
    actor: employee,
    rows: await committedRows([people, ...steps]),
  });

const card = (name: string) => screen.findByRole('article', { name });
const press = async (name: string, button: string) =>
  within(await card(name)).findByRole('button', { name: button });

describe('the day of a technician', () => {
  it('says where, with what and what for, with the call and the way', async () => {
    await open([
      visit('1', 'Atlas', { time: '00:00', endTime: '23:00', equipments: ['Échelle'] }),
      confirmed('1'),
    ]);
    const stop = await card('Atlas');
    expect(stop.textContent).toContain('00:00 – 23:00');
    expect(stop.textContent).toContain('1 × Échelle');
    expect(stop.textContent).toContain('Demander le gardien');
    const way = within(stop).getByRole('link', { name: 'Itinéraire' }).getAttribute('href');
    expect(way).toContain(encodeURIComponent('12, rue des Orangers, Rabat'));
  });

  it('goes from the road to the spot to the end by one press each, and may take each back', async () => {
    const { user, engine } = await open([visit('1', 'Atlas'), confirmed('1')]);
    const row = () => engine.get('events', '1');
    await user.click(await press('Atlas', 'En route'));
    await waitFor(() => expect(row()?.enRouteAt).toBeDefined());
    expect((await card('Atlas')).textContent).toContain('En route depuis');
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(row()?.enRouteAt).toBeUndefined());
    // A step that has just come to the place of another takes no press meant for that one.
    const pressWhenOpen = async (label: string) => {
      await waitFor(async () =>
        expect((await press('Atlas', label)).getAttribute('aria-disabled')).toBeNull(),
      );
      await user.click(await press('Atlas', label));
    };
    await pressWhenOpen('Arrivé');
    await waitFor(() => expect(row()).toMatchObject({ status: 'en cours' }));
    await pressWhenOpen('Terminé');
    await waitFor(() => expect(row()).toMatchObject({ status: 'terminé' }));
    expect(await screen.findByText('Tout est fait pour aujourd’hui')).toBeTruthy();
    expect((await card('Atlas')).textContent).toContain('sur place');
    expect(await press('Atlas', 'Créer la fiche')).toBeTruthy();
  });

  it('says why a visit could not be done', async () => {
    const { user, engine } = await open([visit('1', 'Atlas'), confirmed('1')]);
    await user.click(await press('Atlas', 'Non réalisé'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Motif/ }), 'Porte close');
    await user.click(within(dialog).getByRole('button', { name: 'Non réalisé' }));
    await waitFor(() =>
      expect(engine.get('events', '1')).toMatchObject({
        status: 'en attente',
        statusReason: 'Client absent\u00a0: Porte close',
      }),
    );
    expect((await card('Atlas')).textContent).toContain('Non réalisé');
  });

  it('lets the next stop stand out, and what the office has not confirmed be worked all the same', async () => {
    const { user, engine } = await open([
      visit('1', 'Atlas', { time: '09:00', endTime: '10:00' }),
      visit('2', 'Riad', { time: '11:00', endTime: '12:00' }),
      confirmed('1'),
    ]);
    expect((await card('Atlas')).textContent).toContain('Prochaine étape');
    const waiting = await card('Riad');
    expect(waiting.textContent).not.toContain('Prochaine étape');
    expect(waiting.textContent).toContain('Non confirmé');
    await user.click(await press('Riad', 'En route'));
    await waitFor(() => expect(engine.get('events', '2')?.status).toBe('confirmé'));
  });

  it('shows tomorrow, of which nothing is pressed yet', async () => {
    await open([visit('1', 'Atlas', { startDate: addDays(today(), 1) }), confirmed('1')]);
    expect(await screen.findByText("Rien à faire aujourd'hui")).toBeTruthy();
    const tomorrow = await screen.findByRole('region', { name: 'Demain' });
    const stop = within(tomorrow).getByRole('article', { name: 'Atlas' });
    expect(within(stop).queryByRole('button')).toBeNull();
  });
});

describe('the day of a driver', () => {
  it('goes from loading to handing over on the card', async () => {
    const { user, engine } = await open([delivery]);
    const status = () => engine.rows('bonLivraison', {})[0]?.status;
    await user.click(await press('Majorelle', 'Expédier'));
    await waitFor(() => expect(status()).toBe('expedie'));
    const start = await press('Majorelle', 'En route');
    await waitFor(() => expect(start.getAttribute('aria-disabled')).toBeNull());
    await user.click(start);
    await waitFor(() => expect(status()).toBe('en_cours_livraison'));
    const deliver = await press('Majorelle', 'Livrer');
    await waitFor(() => expect(deliver.getAttribute('aria-disabled')).toBeNull());
    await user.click(deliver);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('leads to the return of a rental', async () => {
    await open([
      [
        'create_products',
        {
          id: 'PRD-1',
          name: 'Écran',
          category: 'c',
          availability: 'en_stock',
          price: { sale: 9000, rental: 300 },
        },
      ],
      ['create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 9, productId: 'PRD-1' }],
      [
        'create_bonLivraison',
        {
          client: 'Riad',
          clientAdresse: 'Fès',
          livreur: 'Hicham',
          dateLivraison: addDays(today(), -2),
          items: [
            {
              productName: 'Écran',
              quantity: 1,
              reference: 'PRD-1',
              dateDebut: addDays(today(), -2),
              dateFin: today(),
            },
          ],
        },
      ],
      ['ship_bonLivraison', { id: 'BL-001' }],
      ['deliver_bonLivraison', { id: 'BL-001', signatureClient: 'Amal' }],
      ['update_reservations', { id: 'BL-001~BL-001-1', changes: { assignedTo: employee.id } }],
    ]);
    const back = await within(await card('Riad')).findByRole('link', {
      name: 'Enregistrer le retour : Riad',
    });
    expect(back.getAttribute('href')).toBe('/day-moves/return?reservations=BL-001~BL-001-1');
  });
});

describe('the device', () => {
  const before = appCopy.get();
  afterEach(() => act(() => appCopy.set(before)));

  it('says what is missing until the day opens without a network', async () => {
    appCopy.set({ ...before, part: 0.3, dayPart: 0.634, obstacle: null });
    await open([visit('1', 'Atlas')]);
    expect(
      await screen.findByText('Pas encore prêt hors connexion. Il manque : l’application (63 %).'),
    ).toBeTruthy();
  });

  it.each([
    ['is ready', { dayPart: 1, obstacle: null } as const, 'Prêt hors connexion'],
    [
      'keeps no application',
      { dayPart: null, obstacle: 'unsupported' } as const,
      /ne garde pas l’application/,
    ],
  ])('says that it %s', async (_what, state, sentence) => {
    appCopy.set({ ...before, part: 0.3, ...state });
    await open([visit('1', 'Atlas')]);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
