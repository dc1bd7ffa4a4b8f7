// Everything that is secret passes through a server once: passwords right and wrong, codes, tokens, keys, sealed
// configurations, also where something breaks under it.
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPaths } from '@zellige/contract';
import { TEST_PASSWORD, type TestServer } from '../test-server.ts';

const EMAIL = 'employe@zellige.demo';
const drawn = (): string => randomBytes(12).toString('hex');

async function codeOfLetter(server: TestServer): Promise<string> {
  await server.parts.mailer.drain();
  const names = (await readdir(server.outbox)).toSorted((a, b) => a.localeCompare(b));
  const letter = await readFile(join(server.outbox, names.at(-1) ?? ''), 'utf8');
  return /: ([2-9A-Z]{6})$/m.exec(letter.replaceAll('=\n', ''))?.[1] ?? '';
}

/** Uses them all; answers what may be written nowhere. */
export async function spendSecrets(server: TestServer): Promise<string[]> {
  const secrets: string[] = [TEST_PASSWORD, ...Object.values(server.tokens)];
  const send = async (url: string, body: object, isAdmin = false) => {
    const method = url === apiPaths.integrations ? 'PUT' : 'POST';
    const answer = await server.ask(isAdmin ? 'admin' : null, { method, url, body });
    return answer.json<{ data?: Record<string, string> | null }>().data ?? {};
  };
  const keep = (...values: (string | undefined)[]) => {
    for (const value of values) secrets.push(value ?? '');
  };
  const own = (): string => {
    const secret = drawn();
    keep(secret);
    return secret;
  };

  await send(apiPaths.login, { email: EMAIL, password: own() });
  const first = await send(apiPaths.login, { email: EMAIL, password: TEST_PASSWORD });
  const second = await send(apiPaths.refresh, { refreshToken: first.refreshToken });
  keep(first.token, first.refreshToken, second.token, second.refreshToken);
  await send(apiPaths.refresh, { refreshToken: first.refreshToken });
  await send(apiPaths.forgotPassword, { email: EMAIL });
  const code = await codeOfLetter(server);
  keep(code);
  await send(apiPaths.resetPassword, { email: EMAIL, code, password: own() });
  await send(apiPaths.changePassword, { current: own(), new: own(), confirm: own() }, true);
  const factor = await send(`${apiPaths.twoFactor}/enrol`, { password: TEST_PASSWORD }, true);
  keep(factor.secret, factor.uri);
  const key = await send(apiPaths.apiKeys, { name: 'Compta', scopes: { contacts: 'read' } }, true);
  keep(key.key);
  const { pathname } = new URL((await send(apiPaths.calendarFeeds, {}, true)).url ?? '');
  await server.ask(null, { url: pathname });
  keep(pathname.split(/[/.]/).at(-2));
  await send(apiPaths.integrations, { type: 'whatsapp', config: { accessToken: own() } }, true);
  const user = { fullName: 'Nouveau', email: 'nouveau@example.com', role: 'employee', password: own() };
  await send(apiPaths.users, user, true);
  await breakUnder(server, () => send(apiPaths.login, { email: EMAIL, password: own() }));
  return secrets;
}

/** The database fails under that call. */
async function breakUnder(server: TestServer, call: () => Promise<unknown>): Promise<void> {
  const { pool } = server.parts;
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: async () => {
      throw Object.assign(new Error('broken'), { client: { password: TEST_PASSWORD } });
    },
  });
  await call();
  Object.assign(pool, { query });
}
