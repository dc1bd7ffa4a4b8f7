// Bytes that a page receives, as they travel: counted by the browser itself, below any decompression.
import type { CDPSession } from '@playwright/test';

export interface Received {
  /** Bytes of everything, headers included. */
  bytes: number;
  /** Bytes of scripts, as they travel, without their headers. */
  script: number;
  requests: number;
}

interface Load {
  isScript: boolean;
  /** Of the answer's head. */
  head: number;
  bytes: number;
}

export interface Traffic {
  /** What came so far. */
  received: () => Promise<Received>;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Begins to count, before the page is opened. */
export async function countTraffic(session: CDPSession): Promise<Traffic> {
  const loads = new Map<string, Load>();
  const loadOf = (id: string): Load => {
    const known = loads.get(id) ?? { isScript: false, head: 0, bytes: 0 };
    loads.set(id, known);
    return known;
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const load = loadOf(requestId);
    load.isScript = /javascript/.test(response.mimeType);
    load.head = response.encodedDataLength;
    load.bytes += response.encodedDataLength;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    loadOf(requestId).bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loadOf(requestId).bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return {
    async received() {
      const all = [...loads.values()];
      const scripts = all.filter(({ isScript }) => isScript);
      return {
        bytes: sum(all.map(({ bytes }) => bytes)),
        // One that the browser kept has a head and travels no more.
        script: sum(scripts.map(({ head, bytes }) => Math.max(0, bytes - head))),
        requests: all.length,
      };
    },
  };
}
