// The page's side of the worker, against a worker that answers by hand.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleQuote } from '../document.fixtures.ts';
import { renderInWorker, stopPdfWorker } from './pdf-client.ts';
import type { RenderReply, RenderRequest } from './pdf-messages.ts';

class HandWorker extends EventTarget {
  static started: HandWorker[] = [];
  readonly requests: RenderRequest[] = [];
  isTerminated = false;

  constructor() {
    super();
    HandWorker.started.push(this);
  }

  postMessage(request: RenderRequest): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(data: RenderReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  crash(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

const date = new Date(0);
const bytes = Uint8Array.of(37, 80, 68, 70);
const workerAt = (index: number): HandWorker => HandWorker.started[index] as HandWorker;
const idOf = (worker: HandWorker, index: number): number => worker.requests[index]?.id ?? -1;

beforeEach(() => {
  HandWorker.started = [];
  vi.stubGlobal('Worker', HandWorker);
});

afterEach(() => {
  stopPdfWorker();
  vi.unstubAllGlobals();
});

describe('renderInWorker', () => {
  it('starts no worker before the first document, and one for all', () => {
    expect(HandWorker.started).toHaveLength(0);
    void renderInWorker(sampleQuote(), date).catch(() => undefined);
    void renderInWorker(sampleQuote(), date).catch(() => undefined);
    expect(HandWorker.started).toHaveLength(1);
  });

  it('gives each document its own answer, in whatever order they come', async () => {
    const first = renderInWorker(sampleQuote(), date);
    const second = renderInWorker(sampleQuote(), date);
    const worker = workerAt(0);
    worker.answer({ id: idOf(worker, 1), ok: true, bytes });
    worker.answer({ id: idOf(worker, 0), ok: false, message: 'police illisible' });
    await expect(second).resolves.toBe(bytes);
    await expect(first).rejects.toThrow('police illisible');
  });

  it('tells who waits when the worker crashes, and starts another for the next', async () => {
    const lost = renderInWorker(sampleQuote(), date);
    workerAt(0).crash('mémoire épuisée');
    await expect(lost).rejects.toThrow('mémoire épuisée');
    expect(workerAt(0).isTerminated).toBe(true);
    const next = renderInWorker(sampleQuote(), date);
    workerAt(1).answer({ id: idOf(workerAt(1), 0), ok: true, bytes });
    await expect(next).resolves.toBe(bytes);
  });

  it('refuses a document that cannot be sent, and keeps serving the others', async () => {
    const poster = vi.spyOn(HandWorker.prototype, 'postMessage').mockImplementationOnce(() => {
      throw new DOMException('not cloneable', 'DataCloneError');
    });
    await expect(renderInWorker(sampleQuote(), date)).rejects.toThrow('not cloneable');
    poster.mockRestore();
    const next = renderInWorker(sampleQuote(), date);
    workerAt(0).answer({ id: idOf(workerAt(0), 0), ok: true, bytes });
    await expect(next).resolves.toBe(bytes);
  });
});
