// This class runs inside the page: it sees something in the document at one animation frame and takes the next one as the
// moment of painting, so every figure holds up to two frames (33 ms) of waiting for the screen. The class travels to the page
// as its source: it uses nothing else of this file.

/** The page shows that something is done: all that is given must hold. */
export interface Signal {
  path?: string;
  /** Text of the title. */
  heading?: string;
  /** Rows of the list in view, by its own count. */
  rows?: number;
  selector?: string;
  /** The text that the element of `selector` no longer has. */
  textIsNot?: string;
  /** The text that it holds. */
  textHas?: string;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

export class PageProbe {
  /** When a row was first painted, in milliseconds of the page's clock. */
  readonly firstRow: Promise<number>;
  /** When the list had that many rows. */
  readonly wholeList: Promise<number>;
  /** When the copy of all collections was complete, as the light mirror says it. */
  readonly wholeCopy: Promise<number>;
  measured: Promise<number> = Promise.resolve(0);
  readonly longTasks: { start: number; duration: number }[] = [];

  constructor(expectedRows: number) {
    this.firstRow = this.marked('first-row', () => this.listed() !== null);
    this.wholeList = this.marked('whole-list', () => this.listed() === expectedRows);
    this.wholeCopy = this.marked('whole-copy', () => this.isCopied());
    new PerformanceObserver((list) => {
      for (const { startTime: start, duration } of list.getEntries())
        this.longTasks.push({ start, duration });
    }).observe({ type: 'longtask', buffered: true });
  }

  /** Checks at every frame; resolves once painted, with the moment. */
  painted(isShown: () => boolean): Promise<number> {
    return new Promise((resolve) => {
      const check = () => {
        if (isShown()) requestAnimationFrame(() => resolve(performance.now()));
        else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    });
  }

  async marked(name: string, isShown: () => boolean): Promise<number> {
    await this.painted(isShown);
    return performance.mark(name).startTime;
  }

  /**
   * Rows of the list in view by its own count; null while none is painted, and at any other address: at each frame of a quote of
   * 200 lines, the search for a list took longer than the product.
   */
  listed(): number | null {
    if (location.pathname !== '/contacts') return null;
    const grid = document.querySelector('[role="grid"]');
    if (!grid?.querySelector('[aria-rowindex="2"]')) return null;
    return Number(grid.getAttribute('aria-rowcount')) - 1;
  }

  isCopied(): boolean {
    const mirror = JSON.parse(localStorage.getItem('sync') ?? '{}') as { lastSync?: number | null };
    return (mirror.lastSync ?? null) !== null;
  }

  isShown({ path, heading, rows, selector = 'body', textIsNot, textHas }: Signal): boolean {
    if (path !== undefined && location.pathname !== path) return false;
    if (heading !== undefined && document.querySelector('h1')?.textContent !== heading) return false;
    if (rows !== undefined && this.listed() !== rows) return false;
    const text = document.querySelector(selector)?.textContent;
    if (text === undefined || text === null) return false;
    return text !== textIsNot && (textHas === undefined || text.includes(textHas));
  }

  /** The moment at which a signal is painted. */
  shown(signal: Signal): Promise<number> {
    return this.painted(() => this.isShown(signal));
  }

  /** From now on: `measured` will be the milliseconds from the next event of that type to the painted signal. */
  expect({ type, signal }: { type: string; signal: Signal }): void {
    let began: number | null = null;
    addEventListener(type, (event) => (began = event.timeStamp), { capture: true, once: true });
    const painted = this.painted(() => began !== null && this.isShown(signal));
    this.measured = painted.then((end) => end - (began ?? 0));
  }
}

/** The script that puts a probe into every page, before its own scripts. */
export const probeScript = (expectedRows: number): string =>
  `window.probe = new (${PageProbe.toString()})(${expectedRows});`;
