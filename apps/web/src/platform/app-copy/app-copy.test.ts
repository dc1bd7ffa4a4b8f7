import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppCopy } from './app-copy.ts';
import { type CopyNews, KEEP_APP } from './app-files.ts';
import { holdUnsavedWork } from '../drafts/unsaved-work.ts';

/** A worker and a container as the browser moves them. */
class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  said: unknown[] = [];
  postMessage(message: unknown): void {
    this.said.push(message);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  active: Worker | null = null;
  waiting: Worker | null = null;
  installing: Worker | null = null;
  /** What the next look at the server finds. */
  found: Worker | null = null;
  looks = 0;
  update(): Promise<void> {
    this.looks += 1;
    if (this.found) this.install(this.found);
    this.found = null;
    return Promise.resolve();
  }
  install(worker: Worker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
  fail(): void {
    this.installing?.become('redundant');
    this.installing = null;
  }
}

class Container extends EventTarget {
  controller: Worker | null = null;
  registration: Registration | undefined;
  failsToRegister = false;
  registered = 0;
  getRegistration(): Promise<Registration | undefined> {
    return Promise.resolve(this.registration);
  }
  register(): Promise<Registration> {
    this.registered += 1;
    if (this.failsToRegister) return Promise.reject(new TypeError('a page where a script should be'));
    this.registration = new Registration();
    return Promise.resolve(this.registration);
  }
  control(worker: Worker): void {
    worker.become('activated');
    if (this.registration)
      Object.assign(this.registration, { active: worker, waiting: null, installing: null });
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
  say(news: Partial<CopyNews>): void {
    const data = {
      type: 'APP_COPY',
      version: '1',
      kept: 0,
      bytes: 1000,
      dayBytes: 400,
      obstacle: null,
      ...news,
    };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Promises and the locks of the browser move on; time stands still. */
const turn = async () => {
  for (let step = 0; step < 10; step += 1) await new Promise((resolve) => setImmediate(resolve));
};

function opened(container: Container) {
  const reload = vi.fn<() => void>();
  const copy = new AppCopy({ workers: container as never, reload });
  copy.keep('/sw.js');
  return { copy, reload };
}

/** A page whose files come from the device already. */
async function kept() {
  const container = new Container();
  const registration = new Registration();
  container.registration = registration;
  container.control(new Worker());
  const page = opened(container);
  await turn();
  return { ...page, container, registration };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'] }));
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(20_000);
  await turn();
  vi.useRealTimers();
});

describe("the application's files on the device", () => {
  it('come at the first visit, and load nothing again', async () => {
    const container = new Container();
    const { copy, reload } = opened(container);
    await turn();
    expect([container.registered, copy.get().part]).toEqual([1, null]);
    const worker = new Worker();
    container.control(worker);
    await turn();
    expect(worker.said).toContainEqual({ type: KEEP_APP });
    expect(reload).not.toHaveBeenCalled();
  });

  it('tell how far they are, when they will be whole, and what keeps them', async () => {
    const { copy, container } = await kept();
    let isWhole = false;
    const whole = async () => {
      await copy.whenWhole();
      isWhole = true;
    };
    void whole();
    container.say({ kept: 100 });
    await vi.advanceTimersByTimeAsync(1000);
    container.say({ kept: 300 });
    expect(copy.get()).toMatchObject({ part: 0.3, dayPart: 0.75, secondsLeft: 4, obstacle: null });
    container.say({ kept: 300, obstacle: 'cut' });
    expect(copy.get()).toMatchObject({ part: 0.3, secondsLeft: null, obstacle: 'cut' });
    await turn();
    expect(isWhole).toBe(false);
    container.say({ kept: 1000 });
    await turn();
    expect([copy.get().part, isWhole]).toEqual([1, true]);
  });

  it('are asked for again every few seconds until they are whole, but not on a device without room', async () => {
    const { container } = await kept();
    const asked = () => container.controller?.said.length ?? 0;
    const before = asked();
    container.say({ obstacle: 'cut' });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(asked() - before).toBe(3);
    container.say({ obstacle: 'full' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked() - before).toBe(3);
    container.say({ kept: 1000 });
    await turn();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked() - before).toBe(3);
  });

  it('of a version that the server no longer has are looked for in the newer one', async () => {
    const { container, registration } = await kept();
    await vi.advanceTimersByTimeAsync(30_000);
    const before = registration.looks;
    container.say({ obstacle: 'gone' });
    await turn();
    expect(registration.looks - before).toBe(1);
  });

  it('are kept by no browser without workers, and that is said', () => {
    const copy = new AppCopy({ workers: undefined, reload: vi.fn<() => void>() });
    copy.keep('/sw.js');
    expect(copy.get()).toMatchObject({ part: null, obstacle: 'unsupported' });
  });

  it('are asked for again when the network comes back after an installation that failed', async () => {
    const container = new Container();
    container.failsToRegister = true;
    opened(container);
    await turn();
    container.failsToRegister = false;
    dispatchEvent(new Event('online'));
    await turn();
    expect([container.registered, container.registration !== undefined]).toEqual([2, true]);
  });

  it('are installed again a few seconds after a line that broke meanwhile, which no browser announces', async () => {
    const container = new Container();
    opened(container);
    await turn();
    const broken = container.registration;
    broken?.install(new Worker());
    await vi.advanceTimersByTimeAsync(8000);
    expect(container.registered).toBe(1);
    // A first installation that fails takes its registration with it.
    broken?.fail();
    container.registration = undefined;
    container.failsToRegister = true;
    await vi.advanceTimersByTimeAsync(8000);
    expect(container.registered).toBe(3);
    container.failsToRegister = false;
    await vi.advanceTimersByTimeAsync(4000);
    expect([container.registered, container.registration !== undefined]).toEqual([4, true]);
  });

  it('are looked at again while the page stays open', async () => {
    const { registration } = await kept();
    const before = registration.looks;
    await vi.advanceTimersByTimeAsync(3 * 3_600_000);
    expect(registration.looks - before).toBe(3);
  });
});

async function withNewer() {
  const page = await kept();
  const newer = new Worker();
  page.registration.found = newer;
  await page.copy.look();
  expect(page.copy.get().isNewerThere).toBe(false);
  page.registration.waiting = newer;
  newer.become('installed');
  await turn();
  return { ...page, newer };
}

describe('a newer version', () => {
  it('waits for the word of the person, then takes over and loads the page again', async () => {
    const { copy, container, reload, newer } = await withNewer();
    expect(copy.get().isNewerThere).toBe(true);
    expect([newer.said, reload.mock.calls.length]).toEqual([[], 0]);
    void copy.update();
    await turn();
    expect(newer.said).toEqual([{ type: 'SKIP_WAITING' }]);
    container.control(newer);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not take over while something is being typed', async () => {
    const { copy, reload, newer } = await withNewer();
    const saved = holdUnsavedWork();
    expect(await copy.update()).toBe(false);
    expect([newer.said, reload.mock.calls.length]).toEqual([[], 0]);
    saved();
    await turn();
    void copy.update();
    await turn();
    expect(newer.said).toHaveLength(1);
  });

  it('put in place by another tab leaves a form under the hands of its writer alone, and is offered', async () => {
    const { copy, container, reload, newer } = await withNewer();
    const saved = holdUnsavedWork();
    container.control(newer);
    expect(reload).not.toHaveBeenCalled();
    expect(copy.get().isNewerThere).toBe(true);
    saved();
    await turn();
    void copy.update();
    await turn();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that the server asks for and that is still on its way is waited for', async () => {
    const { copy, registration, container, reload } = await kept();
    const newer = new Worker();
    registration.found = newer;
    void copy.update();
    await turn();
    expect([newer.said, reload.mock.calls.length]).toEqual([[], 0]);
    newer.become('installed');
    await turn();
    expect(newer.said).toEqual([{ type: 'SKIP_WAITING' }]);
    container.control(newer);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
