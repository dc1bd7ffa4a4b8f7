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
  atMost('restart', 3000, 'ms', 'a killed server until its first answer'),
  atMost('restart-floor', 15, '× floor', 'the same'),
  atMost('first-list', 600, 'ms', 'first visit, 500 contacts, list usable'),
  atMost('first-list-4x', 1900, 'ms', 'the same with the processor four times slower'),
  atMost('js-to-list', 140, 'kB', 'JavaScript to a usable list, as it travels'),
  atMost('js-visit', 220, 'kB', 'the same until the dashboard'),
  atMost('requests-to-list', 8, 'requests', 'to a usable list'),
  atMost('warm-list-50k', 150, 'ms', 'warm list of 50,000 usable, 20,000 documents beside it'),
  atMost('warm-list-4x', 450, 'ms', 'the same with the processor four times slower'),
  atMost('search-50k', 33, 'ms', 'search in 50,000, keystroke to painted'),
  atMost('search-50k-4x', 100, 'ms', 'the same with the processor four times slower'),
  atMost('edit-200', 20, 'ms', 'edit in a quote of 200 lines to its totals'),
  atMost('edit-200-4x', 60, 'ms', 'the same with the processor four times slower'),
  atMost('dashboard-first', 120, 'ms', 'list → dashboard, first of the visit'),
  atMost('dashboard-first-4x', 500, 'ms', 'the same with the processor four times slower'),
  atMost('dashboard-first-floor', 1, '× floor', 'list → dashboard, first of the visit'),
  atMost('dashboard-first-floor-4x', 1, '× floor', 'the same with the processor four times slower'),
  atMost('list-first-floor', 1, '× floor', 'a list that the tab has not shown yet'),
  atMost('list-first-floor-4x', 1, '× floor', 'the same with the processor four times slower'),
  atMost('dashboard-again', 1, '× floor', 'list → dashboard again'),
  atMost('dashboard-again-4x', 1, '× floor', 'the same with the processor four times slower'),
  atMost('list-again', 1, '× floor', 'any list again'),
  atMost('list-again-4x', 1, '× floor', 'the same with the processor four times slower'),
  atMost('record-again', 1, '× floor', 'a record again'),
  atMost('record-again-4x', 1, '× floor', 'the same with the processor four times slower'),
  atLeast('list-50', 2000, '/s', 'list of 50, 8 connections'),
  atLeast('create-invoice', 800, '/s', 'invoice of 5 lines, durable, 8 connections'),
  atMost('quote-to-paid', 15, 'ms', 'quote → accepted → invoice → paid'),
  atMost('availability', 5, 'ms', 'free units of a product over a month, 100,000 reservations'),
  atMost('availability-busiest', 5, 'ms', 'the same of the product that holds 5,000 of them'),
  atMost('line-answer', 16, 'ms', 'the same beside a quote line in the page, the slowest kind of line'),
  atMost('calendar-first', 200, 'ms', 'calendar of 500 products opens, 100,000 reservations on the device'),
  atMost('calendar', 200, 'ms', 'the same once the page has shown it'),
  atMost('calendar-60-days', 200, 'ms', 'the same shows 60 days'),
  atMost('calendar-work', 16.7, 'ms', 'a frame of its scroll, of the thread alone'),
  atMost('planning-month', 200, 'ms', 'a month of the planning opens, 30 people and 2,000 cards'),
  atMost('planning-work', 16.7, 'ms', 'a frame of its scroll, of the thread alone'),
  atMost('accounts-export-csv', 5000, 'ms', 'accounts of 10,000 invoices as CSV, until the last byte'),
  atMost('accounts-export-memory-csv', 100, 'MB', 'memory that the server takes for it'),
  atMost('accounts-export-xlsx', 5000, 'ms', 'the same as a workbook'),
  atMost('accounts-export-memory-xlsx', 100, 'MB', 'memory that the server takes for it'),
  atMost('night-1000', 60, 's', 'contracts due in one night, 1,000 billed by the scheduler'),
  atMost('night-answer', 100, 'ms', 'push, pull and list meanwhile, 95th percentile'),
  atMost('night-memory', 1.1, '×', 'memory of the server, 4,000 contracts beside 1,000'),
  atMost('reports-growth', 1.5, '×', 'reports of a year, the smallest set beside the largest, the worst'),
  atMost('reports-memory', 20, 'MB', 'memory that they take of the largest'),
  atMost('memory-64', 250, 'MB', 'server and PostgreSQL at 64 connections, shared pages once'),
  atMost('pdf', 60, 'ms', 'PDF of an invoice'),
  atMost('confirmed', 10, 'ms', 'write confirmed in the page, median, 0 or 500 waiting'),
  atMost('confirmed-p95', 10, 'ms', 'the same, 95th percentile'),
  atMost('confirmed-ratio', 5, '×', 'the same, median against a bare durable transaction'),
  atMost('replay-1000', 1000, 'ms', '1,000 queued writes replayed'),
  atMost('replay-requests', 15, 'requests', 'the same'),
  atMost('poke-p95', 300, 'ms', 'write to the row on another screen, 50 clients, 95th percentile'),
  atMost(
    'storm-longest',
    50,
    'ms',
    'longest task while 100,000 changed rows are pulled, of the thread alone',
  ),
  atMost('heap-100k', 120, 'MB', 'live objects with 100,000 records and every list open'),
  atMost('growth', 1.2, '×', 'growth of a request from the smallest set to the largest, the worst'),
];

export const isReached = ({ atLeast: wantsMore, limit }: Mark, value: number): boolean =>
  wantsMore ? value >= limit : value <= limit;
