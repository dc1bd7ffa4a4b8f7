import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testkit/test-server.ts';
import { recoveryLimits } from '../sign-in/sign-in-limits.ts';

let now = new Date('2026-11-21T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());

const post = (path: string, body: object) =>
  server.ask(null, { method: 'POST', url: `/api/auth/${path}`, body });
const forgot = (email: string) => post('forgot-password', { email });
const reset = (email: string, code: string, password = 'nouveau-mot') =>
  post('reset-password', { email, code, password });

const decoded = (letter: string): string =>
  letter.replaceAll(/=\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => `%${hex}`);

/** The letters of the outbox, oldest first. */
async function letters(): Promise<string[]> {
  await server.parts.mailer.drain();
  const names = await readdir(server.outbox).catch(() => []);
  const texts = await Promise.all(
    names.toSorted((a, b) => (a < b ? -1 : 1)).map((name) => readFile(join(server.outbox, name), 'utf8')),
  );
  return texts.map(decoded);
}
const codeIn = (letter: string | undefined): string => /: ([2-9A-Z]{6})$/m.exec(letter ?? '')?.[1] ?? '';
/** The code of the last letter to that address: letters to others may still be on their way. */
const codeFor = async (email: string) =>
  codeIn((await letters()).findLast((letter) => letter.includes(`To: ${email}`)));
const wrongCode = (code: string): string => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

const time = async (email: string) => {
  const started = performance.now();
  await forgot(email);
  return performance.now() - started;
};
/** The admin's session lives on and may do what is grave, whatever the time. */
const proven = () =>
  server.database.pool.query(
    `UPDATE sessions SET proven_at = $1, access_expires_at = $1::timestamptz + interval '1 hour' WHERE user_id = 'admin'`,
    [now],
  );
const login = (password: string) => post('login', { email: 'employe@zellige.demo', password });

describe('a forgotten password', () => {
  it('gets the same answer for a known and an unknown address, and a letter for the known one only', async () => {
    const known = await forgot('Manager@zellige.demo');
    const unknown = await forgot('nobody@zellige.demo');
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    expect(known.body).toBe(unknown.body);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toContain('To: manager@zellige.demo');
    expect(codeIn(letter)).toHaveLength(6);
  });

  it('takes as long for an unknown address', async () => {
    const known = [await time('admin@zellige.demo')];
    const unknown = [await time('a@zellige.demo')];
    known.push(await time('admin@zellige.demo'));
    unknown.push(await time('b@zellige.demo'));
    // Hashing is nearly all of it: without, what is left is not a fifth, however busy the machine.
    expect(Math.max(...unknown)).toBeGreaterThan(Math.min(...known) / 5);
  });

  it('is changed with the code, once, and every device is signed out', async () => {
    await forgot('employe@zellige.demo');
    const code = await codeFor('employe@zellige.demo');
    expect((await reset('employe@zellige.demo', code.toLowerCase())).statusCode).toBe(200);
    expect((await server.ask('employe', { url: '/api/contacts' })).statusCode).toBe(401);
    expect((await login(TEST_PASSWORD)).statusCode).toBe(401);
    expect((await login('nouveau-mot')).statusCode).toBe(200);
    const again = await reset('employe@zellige.demo', code);
    expect(again.statusCode).toBe(422);
    expect(again.json().error).toEqual({
      code: 'code_incorrect',
      message: 'Le code de récupération est incorrect',
    });
  });

  it('keeps no code as it is in the database', async () => {
    await forgot('commercial@zellige.demo');
    const code = await codeFor('commercial@zellige.demo');
    const stored = await server.database.pool.query('SELECT code_hash FROM recovery_codes');
    expect(JSON.stringify(stored.rows)).not.toContain(code);
  });

  it('allows five attempts at a code', async () => {
    await forgot('commercial2@zellige.demo');
    const code = await codeFor('commercial2@zellige.demo');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await reset('commercial2@zellige.demo', wrongCode(code))).statusCode).toBe(422);
    expect((await reset('commercial2@zellige.demo', code)).statusCode).toBe(422);
  });

  it('allows ten minutes', async () => {
    await forgot('commercial2@zellige.demo');
    const code = await codeFor('commercial2@zellige.demo');
    now = new Date(now.getTime() + 10 * 60_000 + 1);
    expect((await reset('commercial2@zellige.demo', code)).statusCode).toBe(422);
  });

  it('cannot be used to flood somebody with letters', async () => {
    now = new Date(now.getTime() + 20 * 60_000);
    const answers: number[] = [];
    for (let round = 0; round <= recoveryLimits.account; round += 1)
      answers.push((await forgot('manager@zellige.demo')).statusCode);
    expect(answers.at(-1)).toBe(429);
    expect(answers.slice(0, -1).every((status) => status === 200)).toBe(true);
  });

  it.each([
    ['another role', { role: 'employee' }, 200],
    ['the end of the account', { isActive: false }, 422],
  ])('leaves %s that an admin decides meanwhile as it is', async (_what, decided, status) => {
    now = new Date(now.getTime() + 20 * 60_000);
    await forgot('commercial2@zellige.demo');
    const code = await codeFor('commercial2@zellige.demo');
    const { passwords } = server.parts;
    const hash = passwords.hash.bind(passwords);
    passwords.hash = async (secret) => {
      passwords.hash = hash;
      await proven();
      const body = decided;
      await server.ask('admin', { method: 'PUT', url: '/api/users/commercial2', body });
      return hash(secret);
    };
    expect((await reset('commercial2@zellige.demo', code, 'nouveau-mot')).statusCode).toBe(status);
    const account = await server.ask('admin', { url: '/api/users/commercial2' });
    expect(account.json().data).toMatchObject(decided);
  });

  it('is refused with the sentences of the specification', async () => {
    expect((await forgot('x')).json().error.fields).toEqual({ email: 'Adresse email invalide' });
    expect((await reset('a@b.ma', '12345', 'court')).json().error.fields).toEqual({
      code: 'Le code doit contenir 6 caractères',
      password: 'Le mot de passe doit contenir au moins 8 caractères',
    });
  });
});

describe('letters', () => {
  it('go through a mail server when there is one', async () => {
    const received: string[] = [];
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
    const port = await new Promise<number>((resolve) => {
      const listening = smtp.listen(0, '127.0.0.1', () => {
        const address = listening.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const dataDir = await mkdtemp(join(tmpdir(), 'zellige-mail-'));
    const config = {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Zellige <z@societe.ma>',
      dataDir,
      mode: 'production' as const,
    };
    const mailer = createMailer(config, pino({ level: 'silent' }));
    mailer.send({ to: 'client@exemple.ma', subject: 'Récupération', text: 'Bonjour' });
    await mailer.drain();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/From: Zellige <z@societe\.ma>[\s\S]*To: client@exemple\.ma/);
    expect(await readdir(dataDir)).toEqual([]);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    mailer.send({ to: 'client@exemple.ma', subject: 'Perdue', text: 'le serveur est parti' });
    await expect(mailer.drain()).resolves.toBeUndefined();
    await rm(dataDir, { recursive: true });
  });
});
