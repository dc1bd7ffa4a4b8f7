import { screen } from '@testing-library/react';
import type { AuditChange } from '@zellige/domain/audit/audit.values';
import { expect, it } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../../ui/navigation/screen-route.ts';
import { RecordChanges } from './record-changes.tsx';

async function show(collection: string, changes: AuditChange[]) {
  const Shown = () => <RecordChanges collection={collection} changes={changes} />;
  const screens = [{ path: '/', component: lazyRouteComponent(() => Promise.resolve({ Shown }), 'Shown') }];
  await renderScreens({ screens, at: '/' });
  await screen.findByRole('table');
  return screen.getAllByRole('row').map((row) => row.textContent);
}

it('tells fields before and after in the words and formats of their form', async () => {
  const changes = [
    { field: 'phone', from: '+212661234567', to: '+212537000000' },
    { field: 'notes', from: '', to: 'Rappeler' },
    { field: 'archivedAt', from: null, to: null },
  ];
  expect(await show('contacts', changes)).toEqual([
    'ChampAvantAprès',
    'Téléphone06 61 23 45 6705 37 00 00 00',
    'Notes—Rappeler',
  ]);
});

it('tells what has no form too, and of a secret only that it changed', async () => {
  const changes: AuditChange[] = [
    { field: 'password_hash', from: null, to: null, hidden: true },
    { field: 'is_active', from: true, to: false },
    { field: 'clientSignature', from: null, to: { sha256: 'ab', length: 12_000 } },
  ];
  expect(await show('users', changes)).toEqual([
    'ChampAvantAprès',
    'Mot de passeValeur secrèteValeur secrète',
    'Compte actifOuiNon',
    expect.stringMatching(/clientSignature—Contenu de 12\s000 caractères/),
  ]);
});

it('names the stages that a deal was in, and shows the key of one that is no more', async () => {
  expect(await show('deals', [{ field: 'stage', from: 'besoin', to: 'supprimée' }])).toEqual([
    'ChampAvantAprès',
    'ÉtapeBesoin qualifiésupprimée',
  ]);
});
