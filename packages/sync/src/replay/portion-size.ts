// How many rows of the feed one transaction takes: as many as the page can spare the time for, fewer where the processor is slow.

const MOST = 500;
const LEAST = 50;
/** What a portion may take to be prepared, in milliseconds; to store it takes about as long again. */
const TIME = 8;

export class PortionSize {
  rows = MOST;

  /** The last one took so many milliseconds: the next takes about the time that one may take. */
  fit(took: number): void {
    const rows = took > TIME ? Math.floor((this.rows * TIME) / took) : this.rows * 2;
    this.rows = Math.max(LEAST, Math.min(MOST, rows));
  }
}
