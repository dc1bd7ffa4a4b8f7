// The application's own files on this device: the service worker that keeps them all, so that every screen opens without a network,
// and the newer one that waits until the person agrees (docs/sync.md 'Updates of the application').
//
//   none ── install ──> shell ── the bundle ──> whole ── a newer one installs ──> newer waits ── update(), in any tab ──> every tab
//                                                              reloads, but one in which something is being typed
import { FollowedValue } from '../observable.ts';
import { pause } from '../browser/idle.ts';
import { hasUnsavedWork, whileNothingIsUnsaved } from '../drafts/unsaved-work.ts';
import { type CopyNews, KEEP_APP, type CopyObstacle, SKIP_WAITING } from './app-files.ts';

export interface AppCopyState {
  /** How much of the application is on the device, from 0 to 1; null where none is kept, or before that is known. */
  part: number | null;
  /** The same of what a day outside needs, which comes first. */
  dayPart: number | null;
  /** When the rest will be there at the pace of the last seconds; null while nothing comes. */
  secondsLeft: number | null;
  /** Why nothing comes; 'unsupported' where the browser keeps no application: a private window, plain HTTP. */
  obstacle: CopyObstacle | 'unsupported' | null;
  /** A newer version is complete, or is in place already: this page still runs the older one. */
  isNewerThere: boolean;
}

/** What is used of `navigator.serviceWorker`. */
type Workers = Pick<
  ServiceWorkerContainer,
  'controller' | 'getRegistration' | 'register' | 'addEventListener'
>;

export interface AppCopyParts {
  /** Undefined where the browser has none. */
  workers: Workers | undefined;
  reload: () => void;
}

const HOUR_MS = 3_600_000;
/** Coming back to the tab is no reason to ask more often than that. */
const QUIET_MS = 600_000;
/** A newer worker that does not take over within that time is left to the reload. */
const PATIENCE_MS = 10_000;
/** So often the worker is told to go on: a browser ends one to which nobody speaks, and knows not of every return of a line. */
const AGAIN_MS = 4000;

/** Resolves with the worker once it is complete, null if its installation failed. */
function installed(worker: ServiceWorker): Promise<ServiceWorker | null> {
  return new Promise((resolve) => {
    const settle = () => {
      if (worker.state === 'redundant') resolve(null);
      else if (worker.state !== 'installing') resolve(worker);
    };
    worker.addEventListener('statechange', settle);
    settle();
  });
}

const isNews = (data: unknown): data is CopyNews =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'APP_COPY';

export class AppCopy extends FollowedValue<AppCopyState> {
  readonly #parts: AppCopyParts;
  readonly #whole = Promise.withResolvers<void>();
  #registration: ServiceWorkerRegistration | undefined;
  #isControlled: boolean;
  #isUpdating = false;
  #script = '';
  #lookedAt = 0;
  /** Where the pace is counted from. */
  #first: { at: number; copied: number } | null = null;

  constructor(parts: AppCopyParts) {
    const obstacle = parts.workers ? null : 'unsupported';
    super({ part: null, dayPart: null, secondsLeft: null, obstacle, isNewerThere: false });
    this.#parts = parts;
    this.#isControlled = Boolean(parts.workers?.controller);
  }

  #change(part: Partial<AppCopyState>): void {
    this.set({ ...this.get(), ...part });
  }

  /** Resolves when every file is on the device; at once in a browser that keeps none. */
  whenWhole(): Promise<void> {
    return this.#parts.workers ? this.#whole.promise : Promise.resolve();
  }

  /**
   * Fetches the files, behind the first screen, and looks for newer ones from time to time. `script` is the address of the worker,
   * relative to the page of a static host.
   */
  keep(script: string): void {
    const { workers } = this.#parts;
    if (!workers) return;
    this.#script = script;
    workers.addEventListener('controllerchange', () => this.#controllerChanged());
    workers.addEventListener('message', ({ data }) => {
      if (isNews(data)) this.#hear(data);
    });
    const lookAgain = () => {
      const isRested = Date.now() - this.#lookedAt > QUIET_MS;
      if (isRested && document.visibilityState !== 'hidden') void this.look();
    };
    void this.look();
    setInterval(lookAgain, HOUR_MS);
    // A full disk is tried again with the next look.
    const goOn = setInterval(() => this.get().obstacle !== 'full' && this.#tryAgain(), AGAIN_MS);
    void this.#whole.promise.then(() => clearInterval(goOn));
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('online', () => void this.look());
  }

  /** A first installation that a broken line ended leaves no worker behind: nobody else would begin another. */
  #tryAgain(): void {
    const { active, waiting, installing } = this.#registration ?? {};
    if (active || waiting || installing) this.#goOn();
    else void this.look();
  }

  /** Has the worker go on with the copy, and say how far it is. */
  #goOn(): void {
    const { active } = this.#registration ?? {};
    // A worker has no origin to name: it is the page's own.
    active?.['postMessage']({ type: KEEP_APP });
  }

  #hear({ kept: copied, bytes, dayBytes, obstacle }: CopyNews): void {
    const now = Date.now();
    if (obstacle !== null) this.#first = null;
    else this.#first ??= { at: now, copied };
    const pace =
      this.#first && now > this.#first.at ? (copied - this.#first.copied) / (now - this.#first.at) : 0;
    const part = bytes === 0 ? 1 : copied / bytes;
    const secondsLeft = pace > 0 ? Math.ceil((bytes - copied) / pace / 1000) : null;
    const dayPart = dayBytes === 0 ? 1 : Math.min(1, copied / dayBytes);
    this.#change({ part, dayPart, secondsLeft, obstacle });
    if (part === 1) this.#whole.resolve();
    // The server has another version by now: nothing more will come of this one.
    if (obstacle === 'gone' && now - this.#lookedAt > AGAIN_MS * 5) void this.look();
  }

  /** Looks for a newer version now. Never rejects. */
  async look(): Promise<void> {
    const { workers } = this.#parts;
    if (!workers) return;
    this.#lookedAt = Date.now();
    try {
      const known = await workers.getRegistration();
      this.#follow(known ?? (await workers.register(this.#script)));
      this.#goOn();
      await known?.update();
    } catch {
      // No network, a captive portal, or an installation that failed: the next look tries again.
    }
  }

  /** Looks, and waits until what was found is complete: an update then takes effect at once. */
  async fetchNewest(): Promise<void> {
    await this.look();
    await this.#newest();
  }

  async #newest(): Promise<ServiceWorker | null> {
    const newest = this.#registration?.waiting ?? this.#registration?.installing;
    return newest ? installed(newest) : null;
  }

  #follow(found: ServiceWorkerRegistration): void {
    if (this.#registration === found) return;
    this.#registration = found;
    void this.#watch(found, found.waiting ?? found.installing);
    found.addEventListener('updatefound', () => void this.#watch(found, found.installing));
  }

  async #watch({ active }: ServiceWorkerRegistration, newer: ServiceWorker | null): Promise<void> {
    if (active && newer && (await installed(newer))) this.#change({ isNewerThere: true });
  }

  /** The page's files come from another worker now: at the first visit from none to the first, later to a newer one. */
  #controllerChanged(): void {
    const isFirst = !this.#isControlled;
    this.#isControlled = true;
    this.#goOn();
    if (!isFirst || this.#isUpdating) this.#leave();
  }

  #leave(): void {
    if (hasUnsavedWork()) this.#change({ isNewerThere: true });
    else this.#parts.reload();
  }

  /** Puts the newest version in place and loads the page again; false while something is being typed in a tab. */
  async update(): Promise<boolean> {
    const isDone = await whileNothingIsUnsaved(() => this.#activateNewest());
    return isDone && !hasUnsavedWork();
  }

  async #activateNewest(): Promise<void> {
    this.#isUpdating = true;
    await this.look();
    const worker = await this.#newest();
    if (worker) {
      worker['postMessage']({ type: SKIP_WAITING });
      await pause(PATIENCE_MS);
    }
    this.#leave();
  }
}
