import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InRouter } from '../../testing/render-in-router.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admin } from '@zellige/domain/testing/actors';
import { createSessionStore, loadLockedScreen, SessionContext } from '../../features/auth/index.ts';
import { EngineContext } from '../../platform/engine/hooks/engine-hooks.ts';
import { createHttpClient } from '../../platform/http/http-client.ts';
import { HttpContext } from '../../platform/http/http-context.ts';
import { localTextStorage } from '../../platform/browser/storage.ts';
import { createTokenStore } from '../../platform/http/tokens.ts';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { type StandIn, startStandIn } from '../../testing/stand-in-server.ts';
import { OfflineLock } from './offline-lock.tsx';

const DAY = 86_400_000;
const user = {
  id: 'admin',
  name: 'Salma',
  email: 'a@b.ma',
  role: 'admin',
  phone: '',
  department: '',
  avatar: '',
};
let server: StandIn;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
  const data = { user, token: 'new', refreshToken: 'r2' };
  server = await startStandIn({ 'POST /api/auth/login': () => ({ status: 200, body: { data } }) });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** A page of somebody whose device last reached the server that many days ago, under that limit. */
async function openPage(daysAway: number, offlineDays?: number) {
  const tokens = createTokenStore();
  const left: string[] = [];
  const session = createSessionStore({
    storage: localTextStorage,
    tokens,
    onLeft: (token) => left.push(token),
  });
  session.open(user, { token: 't', refreshToken: 'r' });
  const security = offlineDays === undefined ? undefined : { offlineDays };
  const engine = new MemoryAppEngine({ actor: admin });
  if (security) await engine.execute('update_security_settings', { changes: security });
  const lastSync = new Date().toISOString();
  const status = { ...engine.status(), lastSync };
  engine.status = () => status;
  vi.setSystemTime(Date.now() + daysAway * DAY);
  const http = createHttpClient({ baseUrl: server.baseUrl, tokens, onSessionEnd: session.expire });
  await loadLockedScreen();
  render(
    <InRouter>
      <HttpContext value={http}>
        <SessionContext value={session}>
          <EngineContext value={{ engine, actor: admin }}>
            <OfflineLock>
              <p>Les clients</p>
            </OfflineLock>
          </EngineContext>
        </SessionContext>
      </HttpContext>
    </InRouter>,
  );
  return { session, left };
}

test('shows the screens of a device that was away no longer than the company allows', async () => {
  await openPage(7, 7);
  expect(await screen.findByText('Les clients')).toBeTruthy();
});

test('shows nothing of the copy after that, until its person signs in, and tells the server of the old session', async () => {
  const { session, left } = await openPage(7.1, 7);
  expect(await screen.findByRole('heading', { name: 'Copie verrouillée' })).toBeTruthy();
  expect(screen.getByText(/depuis plus de 7 jours/)).toBeTruthy();
  expect(screen.queryByText('Les clients')).toBeNull();
  expect([session.get().status, left]).toEqual(['locked', ['r']]);
  await userEvent.type(screen.getByLabelText(/Mot de passe/, { selector: 'input' }), 'carreau-bleu{Enter}');
  expect(await screen.findByText('Les clients')).toBeTruthy();
  expect(session.get().status).toBe('active');
});

test('counts thirty days where the company decided nothing', async () => {
  await openPage(30.1);
  expect(await screen.findByText(/depuis plus de 30 jours/)).toBeTruthy();
});
