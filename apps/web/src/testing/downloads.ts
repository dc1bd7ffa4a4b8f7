// Stands for the worker that draws PDFs and for the browser that takes files, in component tests.

import { vi } from 'vitest';

/** A worker that draws whatever it is given. */
class QuickWorker extends EventTarget {
  postMessage({ id }: { id: number }): void {
    const data = { id, ok: true, bytes: new Uint8Array([37, 80, 68, 70]) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

/** The names of the files that are handed over until the test ends. */
export function watchDownloads(): readonly string[] {
  const saved: string[] = [];
  vi.stubGlobal('Worker', QuickWorker);
  Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
