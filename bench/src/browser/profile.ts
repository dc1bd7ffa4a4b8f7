// A browser profile with a person signed in, on a disk as a person's is: its tabs are measured, at the machine's own speed or slowed
// down.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Instance, SignedIn } from '../instance.ts';
import { probeScript } from './page-probe.ts';

/** Without what a browser does on its own account. */
const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--enable-precise-memory-info',
  '--js-flags=--no-enable-lazy-source-positions',
];

export interface Tab {
  page: Page;
  session: CDPSession;
}

export interface Profile {
  context: BrowserContext;
  /** A blank tab; `slowdown` divides the speed of its processor. */
  openTab: (slowdown: number) => Promise<Tab>;
  close: () => Promise<void>;
}

interface ProfileOptions {
  instance: Instance;
  signedIn: SignedIn;
  /** Rows of the list that is opened. */
  expectedRows: number;
}

/**
 * A profile that never saw the application, its session apart, in the browser of ZELLIGE_BROWSER. It has a folder of its own: the
 * databases of a private window live in memory, where a durable write costs nothing. The device keeps everything.
 */
export async function openProfile({ instance, signedIn, expectedRows }: ProfileOptions): Promise<Profile> {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-bench-browser-'));
  const executablePath = process.env.ZELLIGE_BROWSER;
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath ? { executablePath } : {}),
    args: quiet,
    baseURL: instance.origin,
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript((session) => {
    if (localStorage.getItem('authToken') !== null) return;
    localStorage.setItem('authToken', session.token);
    localStorage.setItem('refreshToken', session.refreshToken);
    localStorage.setItem('currentUser', JSON.stringify(session.user));
    localStorage.setItem('deviceCopy', JSON.stringify({ horizon: 'all' }));
  }, signedIn);
  await context.addInitScript(probeScript(expectedRows));
  return {
    context,
    async openTab(slowdown) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      return { page, session };
    },
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Bytes of live objects of the page, after a full collection. */
export async function heapOf({ session }: Tab): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
