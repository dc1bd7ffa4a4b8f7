// The process as `npm start` runs it: what it says, how it stops, and what it answers to a start that cannot be.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'zellige process-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

interface Started {
  child: ChildProcess;
  output: { out: string; err: string };
  ended: Promise<number | null>;
}

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [main], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { child, output, ended };
}

const patience = { interval: 50 };

describe('the process', () => {
  it('says its address and the link of the first admin, finishes what is in flight on SIGTERM, and ends with 0', async () => {
    const server = start({ NODE_ENV: 'production' });
    await expect.poll(() => server.output.out, patience).toMatch(/usage unique/);
    const [, address = ''] = /^Zellige: (http:\/\/127\.0\.0\.1:\d+)$/m.exec(server.output.out) ?? [];
    const [, link = ''] = /usage unique : (\S+)$/m.exec(server.output.out) ?? [];
    const health = await fetch(`${address}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok', mode: 'production' });
    expect((await fetch(link)).status).toBe(200);

    // A password takes its time to be hashed: long enough to be in flight.
    const body = new URLSearchParams({ fullName: 'Imane', email: 'i@societe.ma', password: 'carreau-bleu' });
    const inFlight = fetch(link, { method: 'POST', body, redirect: 'manual' });
    await new Promise((resolve) => setTimeout(resolve, 10));
    server.child.kill('SIGTERM');
    expect((await inFlight).status).toBe(303);
    expect([await server.ended, server.output.err]).toEqual([0, '']);
    await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed');

    const again = start({ NODE_ENV: 'production' });
    await expect.poll(() => again.output.out, patience).toMatch(/^Zellige: http/m);
    expect(again.output.out).not.toContain('usage unique');
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });

  it('stops as cleanly when its terminal is closed and nobody reads it any more, and says why where somebody does', async () => {
    const deaf = start({ NODE_ENV: 'production', LOG_LEVEL: 'info' });
    await expect.poll(() => deaf.output.out, patience).toMatch(/^Zellige: (http:\S+)$/m);
    const [, address = ''] = /^Zellige: (http:\S+)$/m.exec(deaf.output.out) ?? [];
    deaf.child.stdout?.destroy();
    deaf.child.stderr?.destroy();
    expect((await fetch(`${address}/api/contacts`)).status).toBe(401);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    deaf.child.kill('SIGHUP');
    expect(await deaf.ended).toBe(0);
    const heard = start({ NODE_ENV: 'production' });
    await expect.poll(() => heard.output.out, patience).toMatch(/^Zellige: http/m);
    heard.child.kill('SIGHUP');
    expect(await heard.ended).toBe(0);
    expect(heard.output.err).toBe('The terminal was closed: the server stops.\n');
  });

  it('says in a sentence why it cannot start', async () => {
    const misread = start({ PORT: 'abc', DEMO: 'maybe' });
    expect(await misread.ended).toBe(1);
    expect(
      misread.output.err
        .trim()
        .split('\n')
        .toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual([
      'DEMO must be 1 or 0, not "maybe".',
      'PORT must be a whole number from 0 to 65535, not "abc".',
    ]);
    const unreachable = start({ NODE_ENV: 'production', HOST: '203.0.113.7', PORT: '1' });
    expect(await unreachable.ended).toBe(1);
    expect(unreachable.output.err).toMatch(
      /^Cannot listen on 203\.0\.113\.7:1: this machine has no such address\.$/m,
    );
    expect(unreachable.output.err).not.toMatch(/ {4}at /);
    const unsealed = start({ BACKUP_PASSPHRASE_FILE: '/nowhere/passphrase' });
    expect(await unsealed.ended).toBe(1);
    expect(unsealed.output.err).toMatch(/^BACKUP_PASSPHRASE_FILE \/nowhere\/passphrase cannot be read\.$/m);
  });
});
