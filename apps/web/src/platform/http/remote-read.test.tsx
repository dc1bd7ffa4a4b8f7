// Every read of the web application that asks the server: the delays of specification §9, and none that goes around them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClientContext } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { admin, manager } from '@zellige/domain/testing/actors';
import type { Actor } from '@zellige/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useJournal } from '../../features/settings/journal/use-journal.ts';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { EngineContext } from '../engine/hooks/engine-hooks.ts';
import { useFileUrl } from '../files.ts';
import { HttpContext } from './http-context.ts';
import type { HttpClient, HttpResult } from './http-client.ts';
import { createQueryClient } from './query-client.ts';
import { useRecordHistory } from '../use-record-history.ts';
import { useRemoteRead } from './remote-read.ts';

const source = join(import.meta.dirname, '../..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path),
);

/** Calls that name no method read. */
const reads = (text: string): string[] =>
  [...text.matchAll(/http\.(?:request(?:<[^(]*>)?|fetch)\(/g)].flatMap(({ index }) => {
    let depth = 0;
    let end = index;
    do {
      end += 1;
      if (text[end] === '(') depth += 1;
      if (text[end] === ')') depth -= 1;
    } while (depth > 0 || text[end] !== ')');
    const call = text.slice(index, end);
    return /method: '|\.\.\.anonymous/.test(call) ? [] : [call];
  });

const throughQueries = [
  'features/settings/instance/backup-list.tsx',
  'features/settings/journal/journal-section.tsx',
  'features/settings/journal/use-journal.ts',
  'platform/files.ts',
  'platform/reassignment.ts',
  'platform/use-record-history.ts',
  'platform/http/remote-read.ts',
];
/** The transport of the offline engine has delays of its own (docs/sync.md). */
const wire = [
  'platform/first-paint/first-paint.ts',
  'platform/engine/transport/http-file-line.ts',
  'platform/engine/transport/http-transport.ts',
];

/** Part of a press: the browser asks its person within seconds of it, and a failure is said beside the button. */
const ofPresses = ['platform/browser/push-device.ts'];

let answers: (number | 'network')[] = [];
let asked = 0;

const next = (): number => {
  asked += 1;
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  return answer === 'network' ? 0 : (answer ?? 200);
};
const http = {
  async request<T>(): Promise<HttpResult<T>> {
    const status = next();
    if (status === 200) return { ok: true, value: [{ id: asked }] as T };
    return { ok: false, error: { status, code: 'http', message: `HTTP ${status}` } };
  },
  async fetch() {
    const status = next();
    return status === 0 ? null : new Response('octets', { status });
  },
} satisfies HttpClient;

let client = createQueryClient();
let engine: MemoryAppEngine;

function Shown({ read }: { read: () => unknown }) {
  return <output>{JSON.stringify(read())}</output>;
}

function show(read: () => unknown, actor: Actor = admin) {
  return render(
    <QueryClientContext value={client}>
      <HttpContext value={http}>
        <EngineContext value={{ engine, actor }}>
          <Shown read={read} />
        </EngineContext>
      </HttpContext>
    </QueryClientContext>,
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = () => document.querySelector('output')?.textContent ?? '';

const hooks: Record<string, () => unknown> = {
  'what only the server knows': () => useRemoteRead('/api/x').state,
  'the past of a record': () => useRecordHistory('contacts', 1, 1).state,
  'the journal': () => useJournal('').state,
  'a file': () => (useFileUrl('f1') === null ? 'loading' : 'ready'),
};

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  engine = new MemoryAppEngine({ actor: admin });
  answers = [];
  asked = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('goes through the queries, the wire of the offline engine apart', () => {
  const asking = files.filter((path) => reads(readFileSync(join(source, path), 'utf8')).length > 0);
  expect(asking.toSorted()).toEqual([...throughQueries, ...wire, ...ofPresses].toSorted());
  for (const path of throughQueries)
    expect(readFileSync(join(source, path), 'utf8')).toMatch(/useAppQuery\(|useAppPages\(|readOnce\(/);
});

it('sets no delay of its own, but for what stands on the device', () => {
  const own = files.filter((path) =>
    /\b(staleTime|gcTime|retry|retryDelay|refetchOnWindowFocus)\b\s*:/.test(
      readFileSync(join(source, path), 'utf8'),
    ),
  );
  const queries = own.filter((path) =>
    /useAppQuery|useAppPages/.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(queries.toSorted()).toEqual([
    'features/synchronisation/queue/use-queue.ts',
    'features/synchronisation/recovery/use-recovery.ts',
    'platform/http/query-client.ts',
    'platform/http/remote-read.ts',
    'platform/use-record-history.ts',
  ]);
});

describe.each(Object.entries(hooks))('%s', (_name, read) => {
  it('is asked three times more, after 1, 2 and 4 seconds', async () => {
    answers = [503];
    show(read);
    await pass(0);
    expect(asked).toBe(1);
    for (const [delay, times] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
      [3999, 3],
      [1, 4],
      [60_000, 4],
    ] as const) {
      await pass(delay);
      expect(asked).toBe(times);
    }
  });

  it('is there as soon as a try succeeds', async () => {
    answers = ['network', 503, 200];
    show(read);
    for (const delay of [0, 1000, 2000, 1]) await pass(delay);
    expect(text()).toBe('"ready"');
  });

  it('is not asked again when the person comes back to the window', async () => {
    client.mount();
    show(read);
    await pass(6 * 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    client.unmount();
    expect(asked).toBe(1);
  });

  it('is not asked again after a refusal', async () => {
    answers = [403];
    show(read);
    await pass(60_000);
    expect(asked).toBe(1);
  });

  it('is kept: within five minutes it is not asked again, after ten it is forgotten', async () => {
    show(read);
    await pass(0);
    cleanup();
    await pass(4 * 60_000);
    show(read);
    await pass(0);
    expect([asked, text()]).toEqual([1, '"ready"']);
    cleanup();
    await pass(2 * 60_000);
    show(read);
    await pass(0);
    expect(asked).toBe(2);
    cleanup();
    await pass(10 * 60_000 + 1);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('is asked anew for another person', async () => {
    show(read);
    await pass(0);
    cleanup();
    show(read, manager);
    await pass(0);
    expect(asked).toBe(2);
  });
});

const read = () => useRemoteRead('/api/x');

describe('what only the server knows', () => {
  it.each([
    ['network' as const, 'offline'],
    [500, 'error'],
  ])('says at once that it failed by %s, while it is tried again', async (failure, state) => {
    answers = [failure];
    show(read);
    await pass(0);
    expect(text()).toContain(`"state":"${state}"`);
  });

  it('is read again when the device has exchanged with the server, shown or not', async () => {
    show(read);
    await pass(0);
    act(() => engine.exchange('2026-11-22T10:00:00.000Z'));
    await pass(0);
    expect([asked, text()]).toEqual([2, '{"data":[{"id":2}],"state":"ready"}']);
    cleanup();
    engine.exchange('2026-11-22T10:01:00.000Z');
    show(read);
    await pass(0);
    expect(asked).toBe(3);
  });
});
