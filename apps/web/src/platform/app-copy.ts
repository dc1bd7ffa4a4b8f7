// The application's own files on this device: the service worker that keeps them all, so that every screen opens without a
// network, and the newer one that waits until the person agrees (docs/sync.md 'Updates of the application').
//
//   none ── install ──> kept ── a newer one installs ──> newer waits ── update(), in any tab ──> every tab reloads,
//                                                                       but one in which something is being typed
import { FollowedValue } from './followed.ts';
import { pause } from './idle.ts';
import { hasUnsavedWork, whileNothingIsUnsaved } from './unsaved-work.ts';

export interface AppCopyState {
  /** Every file is on the device. */
  isKept: boolean;
  /** A newer version is complete, or is in place already: this page still runs the older one. */
  isNewerThere: boolean;
}

/** What is used of `navigator.serviceWorker`. */
type Workers = Pick<
  ServiceWorkerContainer,
  'controller' | 'ready' | 'getRegistration' | 'register' | 'addEventListener'
>;

export interface AppCopyParts {
  /** Undefined where the browser has none: a private window, plain HTTP. */
  workers: Workers | undefined;
  /** Address of the script, relative to the page of a static host. */
  script: string;
  reload: () => void;
}

const HOUR_MS = 3_600_000;
/** Coming back to the tab is no reason to ask more often than that. */
const QUIET_MS = 600_000;
/** A newer worker that does not take over within that time is left to the reload. */
const PATIENCE_MS = 10_000;

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

export class AppCopy extends FollowedValue<AppCopyState> {
  readonly #parts: AppCopyParts;
  #registration: ServiceWorkerRegistration | undefined;
  #isControlled: boolean;
  #isUpdating = false;
  #lookedAt = 0;

  constructor(parts: AppCopyParts) {
    super({ isKept: false, isNewerThere: false });
    this.#parts = parts;
    this.#isControlled = Boolean(parts.workers?.controller);
  }

  #change(part: Partial<AppCopyState>): void {
    this.set({ ...this.get(), ...part });
  }

  /** Fetches the files, behind the first screen, and looks for newer ones from time to time. */
  keep(): void {
    const { workers } = this.#parts;
    if (!workers) return;
    void this.#start(workers);
    const lookAgain = () => {
      const isRested = Date.now() - this.#lookedAt > QUIET_MS;
      if (isRested && document.visibilityState !== 'hidden') void this.look();
    };
    setInterval(lookAgain, HOUR_MS);
    document.addEventListener('visibilitychange', lookAgain);
    addEventListener('online', () => void this.look());
  }

  async #start(workers: Workers): Promise<void> {
    workers.addEventListener('controllerchange', () => this.#controllerChanged());
    void this.look();
    await workers.ready;
    this.#change({ isKept: true });
  }

  /** Looks for a newer version now. Never rejects. */
  async look(): Promise<void> {
    const { workers, script } = this.#parts;
    if (!workers) return;
    this.#lookedAt = Date.now();
    try {
      const known = await workers.getRegistration();
      this.#follow(known ?? (await workers.register(script)));
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
      // A worker has no origin to name: it is the page's own.
      worker['postMessage']({ type: 'SKIP_WAITING' });
      await pause(PATIENCE_MS);
    }
    this.#leave();
  }
}
