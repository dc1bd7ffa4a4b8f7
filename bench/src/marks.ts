// The marks the product holds itself to: ratios, counts and limits, printed beside what was measured.
export interface Mark {
  /** Name of the figure. */
  figure: string;
  meaning: string;
  limit: number;
  /** Whether a higher figure is better. */
  atLeast: boolean;
  unit: string;
}

const mark =
  (atLeast: boolean) =>
  (figure: string, limit: number, unit: string, meaning: string): Mark => ({
    figure,
    limit,
    atLeast,
    unit,
    meaning,
  });
const atMost = mark(false);
const atLeast = mark(true);

export const marks: readonly Mark[] = [
  atMost('js-to-list', 200, 'kB gz', 'JavaScript to a usable list'),
  atMost('warm-list-50k', 250, 'ms', 'warm list of 50,000 usable'),
  atMost('search-50k', 50, 'ms', 'search in 50,000, keystroke to painted'),
  atMost('navigation', 50, 'ms', 'navigation in the application'),
  atLeast('list-50', 2000, '/s', 'list of 50, 8 connections'),
  atLeast('create-invoice', 800, '/s', 'invoice of 5 lines, durable, 8 connections'),
  atMost('quote-to-paid', 15, 'ms', 'quote → accepted → invoice → paid'),
  atMost('pdf', 60, 'ms', 'PDF of an invoice'),
  atMost('replay-1000', 2000, 'ms', '1,000 queued writes replayed'),
  atMost('growth', 1.3, '×', 'growth of a request from 1k to 100k, the worst'),
];

export const isReached = ({ atLeast: wantsMore, limit }: Mark, value: number): boolean =>
  wantsMore ? value >= limit : value <= limit;
