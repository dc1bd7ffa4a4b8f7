import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { typedInstant } from '@zellige/domain/kernel/values/written-days';
import { commercial, employee, manager } from '@zellige/domain/testing/actors';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows, type Step } from '../../testing/committed-rows.ts';
import { drawOn, standInCanvas } from '../../testing/drawn-signature.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { sheetFeature } from './index.ts';

const base: Step[] = [
  ['update_technicians_settings', { technicians: [{ id: 'T1', name: 'Hicham', userId: 'employe' }] }],
  ['create_inventory', { id: 'ART-1', name: 'Alimentation', quantity: 4 }],
  [
    'create_products',
    {
      id: 'PRD-1',
      name: 'Écran Rif',
      sku: 'ECR-65',
      price: { sale: 1, rental: 0 },
      category: 'c',
      availability: 'en_stock',
      technicalSpecs: 'Marque : Rif\nAffichage\nDalle : IPS',
    },
  ],
  [
    'create_events',
    {
      id: 'EVE-1',
      title: 'Maintenance borne',
      startDate: today(),
      client: 'Atlas',
      location: 'Rabat',
      equipments: ['Borne'],
      assignedTechnicians: ['T1'],
    },
  ],
];
const sheet: Step = [
  'create_technicalSheets',
  {
    kind: 'intervention',
    intervention: { eventId: 'EVE-1', work: 'Réglage', parts: [{ itemId: 'ART-1', quantity: 1 }] },
  },
];

async function open(at: string, steps: readonly Step[], options: object = {}) {
  return renderScreens({
    screens: sheetFeature.screens,
    at,
    rows: await committedRows([...base, ...steps]),
    ...options,
  });
}
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

const askToSign = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Faire signer' }));
  return within(await screen.findByRole('dialog', { name: 'Signer la fiche' }));
};

afterEach(() => vi.restoreAllMocks());

describe('an intervention sheet', () => {
  it('starts from its event, with its hours in Casablanca', async () => {
    const at = '/technical-sheets/new?nature=intervention&evenement=EVE-1';
    const { user, engine } = await open(at, [], { actor: employee });
    const equipment = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Équipement/ });
    expect(equipment.value).toBe('Borne');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Client/ }).value).toBe('Atlas');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hicham' }).checked).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /^Travaux/ }), 'Réglage');
    await user.click(screen.getAllByRole('radio', { name: 'OK' })[0] as HTMLElement);
    await user.click(save());
    await waitFor(() => expect(engine.rows('technicalSheets', {})).toHaveLength(1));
    expect(engine.rows('technicalSheets', {})[0]).toMatchObject({
      title: 'Maintenance borne',
      intervention: {
        eventId: 'EVE-1',
        client: 'Atlas',
        site: 'Rabat',
        work: 'Réglage',
        technicianNames: ['Hicham'],
        checklist: [{ label: 'Alimentation et câblage', answer: 'OK' }, {}, {}, {}, {}],
      },
    });
  });

  it('opens the sheet that its event has already in the place of a second one', async () => {
    const at = '/technical-sheets/new?nature=intervention&evenement=EVE-1';
    const { engine } = await open(at, [sheet], { actor: employee });
    expect(await screen.findByRole('heading', { level: 1, name: /FT-001/ })).toBeTruthy();
    expect(engine.rows('technicalSheets', {})).toHaveLength(1);
  });

  it('keeps the hours that were typed when its event is chosen, which has none', async () => {
    const { user } = await open('/technical-sheets/new?nature=intervention', []);
    const hours = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^Heure/ });
    await user.type(hours[0] ?? document.body, '09:00');
    await user.type(screen.getByRole('combobox', { name: 'Événement' }), 'Maintenance');
    await user.click(await screen.findByRole('option', { name: /Maintenance borne/ }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Client/ }).value).toBe('Atlas');
    expect(hours[0]?.value).toBe('09:00');
  });

  it('says under the hour of departure that it precedes the arrival', async () => {
    const { user, engine } = await open('/technical-sheets/FT-001/edit', [sheet], { actor: manager });
    for (const [name, hour] of [
      ["Heure d'arrivée", '10h'],
      ['Heure de départ', '9h'],
    ] as const) {
      await user.type(await screen.findByRole('textbox', { name }), hour);
    }
    for (const name of ["Jour d'arrivée", 'Jour de départ']) {
      const day = within(screen.getByRole('group', { name }));
      await user.click(day.getAllByRole('spinbutton')[0] as HTMLElement);
      await user.keyboard('21112026');
    }
    await user.click(save());
    expect(
      (await screen.findAllByText('La date de fin doit être postérieure à la date de début')).length,
    ).toBeGreaterThan(0);
    const departure = screen.getByRole('textbox', { name: 'Heure de départ' });
    expect(departure.getAttribute('aria-invalid')).toBe('true');
    expect(engine.get('technicalSheets', 'FT-001')?.intervention?.arrival).toBeNull();
  });

  it('takes hours without a day for those of its date', async () => {
    const { user, engine } = await open('/technical-sheets/FT-001/edit', [sheet], { actor: manager });
    await user.type(await screen.findByRole('textbox', { name: "Heure d'arrivée" }), '9h');
    await user.type(screen.getByRole('textbox', { name: 'Heure de départ' }), '11h30');
    await user.click(save());
    await waitFor(() =>
      expect(engine.get('technicalSheets', 'FT-001')?.intervention).toMatchObject({
        arrival: typedInstant(today(), '09:00'),
        departure: typedInstant(today(), '11:30'),
      }),
    );
  });

  it.each([
    ['a day without its hour', '21112026', ''],
    ['a year that is none', '21111026', '10h'],
  ])('says at its place that %s is no moment, and keeps it typed', async (_name, day, hour) => {
    const { user } = await open('/technical-sheets/FT-001/edit', [sheet], { actor: manager });
    const group = within(await screen.findByRole('group', { name: 'Jour de départ' }));
    await user.click(group.getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard(day);
    const time = screen.getByRole('textbox', { name: 'Heure de départ' });
    if (hour !== '') await user.type(time, hour);
    await user.click(save());
    await waitFor(() => expect(time.getAttribute('aria-invalid')).toBe('true'));
    expect(group.getAllByRole('spinbutton')[0]?.textContent).toBe('21');
  });

  it('is signed on site by the client with a drawing and a name, and its parts leave the stock', async () => {
    standInCanvas('data:image/png;base64,AAAA');
    const { user, engine } = await open('/technical-sheets/FT-001', [sheet], { actor: employee });
    const dialog = await askToSign(user);
    await user.click(dialog.getByRole('button', { name: 'Signer' }));
    expect(await dialog.findByText('Faites signer le client')).toBeTruthy();
    expect(dialog.getByText('Indiquez le nom de la personne qui signe')).toBeTruthy();
    expect(dialog.getByText('Faites signer le technicien')).toBeTruthy();
    drawOn(dialog.getByLabelText('Signature du client'));
    await user.type(dialog.getByRole('textbox', { name: /^Nom de la personne qui signe/ }), 'Mme Alaoui');
    await user.click(dialog.getByRole('radio', { name: 'Nom saisi' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nom du technicien/ }).value).toBe(
      'Hicham',
    );
    await user.click(dialog.getByRole('button', { name: 'Signer' }));
    expect(await screen.findByText('Signé par Mme Alaoui')).toBeTruthy();
    expect(engine.get('technicalSheets', 'FT-001')).toMatchObject({
      status: 'signée',
      intervention: { signatureClient: 'data:image/png;base64,AAAA', signatureTechnician: 'Hicham' },
    });
    expect(engine.get('inventory', 'ART-1')?.quantity).toBe(3);
    expect(screen.queryByRole('button', { name: 'Faire signer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Valider' })).toBeNull();
  });

  it.each([
    ['Refuse de signer', /^Pourquoi le client refuse/, 'Le client refuse de signer'],
    ['Absent', /^Pourquoi le client est absent/, 'Client absent'],
  ])('is signed without the client: %s, with the reason', async (state, reason, shown) => {
    const { user, engine } = await open('/technical-sheets/FT-001', [sheet], { actor: employee });
    const dialog = await askToSign(user);
    await user.click(dialog.getByRole('radio', { name: state }));
    await user.click(dialog.getByRole('button', { name: 'Signer' }));
    expect(await dialog.findByText('Indiquez pourquoi le client ne signe pas')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: reason }), 'Parti à midi');
    await user.click(dialog.getByRole('radio', { name: 'Nom saisi' }));
    await user.click(dialog.getByRole('button', { name: 'Signer' }));
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.getByText('Motif : Parti à midi')).toBeTruthy();
    expect(engine.get('technicalSheets', 'FT-001')?.status).toBe('signée');
  });

  it('leads to its form with what is missing before it is signed', async () => {
    const bare: Step = ['create_technicalSheets', { kind: 'intervention', title: 'Vide' }];
    const { user } = await open('/technical-sheets/FT-001', [bare], { actor: manager });
    await user.click(await screen.findByRole('button', { name: 'Faire signer' }));
    expect(await screen.findByText('Complétez la fiche avant de la faire signer')).toBeTruthy();
    expect(screen.getByText('À remplir : Client, Équipement, Travaux réalisés, Techniciens')).toBeTruthy();
    expect(await screen.findByRole('textbox', { name: /^Travaux/ })).toBeTruthy();
  });

  it('is validated by the office once it is signed, and stays signed', async () => {
    const signatures = { signatureClient: 'Mme Alaoui', signatureTechnician: 'Hicham' };
    const signed: Step[] = [sheet, ['sign_technicalSheets', { id: 'FT-001', ...signatures }]];
    const { user, engine } = await open('/technical-sheets/FT-001', signed, { actor: manager });
    await user.click(await screen.findByRole('button', { name: 'Valider' }));
    await waitFor(() => expect(engine.get('technicalSheets', 'FT-001')?.status).toBe('validée'));
    expect(screen.getByText('Signé par Mme Alaoui')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
    expect(await screen.findByRole('menuitem', { name: 'Corriger (nouvelle version)' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Repasser en brouillon' })).toBeNull();
  });

  it('says which of its parts the stock did not hold', async () => {
    const parts = [{ itemId: 'ART-1', quantity: 6 }];
    const asked: Step = [
      'create_technicalSheets',
      { kind: 'intervention', intervention: { eventId: 'EVE-1', work: 'Réglage', parts } },
    ];
    const signatures = { signatureClient: 'Mme Alaoui', signatureTechnician: 'Hicham' };
    await open('/technical-sheets/FT-001', [
      asked,
      ['sign_technicalSheets', { id: 'FT-001', ...signatures }],
    ]);
    expect(await screen.findByText('dont 2 sans stock')).toBeTruthy();
  });
});

const templates: Step = [
  'update_checklists_settings',
  {
    changes: {
      templates: [
        { id: 'A', name: 'Général', checks: ['Propreté'] },
        {
          id: 'B',
          name: 'Entretien',
          kind: 'Maintenance',
          checks: ['Filtres', 'Firmware'],
          measures: [{ label: 'Tension', unit: 'V', min: 210, max: 240 }],
        },
      ],
    },
  },
];

const labels = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Contrôle/ }).map(({ value }) => value);

describe('what is checked and measured', () => {
  it('comes of the template of the visit, is answered at once, and marks what is outside its limits', async () => {
    const at = '/technical-sheets/new?nature=intervention&evenement=EVE-2';
    const visit: Step = [
      'create_events',
      {
        id: 'EVE-2',
        title: 'Visite',
        kind: 'Maintenance',
        startDate: addDays(today(), 1),
        client: 'Atlas',
        equipments: ['Borne'],
        assignedTechnicians: ['T1'],
      },
    ];
    const { user, engine } = await open(at, [templates, visit], { actor: employee });
    await user.click(await screen.findByRole('button', { name: 'Tout est OK' }));
    await user.type(screen.getByRole('textbox', { name: 'Valeur' }), '245,5');
    expect(await screen.findByText('Hors limites')).toBeTruthy();
    await user.click(save());
    await waitFor(() =>
      expect(engine.rows('technicalSheets', {})[0]?.intervention).toMatchObject({
        visitKind: 'Maintenance',
        checklist: [
          { label: 'Filtres', answer: 'OK' },
          { label: 'Firmware', answer: 'OK' },
        ],
        measures: [{ label: 'Tension', value: 245.5, isOutside: true }],
      }),
    );
    expect(await screen.findByText('Hors limites')).toBeTruthy();
    expect(await screen.findByText(/de 210 à 240.V/)).toBeTruthy();
  });

  it('follows the kind of visit until somebody writes on it, and takes another template beside what stands', async () => {
    const { user } = await open('/technical-sheets/new?nature=intervention', [templates]);
    await screen.findByRole('textbox', { name: 'Contrôle 1' });
    expect(labels()).toEqual(['Propreté']);
    const chooseKind = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Type de visite' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await chooseKind('Maintenance');
    await waitFor(() => expect(labels()).toEqual(['Filtres', 'Firmware']));
    await user.type(screen.getAllByRole('textbox', { name: /^Remarque/ })[0] as HTMLElement, 'Sales');
    await chooseKind('Installation');
    expect(labels()).toEqual(['Filtres', 'Firmware']);
    await user.click(screen.getByRole('combobox', { name: 'Reprendre un modèle' }));
    await user.click(await screen.findByRole('option', { name: 'Général' }));
    await waitFor(() => expect(labels()).toEqual(['Filtres', 'Firmware', 'Propreté']));
  });
});

it('says what a photo shows', async () => {
  const file = { id: 'f1', name: 'f1.jpg', kind: 'avant' };
  const photo: Step = ['add_file_technicalSheets', { id: 'FT-001', file }];
  const { user, engine } = await open('/technical-sheets/FT-001?onglet=files', [sheet, photo], {
    actor: employee,
  });
  await user.click(await screen.findByRole('tab', { name: /Photos/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Légende : f1.jpg' }), 'Câble rompu');
  await user.tab();
  await waitFor(() => expect(engine.get('technicalSheets', 'FT-001')?.files[0]?.caption).toBe('Câble rompu'));
});

describe('a product sheet', () => {
  it('reads the catalogue, by group', async () => {
    const at = '/technical-sheets/new?nature=produit&produit=PRD-1';
    const { user, engine } = await open(at, [], { actor: commercial });
    const reference = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Référence/ });
    expect(reference.value).toBe('ECR-65');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Marque' }).value).toBe('Rif');
    await user.click(save());
    await waitFor(() => expect(engine.rows('technicalSheets', {})).toHaveLength(1));
    expect(engine.rows('technicalSheets', {})[0]?.product?.characteristics).toEqual([
      { group: 'Caractéristiques', name: 'Marque', value: 'Rif' },
      { group: 'Affichage', name: 'Dalle', value: 'IPS' },
    ]);
  });
});

describe('the list of sheets', () => {
  it('offers each person the kinds they may write', async () => {
    await open('/technical-sheets', [sheet], { actor: employee });
    expect(await screen.findByRole('link', { name: "Nouvelle fiche d'intervention" })).toBeTruthy();
    expect(screen.queryByText('Nouvelle fiche produit')).toBeNull();
    expect(await screen.findByText('Borne')).toBeTruthy();
  });
});
