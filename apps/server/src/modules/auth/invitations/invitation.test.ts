// Invitations: a letter through a real mail server, a link that works once, and an account that is nobody's until then.
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';
import { INVITATION_DAYS } from './invitation.repository.ts';

let now = new Date('2026-11-21T09:00:00Z');
const received: string[] = [];
let refusesLetters = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (refusesLetters) return done(new Error('mailbox unavailable'));
      received.push(Buffer.concat(chunks).toString());
      return done();
    });
  },
});

let server: TestServer;
beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, baseUrl: 'https://crm.societe.ma' };
  server = await startTestServer({ clock: () => now, config });
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** Signing in is the proof; the clock of these tests moves by days. */
async function adminNow(method: 'POST' | 'PUT' | 'DELETE', url: string, body: object = {}) {
  await server.database.pool.query('UPDATE sessions SET proven_at = $1, access_expires_at = $2', [
    now,
    new Date(now.getTime() + 3_600_000),
  ]);
  return server.ask('admin', { method, url, ...(method === 'DELETE' ? {} : { body }) });
}
const invite = (email: string) =>
  adminNow('POST', '/api/users', { fullName: 'Yassir Naciri', email, role: 'commercial' });
const decoded = (letter: string): string =>
  letter.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => `%${hex}`);
const linkIn = (letter: string | undefined): string =>
  /https:\/\/crm\.societe\.ma(\/invitation\?code(?:=|%3D)[\w-]+)/
    .exec(decoded(letter ?? ''))?.[1]
    ?.replace('%3D', '=') ?? '';
const open = (link: string) => server.app.inject({ url: link });
const choose = (link: string, password: string, confirmation = password) =>
  server.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password, confirmation }).toString(),
  });
const login = (email: string, password: string) =>
  server.ask(null, { method: 'POST', url: '/api/auth/login', body: { email, password } });

describe('an invitation', () => {
  it('goes by letter, and opens the account once with the password of its person', async () => {
    const made = await invite('yassir@societe.ma');
    expect(made.statusCode).toBe(201);
    expect(made.json().data).toMatchObject({
      isActive: false,
      hasPassword: false,
      invitation: { isDelivered: true },
    });
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: yassir@societe.ma');
    const link = linkIn(received[0]);
    const stored = await server.database.pool.query('SELECT code_hash FROM invitations');
    expect(link).not.toContain(stored.rows[0].code_hash);
    expect((await login('yassir@societe.ma', '')).statusCode).toBe(422);
    expect((await login('yassir@societe.ma', 'carreau-bleu')).json().error.code).toBe('invalid_credentials');

    const page = await open(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('yassir@societe.ma');
    expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      'no-store',
      'no-referrer',
    ]);
    expect((await choose(link, 'court')).body).toContain(
      'Le mot de passe doit contenir au moins 8 caractères',
    );
    expect((await choose(link, 'azertyuiop')).body).toContain('parmi les plus courants');
    expect((await choose(link, 'carreau-bleu', 'autre')).body).toContain('ne correspondent pas');
    const chosen = await Promise.all([choose(link, 'carreau-bleu'), choose(link, 'carreau-vert')]);
    expect(chosen.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 403]);
    const password = chosen[0]?.statusCode === 303 ? 'carreau-bleu' : 'carreau-vert';
    expect((await login('yassir@societe.ma', password)).statusCode).toBe(200);
    expect((await open(link)).statusCode).toBe(403);
    expect((await choose(link, 'encore-un-autre')).statusCode).toBe(403);
  });

  it('tells colleagues of the account once it is active', async () => {
    const { id } = (await invite('sara@societe.ma')).json().data;
    const member = async () =>
      (await server.ask('employe', { url: '/api/staff' }))
        .json()
        .data.find((one: { id: string }) => one.id === id);
    expect(await member()).toMatchObject({ isActive: false });
    await choose(linkIn(received.at(-1)), 'carreau-bleu');
    expect(await member()).toMatchObject({ isActive: true });
  });

  it('sent again replaces the link before, and is over after seven days', async () => {
    const { id } = (await invite('omar@societe.ma')).json().data;
    const first = linkIn(received.at(-1));
    expect((await adminNow('POST', `/api/users/${id}/invitation`)).statusCode).toBe(200);
    const second = linkIn(received.at(-1));
    expect(second).not.toBe(first);
    expect((await open(first)).statusCode).toBe(403);
    now = new Date(now.getTime() + INVITATION_DAYS * 86_400_000 + 1);
    expect((await open(second)).statusCode).toBe(403);
    expect((await choose(second, 'carreau-bleu')).body).toContain('Demandez une nouvelle invitation');
    await adminNow('POST', `/api/users/${id}/invitation`);
    expect((await choose(linkIn(received.at(-1)), 'carreau-bleu')).statusCode).toBe(303);
    const late = await adminNow('POST', `/api/users/${id}/invitation`);
    expect(late.json().error).toMatchObject({ code: 'in_use', message: 'Ce compte est déjà actif' });
  });

  it('is revoked with the account, and dies when the address changes', async () => {
    const revoked = (await invite('nora@societe.ma')).json().data;
    const link = linkIn(received.at(-1));
    const gone = await adminNow('DELETE', `/api/users/${revoked.id}`);
    expect(gone.json().data).toMatchObject({ isActive: false, invitation: null });
    expect((await choose(link, 'carreau-bleu')).statusCode).toBe(403);
    const forced = await adminNow('PUT', `/api/users/${revoked.id}`, { isActive: true });
    expect(forced.json().error.code).toBe('in_use');
    const moved = (await invite('mauvaise@societe.ma')).json().data;
    const wrong = linkIn(received.at(-1));
    await adminNow('PUT', `/api/users/${moved.id}`, { email: 'bonne@societe.ma' });
    expect((await open(wrong)).statusCode).toBe(403);
  });

  it('that the mail server did not take says so, and can be sent again', async () => {
    refusesLetters = true;
    const made = await invite('perdue@societe.ma');
    expect(made.json().data.invitation).toMatchObject({ isDelivered: false });
    refusesLetters = false;
    const again = await adminNow('POST', `/api/users/${made.json().data.id}/invitation`);
    expect(again.json().data.invitation).toMatchObject({ isDelivered: true });
  });

  it('does not count as an active admin, cannot recover a password, and is for admins to send', async () => {
    const body = { fullName: 'Future', email: 'future@societe.ma', role: 'admin' };
    await adminNow('POST', '/api/users', body);
    expect((await adminNow('PUT', '/api/users/admin', { role: 'manager' })).json().error.code).toBe('in_use');
    const letters = received.length;
    await server.ask(null, {
      method: 'POST',
      url: '/api/auth/forgot-password',
      body: { email: 'future@societe.ma' },
    });
    await server.parts.mailer.drain();
    expect(received).toHaveLength(letters);
    const asManager = await server.ask('manager', { method: 'POST', url: '/api/users', body });
    expect(asManager.statusCode).toBe(403);
  });
});
