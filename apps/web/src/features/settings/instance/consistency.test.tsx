import { screen, within } from '@testing-library/react';
import { toRecord } from '@zellige/domain/consistency/consistency.messages';
import { finding } from '@zellige/domain/consistency/finding';
import { type ConsistencyReport, ReportBuilder } from '@zellige/domain/consistency/report';
import { expect, it } from 'vitest';
import type { HttpClient } from '../../../platform/http/http-client.ts';
import { renderScreens, unreachable } from '../../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../../ui/navigation/screen-route.ts';
import { ConsistencySection } from './consistency-section.tsx';

const screens = [
  {
    path: '/',
    component: lazyRouteComponent(() => Promise.resolve({ ConsistencySection }), 'ConsistencySection'),
  },
];
const at = new Date('2026-11-21T09:00:00.000Z');

function reportOf(add: (report: ReportBuilder) => void): ConsistencyReport {
  const builder = new ReportBuilder();
  builder.count('invoices', 1240);
  add(builder);
  return builder.build({ startedAt: at, finishedAt: at, origin: 'night' });
}
const sound = reportOf(() => undefined);

/** A server that holds one report and makes another when asked; what it was asked is kept. */
function serverWith(
  first: ConsistencyReport | null,
  next: ConsistencyReport | null,
  asked: string[],
): HttpClient {
  let report = first;
  return {
    ...unreachable,
    request: (path, request) => {
      const method = request?.method ?? 'GET';
      if (method !== 'GET') asked.push(`${method} ${path}`);
      if (path.endsWith('/run') && next === null)
        return Promise.resolve({ ok: false, error: { status: 503, code: 'unavailable', message: 'Occupé' } });
      if (path.endsWith('/run')) report = next;
      return Promise.resolve({ ok: true, value: report as never });
    },
  };
}

async function open(first: ConsistencyReport | null, next: ConsistencyReport | null = sound) {
  const asked: string[] = [];
  const { user } = await renderScreens({ screens, at: '/', http: serverWith(first, next, asked) });
  return { user, asked, check: () => screen.findByRole('button', { name: 'Vérifier maintenant' }) };
}

it('says that nothing was checked yet, and then what the check said', async () => {
  const { user, asked, check } = await open(null);
  expect(await screen.findByText('Aucun contrôle pour l’instant')).toBeTruthy();
  await user.click(await check());
  expect(await screen.findByText('Contrôle terminé')).toBeTruthy();
  expect(await screen.findAllByText('Tout est cohérent')).toHaveLength(2);
  expect(asked).toEqual(['POST /api/instance/consistency/run']);
});

it('groups what it found by rule, with the remedy and a way to the record', async () => {
  await open(
    reportOf((report) => {
      const place = { collection: 'invoices', id: 'INV-17', number: 'FAC-012' } as const;
      report.add([finding('remaining-amount', place, 'Reste à payer faux')]);
      report.add([finding('number-missing', { collection: 'quotes', id: null }, 'DEV-004 manque')]);
    }),
  );
  expect(await screen.findByText('2 incohérences à traiter')).toBeTruthy();
  const group = within(screen.getByRole('region', { name: 'Reste à payer faux' }));
  expect(group.getByRole('link', { name: 'Facture FAC-012' }).getAttribute('href')).toBe('/invoices/INV-17');
  expect(group.getByText(/recalcule le reste à payer/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Numéros manquants' })).queryByRole('link')).toBeNull();
  expect(screen.getByText('1 240')).toBeTruthy();
});

it('counts what it does not show', async () => {
  const wrong = Array.from({ length: 130 }, (_unused, rank) =>
    finding('document-totals', { collection: 'quotes', id: `DEV-${rank}` }, 'Total faux'),
  );
  await open(reportOf((report) => report.add(wrong)));
  expect(await screen.findByText('130 incohérences à traiter')).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(100);
  expect(screen.getByText('Et 30 autres')).toBeTruthy();
});

it('removes a file that belongs to nothing, and looks again', async () => {
  const orphan = finding(
    'file-orphan',
    { collection: 'files', id: 'f-1' },
    `« plan.pdf » est joint ${toRecord('quotes')} X`,
  );
  const { user, asked } = await open(reportOf((report) => report.add([orphan])));
  await user.click(await screen.findByRole('button', { name: /Supprimer le fichier/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Fichier supprimé')).toBeTruthy();
  expect(await screen.findByText('Contrôle terminé')).toBeTruthy();
  expect(asked).toEqual(['DELETE /api/files/f-1', 'POST /api/instance/consistency/run']);
});

it('says why a check could not be made, and keeps the last report', async () => {
  const { user, check } = await open(sound, null);
  await user.click(await check());
  expect(await screen.findByText('Le contrôle n’a pas pu se faire')).toBeTruthy();
  expect(screen.getByText('Occupé')).toBeTruthy();
  expect(screen.getByText(/contrôle de la nuit/)).toBeTruthy();
});

it('says that it needs the server when nobody answers', async () => {
  await renderScreens({ screens, at: '/' });
  expect(await screen.findByText('Cette section a besoin du serveur')).toBeTruthy();
});
