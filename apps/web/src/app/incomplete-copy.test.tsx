import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { admin } from '@zellige/domain/testing/actors';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { contactFeature } from '../features/contacts/index.ts';
import { eventFeature } from '../features/events/index.ts';
import { quoteFeature } from '../features/quotes/index.ts';
import { today } from '../platform/clock.ts';
import { committedRows } from '../testing/committed-rows.ts';
import { MemoryAppEngine, type MemoryAppEngineOptions } from '../testing/memory-app-engine.ts';
import { renderOn } from '../testing/render-screens.tsx';
import { contactRow } from '../testing/sample-rows.ts';
import { CopyNotice } from './shell/copy-notice.tsx';
import { DashboardSearch } from './dashboard/dashboard-search.tsx';
import { PaletteDialog } from './palette/palette-dialog.tsx';

const here = contactRow({ id: 1, name: 'Atlas Écrans', company: '' });
const there = contactRow({ id: 2, name: 'Atlas Sonorisation', company: '' });
const screens = [...contactFeature.screens, ...eventFeature.screens, ...quoteFeature.screens];

/** A device to which a part of the contacts has come, and no event. */
async function open(at: string, options: Partial<MemoryAppEngineOptions> = {}, frame?: 'notice' | 'palette') {
  const engine = new MemoryAppEngine({
    actor: admin,
    rows: [here],
    loading: ['contacts', 'events', 'quotes'],
    ...options,
  });
  const beside = { notice: <CopyNotice />, palette: <PaletteDialog onClose={() => undefined} /> };
  const Frame = ({ children }: { children: ReactNode }) => (
    <>
      {frame ? beside[frame] : null}
      {children}
    </>
  );
  return { engine, ...(await renderOn(engine, { screens, at, actor: admin, Frame })) };
}

const said = (text: string | RegExp) => screen.findByText(text, undefined, { timeout: 4000 });

describe('a search on a device whose first copy was interrupted', () => {
  it('asks the server, and lists what it finds with what is here', async () => {
    await open('/contacts?q=atlas', { beyond: [there] });
    expect(await said('1 trouvé sur cet appareil, recherche sur le serveur…')).toBeTruthy();
    expect(await said('2 trouvés sur cet appareil et sur le serveur.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Atlas Sonorisation/ })).toBeTruthy();
  });

  it('opens what the server found', async () => {
    const { user, address } = await open('/contacts?q=sonorisation', { beyond: [there] });
    await user.click(await screen.findByRole('row', { name: /Atlas Sonorisation/ }, { timeout: 4000 }));
    await waitFor(() => expect(address()).toBe('/contacts/2'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Atlas Sonorisation' })).toBeTruthy();
  });

  it('says that it cannot ask, and asks as soon as the line is back', async () => {
    const options: Partial<MemoryAppEngineOptions> = { beyond: null, offline: true };
    const { engine } = await open('/contacts?q=atlas', options);
    expect(await said(/1 trouvé sur cet appareil.*le serveur ne répond pas/)).toBeTruthy();
    engine.beyond = [there];
    act(() => engine.follow({ online: true }));
    expect(await said('2 trouvés sur cet appareil et sur le serveur.')).toBeTruthy();
  });

  it('says nothing of the server once the copy is complete', async () => {
    const { engine } = await open('/contacts?q=atlas', { beyond: [there] });
    await said(/2 trouvés/);
    act(() => engine.follow({ copyComplete: true }));
    expect(screen.queryByText(/sur cet appareil/)).toBeNull();
  });

  it('of the palette does the same, over every kind of record', async () => {
    const { user } = await open('/contacts', { beyond: [there] }, 'palette');
    await user.type(screen.getByRole('combobox'), 'sonorisation');
    expect(await said('Rien trouvé sur cet appareil, recherche sur le serveur…')).toBeTruthy();
    expect(await screen.findByRole('option', { name: /Atlas Sonorisation/ }, { timeout: 4000 })).toBeTruthy();
  });

  it('of a form does the same under the field', async () => {
    const { user } = await open('/quotes/new', { beyond: [there] });
    await user.type(await screen.findByRole('combobox', { name: /Client/ }), 'sonorisation');
    const list = await screen.findByRole('region', { name: 'Suggestions' }, { timeout: 4000 });
    expect(await within(list).findByText(/recherche sur le serveur…/)).toBeTruthy();
    await user.click(await screen.findByRole('option', { name: /Atlas Sonorisation/ }, { timeout: 4000 }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Client/ }).value).toBe(
      'Atlas Sonorisation',
    );
  });

  it('of the dashboard does the same', async () => {
    const engine = new MemoryAppEngine({
      actor: admin,
      rows: [here],
      loading: ['contacts'],
      beyond: [there],
    });
    const { user } = await renderOn(engine, {
      screens,
      at: '/contacts',
      actor: admin,
      Frame: () => <DashboardSearch />,
    });
    await user.type(screen.getByRole('combobox'), 'atlas');
    expect(await said('2 trouvés sur cet appareil et sur le serveur.')).toBeTruthy();
  });
});

describe('what is empty or counted while the copy is incomplete', () => {
  it('waits for what comes while the server answers, and counts what is here as such', async () => {
    await open('/contacts');
    expect(await said(/1 contact sur cet appareil, la suite arrive/)).toBeTruthy();
  });

  it('is not called empty without a network: it is not on this device yet', async () => {
    await open('/contacts', { rows: [], offline: true });
    expect(await said('Pas encore sur cet appareil')).toBeTruthy();
    expect(screen.queryByText(/Aucun contact/)).toBeNull();
  });

  it('says so of a record', async () => {
    await open('/contacts/2', { offline: true });
    expect(await said('Pas encore sur cet appareil')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour aux contacts' })).toBeTruthy();
  });

  it('is told above each screen, with the reason where the browser erased the copy', async () => {
    const { engine } = await open('/contacts', { offline: true }, 'notice');
    expect(await said(/Seule une partie de vos données est sur cet appareil/)).toBeTruthy();
    act(() => engine.follow({ online: true }));
    expect(
      await screen.findByText(/Vos données arrivent sur cet appareil/, undefined, { timeout: 6000 }),
    ).toBeTruthy();
  });

  it('opens a copy that was erased with a sentence', async () => {
    await open('/contacts', { rows: [], offline: true, isErased: true }, 'notice');
    expect(await said(/La copie de cet appareil a été effacée par le navigateur/)).toBeTruthy();
    expect(screen.queryByRole('status', { busy: true })).toBeNull();
  });
});

const calendar = () => screen.queryByRole('button', { name: /^Aujourd.hui$/ });

describe('the calendar of a new device', () => {
  const day = today();
  const planned = async (): Promise<StoredRow[]> =>
    committedRows([
      [
        'create_events',
        {
          id: 'EVE-9',
          title: 'Montage du salon',
          startDate: day,
          endDate: day,
          time: '09:00',
          endTime: '10:00',
        },
      ],
      [
        'create_events',
        {
          id: 'EVE-8',
          title: 'Loin d’ici',
          startDate: addDays(day, 90),
          endDate: addDays(day, 90),
          time: '09:00',
          endTime: '10:00',
        },
      ],
    ]);
  it('asks the server for the days in sight before it shows them', async () => {
    const events = (await planned()).filter(({ collection }) => collection === 'events');
    await open('/events?vue=semaine', { rows: events.slice(1), beyond: events });
    expect(await screen.findByText('Montage du salon', undefined, { timeout: 4000 })).toBeTruthy();
  });

  it('shows no empty week while nobody has answered', async () => {
    const engine = new MemoryAppEngine({ actor: admin, loading: ['events'] });
    const answer = Promise.withResolvers<number | null>();
    engine.bringDays = () => answer.promise;
    await renderOn(engine, { screens, at: '/events?vue=semaine', actor: admin });
    await screen.findByRole('heading', { level: 1, name: 'Événements' });
    expect(calendar()).toBeNull();
    act(() => answer.resolve(0));
    await waitFor(() => expect(calendar()).toBeTruthy());
  });

  it('says without a network that these days may hold more', async () => {
    await open('/events?vue=semaine', { beyond: null, offline: true });
    expect(await said(/Ces jours ne sont pas tous sur cet appareil/)).toBeTruthy();
  });
});
