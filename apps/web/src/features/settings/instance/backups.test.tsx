import { screen, within } from '@testing-library/react';
import type { BackupRun, BackupState } from '@zellige/domain/settings/instance/backup-schedule.schema';
import { expect, it } from 'vitest';
import type { HttpClient } from '../../../platform/http/http-client.ts';
import { renderScreens, unreachable } from '../../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../../ui/navigation/screen-route.ts';
import { BackupsSection } from './backups-section.tsx';

const screens = [
  { path: '/', component: lazyRouteComponent(() => Promise.resolve({ BackupsSection }), 'BackupsSection') },
];

const run = (changes: Partial<BackupRun>): BackupRun => ({
  id: 'run-1',
  origin: 'night',
  phase: 'done',
  startedAt: '2026-11-22T02:00:00.000Z',
  endedAt: '2026-11-22T02:00:21.000Z',
  file: 'zellige-20261122T020000Z.backup',
  bytes: 12_500_000,
  isSealed: true,
  missingFiles: 0,
  failure: '',
  isThere: true,
  ...changes,
});
const never: BackupState = {
  schedule: { isOn: true, hour: 2, keepDays: 14, keepWeeks: 8 },
  folder: '/srv/backups',
  isSealed: true,
  freeBytes: 3_210_000_000,
  runs: [],
  lastSuccess: null,
  lastFailure: null,
  nextAt: '2099-11-23T02:00:00.000Z',
  isLate: false,
};
const saved: BackupState = { ...never, runs: [run({})], lastSuccess: run({}) };

/** A server that answers these states in turn, then the last one; what it was asked is kept. */
function serverWith(states: BackupState[], asked: string[]): HttpClient {
  return {
    ...unreachable,
    request: (path, request) => {
      const method = request?.method ?? 'GET';
      if (method !== 'GET') asked.push(`${method} ${path} ${JSON.stringify(request?.body ?? null)}`);
      const state = method === 'GET' && states.length > 1 ? states.shift() : states[0];
      return Promise.resolve({ ok: true, value: state as never });
    },
  };
}

async function open(...states: BackupState[]) {
  const asked: string[] = [];
  const { user } = await renderScreens({ screens, at: '/', http: serverWith(states, asked) });
  await screen.findByRole('button', { name: /Sauvegarder maintenant|en cours/ });
  return { user, asked };
}

it('says that nothing was saved yet, and when it will be', async () => {
  await open(never);
  expect(screen.getByText('Aucune sauvegarde pour l’instant')).toBeTruthy();
  expect(screen.getByText('23/11/2099 à 02:00')).toBeTruthy();
  expect(screen.getByText('3,2 Go')).toBeTruthy();
  expect(screen.getByText('/srv/backups')).toBeTruthy();
});

it('shows the last success, and each backup with what became of it', async () => {
  const failed = run({ id: 'run-2', phase: 'failed', failure: 'Le disque est plein.', isThere: false });
  const gone = run({ id: 'run-0', isThere: false, startedAt: '2026-11-01T02:00:00.000Z' });
  await open({ ...saved, runs: [run({}), failed, gone] });
  expect(within(screen.getByRole('status')).getByText(/Dernière sauvegarde le/)).toBeTruthy();
  expect(screen.getByText('12,5 Mo · relue en entier')).toBeTruthy();
  const list = within(screen.getByRole('table', { name: 'Sauvegardes' }));
  for (const state of ['Intacte', 'Échec', 'Supprimée']) expect(list.getByText(state)).toBeTruthy();
  expect(list.getAllByRole('button', { name: /Télécharger la sauvegarde du 22\/11\/2026/ })).toHaveLength(1);
});

it('alarms: the last one is too old, and why the one since failed', async () => {
  const lastFailure = run({ phase: 'failed', failure: '/srv/backups : le disque est plein.' });
  await open({ ...saved, lastFailure, isLate: true });
  const alarm = within(screen.getByRole('status'));
  expect(alarm.getByText('La dernière sauvegarde a plus de 36 heures')).toBeTruthy();
  expect(alarm.getByText(/le disque est plein/)).toBeTruthy();
});

it('warns where the files are not sealed', async () => {
  await open({ ...saved, isSealed: false });
  expect(screen.getByText(/donner une phrase secrète/)).toBeTruthy();
});

it('makes one at once, says how far it is, and how it ended', async () => {
  const running = run({ id: 'run-3', phase: 'verifying', endedAt: null, bytes: 6_250_000, isThere: false });
  const { user, asked } = await open(
    saved,
    { ...saved, runs: [running, run({})] },
    { ...saved, runs: [run({ id: 'run-3' }), run({})] },
  );
  await user.click(screen.getByRole('button', { name: 'Sauvegarder maintenant' }));
  const progress = await screen.findByRole('progressbar', { name: 'Avancement de la sauvegarde' });
  expect(progress.getAttribute('aria-valuenow')).toBe('75');
  expect(screen.getByText('Relecture : 6,3 Mo')).toBeTruthy();
  expect(await screen.findByText('Sauvegarde terminée')).toBeTruthy();
  expect(asked).toEqual(['POST /api/instance/backups/run null']);
});

it('saves the schedule', async () => {
  const { user, asked } = await open(saved);
  const days = screen.getByRole('textbox', { name: /Garder une sauvegarde par jour/ });
  await user.clear(days);
  await user.type(days, '30');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Paramètres sauvegardés')).toBeTruthy();
  expect(asked).toEqual([
    'PUT /api/instance/backups/schedule {"isOn":true,"hour":2,"keepDays":30,"keepWeeks":8}',
  ]);
});
