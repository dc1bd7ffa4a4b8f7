import { screen, waitFor, within } from '@testing-library/react';
import { manager } from '@zellige/domain/testing/actors';
import { CHECKLISTS, checklistSettingsOf } from '@zellige/domain/checklists/checklist-templates';
import { describe, expect, it } from 'vitest';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { lazyRouteComponent, type ScreenRoute } from '../../../ui/navigation/screen-route.ts';
import { ChecklistsSection } from './checklists-section.tsx';

const page: ScreenRoute = {
  path: '/',
  component: lazyRouteComponent(() => Promise.resolve({ ChecklistsSection }), 'ChecklistsSection'),
};
const two: Step = [
  'update_checklists_settings',
  {
    changes: {
      templates: [
        { id: 'A', name: 'Pose', kind: 'Installation', checks: ['Fixations'] },
        {
          id: 'B',
          name: 'Entretien',
          kind: 'Maintenance',
          checks: ['Filtres'],
          measures: [{ label: 'Tension' }],
        },
      ],
    },
  },
];

async function open(steps: readonly Step[]) {
  const opened = await renderScreens({
    screens: [page],
    at: '/',
    actor: manager,
    rows: await committedRows(steps),
  });
  const templates = () => checklistSettingsOf(opened.engine.get('settings', CHECKLISTS)).templates;
  return { ...opened, templates, names: () => templates().map(({ name }) => name) };
}

describe('the checklist templates', () => {
  it('say what a sheet does without any, and take a first one with its measures', async () => {
    const { user, templates } = await open([]);
    expect(await screen.findByText('Aucun modèle')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Nouveau modèle' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouveau modèle' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect((await dialog.findAllByText('Ce champ est obligatoire')).length).toBeGreaterThan(0);
    expect(await dialog.findByText('Ajoutez au moins un contrôle ou une mesure')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Nom du modèle/ }), 'Climatisation');
    await user.type(dialog.getByRole('textbox', { name: /^Contrôles/ }), 'Filtres{Enter}Condensats');
    await user.click(dialog.getByRole('button', { name: 'Ajouter une mesure' }));
    const measure = within(dialog.getByRole('listitem', { name: 'Mesure 1' }));
    await user.type(measure.getByRole('textbox', { name: 'Intitulé' }), 'Soufflage');
    await user.type(dialog.getByRole('textbox', { name: 'Unité' }), '°C');
    await user.type(dialog.getByRole('textbox', { name: 'Minimum' }), '7,5');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(templates()).toMatchObject([
        {
          name: 'Climatisation',
          category: '',
          kind: '',
          checks: ['Filtres', 'Condensats'],
          measures: [{ label: 'Soufflage', unit: '°C', min: 7.5, max: null }],
        },
      ]),
    );
    expect(
      await screen.findByText('Toutes les visites · Tous les équipements · 2 contrôles · 1 mesure'),
    ).toBeTruthy();
  });

  it('change their order, and one of them leaves and comes back', async () => {
    const { user, names } = await open([two]);
    await user.click(await screen.findByRole('button', { name: 'Descendre Pose' }));
    await waitFor(() => expect(names()).toEqual(['Entretien', 'Pose']));
    await user.click(screen.getByRole('button', { name: 'Supprimer Entretien' }));
    await waitFor(() => expect(names()).toEqual(['Pose']));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(names()).toEqual(['Entretien', 'Pose']));
  });

  it('are changed one at a time, whatever stands beside', async () => {
    const { user, templates } = await open([two]);
    await user.click(await screen.findByRole('button', { name: 'Modifier Entretien' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le modèle' }));
    const name = dialog.getByRole('textbox', { name: /^Nom du modèle/ });
    await user.clear(name);
    await user.type(name, 'Entretien annuel');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(templates()[1]).toMatchObject({ id: 'B', name: 'Entretien annuel' }));
    expect(templates()[0]).toMatchObject({ id: 'A', name: 'Pose' });
  });
});
