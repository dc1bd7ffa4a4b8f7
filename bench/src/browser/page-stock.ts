// This class runs inside the page on its stock: dates of the lines of a quote, the calendar and its scroll, and beside each the
// least that a page could do. The class travels to the page as its source: it uses nothing else of this file.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    onStock: PageStock;
  }
}

/** Pixels that a scroll moves on in a frame, and for how many frames. */
const SCROLL = { step: 60, frames: 300 };
const GRID = '[role="grid"]:has([data-track])';

export class PageStock {
  readonly #grid: string;
  readonly #scroll: { step: number; frames: number };

  constructor(grid: string, scroll: { step: number; frames: number }) {
    this.#grid = grid;
    this.#scroll = scroll;
  }

  #frame(): Promise<number> {
    return new Promise((resolve) => requestAnimationFrame(resolve));
  }

  get #calendar(): HTMLElement {
    const grid = document.querySelector<HTMLElement>(this.#grid);
    if (!grid) throw new Error('no calendar');
    return grid;
  }

  /** Reservations that the engine of the page holds; 0 while there is none. */
  reservationCount(): number {
    try {
      return window.onEngine.engine.find('reservations', {}).length;
    } catch {
      return 0;
    }
  }

  /** Milliseconds in which the reservations of each product are found in the copy, one product after the other. */
  find(productIds: readonly string[]): number[] {
    return productIds.map((productId) => {
      const begun = performance.now();
      window.onEngine.engine.find('reservations', { productId });
      return performance.now() - begun;
    });
  }

  /**
   * Presses the day of the end of a rental line up and down; from each key until the document holds the other number of days, which
   * React writes together with what the stock says. No frame is awaited.
   */
  async changeEnd(rank: number, count: number): Promise<number[]> {
    const line = document.querySelectorAll<HTMLElement>('[data-line]')[rank];
    const day = line?.querySelectorAll<HTMLElement>('[role="spinbutton"][data-type="day"]')[1];
    if (!line || !day) throw new Error(`no dates in line ${rank}`);
    const times: number[] = [];
    for (let press = 0; press < count; press += 1) {
      const shown = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (before === line.textContent) return;
          observer.disconnect();
          resolve(performance.now());
        });
        observer.observe(line, { subtree: true, childList: true, characterData: true });
      });
      const before = line.textContent;
      const key = press % 2 === 0 ? 'ArrowUp' : 'ArrowDown';
      const begun = performance.now();
      day.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      times.push((await shown) - begun);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return times;
  }

  /** Lays something over the calendar, which stays as it is under it. */
  #cover(cover: HTMLElement): void {
    const { left, top, width, height } = this.#calendar.getBoundingClientRect();
    Object.assign(cover.style, { position: 'fixed', overflow: 'auto', zIndex: '99' });
    for (const [name, size] of Object.entries({ left, top, width, height }))
      cover.style.setProperty(name, `${size}px`);
    document.body.append(cover);
  }

  /** The calendar in view drawn once more, its elements copied as they are, until it is painted. */
  async copyCalendar(): Promise<number> {
    const begun = performance.now();
    const copy = this.#calendar.cloneNode(true) as HTMLElement;
    this.#cover(copy);
    await this.#frame();
    const time = (await this.#frame()) - begun;
    copy.remove();
    return time;
  }

  counts(): { rows: number; shown: number; bars: number; elements: number } {
    const grid = this.#calendar;
    return {
      rows: Number(grid.getAttribute('aria-rowcount')) - 1,
      shown: grid.querySelectorAll('[data-track]').length,
      bars: grid.querySelectorAll('[data-track] button').length,
      elements: grid.querySelectorAll('*').length,
    };
  }

  async #scrollDown(scroller: HTMLElement): Promise<number[]> {
    scroller.scrollTop = 0;
    const { step, frames } = this.#scroll;
    const lengths: number[] = [];
    let last = await this.#frame();
    while (lengths.length < frames) {
      scroller.scrollTop += step;
      const now = await this.#frame();
      lengths.push(now - last);
      last = now;
    }
    return lengths;
  }

  /** Milliseconds between the frames of a scroll down the calendar. */
  scrollCalendar(): Promise<number[]> {
    return this.#scrollDown(this.#calendar);
  }

  /** The same of a plain element as high, laid over it: a line of text in each of as many rows. */
  async scrollPlain(): Promise<number[]> {
    const grid = this.#calendar;
    const { rows } = this.counts();
    const plain = document.createElement('div');
    plain.className = grid.className;
    for (let rank = 0; rank < rows; rank += 1) {
      const row = document.createElement('div');
      row.style.height = `${grid.scrollHeight / rows}px`;
      row.textContent = `Matériel ${rank}`;
      plain.append(row);
    }
    this.#cover(plain);
    const lengths = await this.#scrollDown(plain);
    plain.remove();
    return lengths;
  }
}

/** Puts it into every page that is opened from now on. */
export const putStockIntoPages = (page: Pick<Page, 'addInitScript'>): Promise<unknown> =>
  page.addInitScript(
    `window.onStock = new (${PageStock.toString()})(${JSON.stringify(GRID)}, ${JSON.stringify(SCROLL)});`,
  );
