import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileCache } from './file-cache.ts';

const BASE = 'https://zellige.test/';
const PART = 'assets/part.js';
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };

function worker() {
  const kept = new Map<string, string>();
  const state = { answer: (): Promise<Response> => Promise.reject(new TypeError('offline')), isWhole: false };
  const files = new FileCache({
    cache: async () => ({
      match: async (address) => {
        const text = kept.get(address);
        return text === undefined ? undefined : new Response(text);
      },
    }),
    addressOf: (path) => BASE + path,
    fetch: () => state.answer(),
    isWhole: async () => state.isWhole,
  });
  const ask = async () => {
    const response = await files.file(new Request(BASE + PART), PART);
    return response.type === 'error' ? 'error' : response.text();
  };
  return { kept, state, files, ask };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a file of the application', () => {
  it('comes from the device, and before it is there from the server', async () => {
    const { kept, state, ask } = worker();
    state.answer = async () => new Response('server');
    expect(await ask()).toBe('server');
    kept.set(BASE + PART, 'device');
    expect(await ask()).toBe('device');
  });

  it.each<[string, () => Promise<Response>]>([
    ['without a line', () => Promise.reject(new TypeError('offline'))],
    ['behind a gateway that answers with its page', async () => new Response('<p>Wi-Fi</p>', html)],
    ['on a line that is silent', () => new Promise<Response>(() => undefined)],
  ])('%s is waited for, and comes when the copy has it: no import fails', async (_how, answer) => {
    const { kept, state, files, ask } = worker();
    state.answer = answer;
    const asked = ask();
    await vi.advanceTimersByTimeAsync(60_000);
    kept.set(BASE + PART, 'device');
    files.arrived([PART]);
    expect(await asked).toBe('device');
  });

  it('comes from the server as soon as that answers again', async () => {
    const { state, ask } = worker();
    const asked = ask();
    await vi.advanceTimersByTimeAsync(10_000);
    state.answer = async () => new Response('server');
    await vi.advanceTimersByTimeAsync(4000);
    expect(await asked).toBe('server');
  });

  it('that nothing will bring any more is refused, before the browser ends the worker', async () => {
    const { state, ask } = worker();
    const late = ask();
    await vi.advanceTimersByTimeAsync(280_000);
    expect(await late).toBe('error');
    state.isWhole = true;
    const unknown = ask();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await unknown).toBe('error');
  });

  it('of an older version is refused at once by a server that has it no more', async () => {
    const { state, files } = worker();
    state.answer = async () => new Response('{}', { status: 404 });
    expect((await files.file(new Request(BASE + PART), PART)).status).toBe(404);
  });
});
