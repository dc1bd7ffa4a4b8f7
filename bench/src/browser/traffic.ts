// Bytes that a page receives, as they travel: counted by the browser itself, below any decompression.
import { gzipSync } from 'node:zlib';
import type { CDPSession } from '@playwright/test';

export interface Received {
  /** Bytes of everything, headers included. */
  bytes: number;
  /** Bytes of scripts. */
  script: number;
  /** The same scripts compressed by gzip, whatever encoding they travelled in. */
  scriptGzip: number;
  requests: number;
}

interface Load {
  isScript: boolean;
  bytes: number;
  isWhole: boolean;
}

export interface Traffic {
  /** What came so far. */
  received: () => Promise<Received>;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

async function gzipSize(session: CDPSession, requestId: string): Promise<number> {
  const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
  return gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length;
}

/** Begins to count, before the page is opened. */
export async function countTraffic(session: CDPSession): Promise<Traffic> {
  const loads = new Map<string, Load>();
  const loadOf = (id: string): Load => {
    const known = loads.get(id) ?? { isScript: false, bytes: 0, isWhole: false };
    loads.set(id, known);
    return known;
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const load = loadOf(requestId);
    load.isScript = /javascript/.test(response.mimeType);
    load.bytes += response.encodedDataLength;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    loadOf(requestId).bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loadOf(requestId);
    load.bytes = encodedDataLength;
    load.isWhole = true;
  });
  await session.send('Network.enable');
  return {
    async received() {
      const all = [...loads].map(([id, load]) => ({ id, ...load }));
      const scripts = all.filter(({ isScript }) => isScript);
      const sizes = scripts.filter(({ isWhole }) => isWhole).map(({ id }) => gzipSize(session, id));
      return {
        bytes: sum(all.map(({ bytes }) => bytes)),
        script: sum(scripts.map(({ bytes }) => bytes)),
        scriptGzip: sum(await Promise.all(sizes)),
        requests: all.length,
      };
    },
  };
}
