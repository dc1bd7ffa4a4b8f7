// A browser profile with a person signed in: its tabs are measured, at the machine's own speed or slowed down.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Instance, SignedIn } from '../instance.ts';
import { probeScript } from './page-probe.ts';

/** The browser of ZELLIGE_BROWSER, without what it does on its own account. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.ZELLIGE_BROWSER;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--enable-precise-memory-info',
    ],
  });
}

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
  browser: Browser;
  instance: Instance;
  signedIn: SignedIn;
  /** Rows of the list that is opened. */
  expectedRows: number;
}

/** A profile that never saw the application, its session apart. */
export async function openProfile({
  browser,
  instance,
  signedIn,
  expectedRows,
}: ProfileOptions): Promise<Profile> {
  const context = await browser.newContext({
    baseURL: instance.origin,
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript((session) => {
    if (localStorage.getItem('authToken') !== null) return;
    localStorage.setItem('authToken', session.token);
    localStorage.setItem('refreshToken', session.refreshToken);
    localStorage.setItem('currentUser', JSON.stringify(session.user));
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
    close: () => context.close(),
  };
}

/** Bytes of live objects of the page, after a full collection. */
export async function heapOf({ session }: Tab): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
