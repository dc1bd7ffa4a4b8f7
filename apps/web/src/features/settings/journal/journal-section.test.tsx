import { screen, within } from '@testing-library/react';
import type { AuditEntry } from '@zellige/domain/audit/audit.values';
import { expect, it } from 'vitest';
import type { HttpClient } from '../../../platform/http/http-client.ts';
import { renderScreens, unreachable } from '../../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../../ui/navigation/screen-route.ts';
import { type SettingsSlots, SettingsSlotsContext } from '../settings-slots.ts';
import { JournalSection } from './journal-section.tsx';

const Changes: SettingsSlots['changes'] = ({ collection, changes }) => (
  <p>{`${collection} : ${changes.map(({ field }) => field).join(', ')}`}</p>
);
const slots: SettingsSlots = {
  profile: null,
  changes: Changes,
  openQueue: () => undefined,
  holdsSamples: false,
  leave: () => undefined,
};
const Section = () => (
  <SettingsSlotsContext value={slots}>
    <JournalSection />
  </SettingsSlotsContext>
);
const screens = [{ path: '/', component: lazyRouteComponent(() => Promise.resolve({ Section }), 'Section') }];

const entry = (id: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-21T09:00:00.000Z',
  kind: 'user',
  actorId: 'admin',
  actorName: 'Yasmine Berrechid',
  sessionId: 's-1',
  address: '10.0.0.7',
  device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
  action: 'update_contacts',
  collection: 'contacts',
  recordId: String(id),
  label: `Contact ${id}`,
  version: 2,
  changes: [{ field: 'phone', from: '', to: '+212661234567' }],
  rank: id,
  seal: 'ab'.repeat(32),
  ...changes,
});

/** A server with that journal; what it was asked is kept. */
function serverWith(entries: readonly AuditEntry[], asked: string[]): HttpClient {
  return {
    ...unreachable,
    request: (path) => {
      asked.push(path);
      const cursor = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? Number.POSITIVE_INFINITY);
      const page = entries.filter(({ id }) => id < cursor).slice(0, 50);
      return Promise.resolve({ ok: true, value: page as never });
    },
  };
}

async function open(entries: readonly AuditEntry[]) {
  const asked: string[] = [];
  const { user } = await renderScreens({ screens, at: '/', http: serverWith(entries, asked) });
  return { user, asked, list: await screen.findByRole('list', { name: "Entrées du journal d'audit" }) };
}

it('says who did what, what it changed and from where', async () => {
  const { user, list } = await open([entry(7)]);
  const row = within(list).getByRole('button', {
    name: /Modification · Contact Contact 7.*Yasmine Berrechid/,
  });
  await user.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('true');
  expect(await within(list).findByText('contacts : phone')).toBeTruthy();
  expect(within(list).getByText('10.0.0.7')).toBeTruthy();
  expect(within(list).getByRole('link', { name: 'Ouvrir la fiche' }).getAttribute('href')).toBe(
    '/contacts/7',
  );
});

it('says what was not done by the application', async () => {
  const { list } = await open([entry(8, { kind: 'direct', actorName: 'zellige' })]);
  expect(within(list).getByText('Hors application')).toBeTruthy();
});

it('goes on page after page to the first entry, and narrows to one record', async () => {
  const { user, asked, list } = await open(Array.from({ length: 70 }, (_unused, rank) => entry(70 - rank)));
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
  await user.click(screen.getByRole('button', { name: 'Afficher la suite' }));
  expect(await screen.findByText('70 entrées, jusqu’à la première')).toBeTruthy();
  expect(asked.at(-1)).toContain('cursor=21');
  await user.click(within(list).getAllByRole('button')[0] as HTMLElement);
  await user.click(within(list).getByRole('button', { name: 'Toutes les entrées de cette fiche' }));
  expect(await screen.findByRole('button', { name: 'Seulement : Contact 70' })).toBeTruthy();
  await expect.poll(() => asked.at(-1)).toContain('collection=contacts&record=70');
});

it('asks for words once typing rests', async () => {
  const { user, asked } = await open([entry(1)]);
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher dans le journal…' }), 'riad');
  await expect.poll(() => asked.at(-1)).toContain('q=riad');
  expect(asked.length).toBeLessThan(5);
});
