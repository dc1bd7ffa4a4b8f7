// What the clocks of Casablanca show (docs/law.md 'Money and time'): one answer on every device and server. Morocco is back on
// UTC, Ramadan or not, since 20 September 2026; a browser or a server with time-zone data older than that decision still says
// UTC+1, so it is asked about earlier instants alone. A new decision is a new line here.

const ON_UTC_SINCE = Date.parse('2026-09-20T01:00:00Z');

const earlier = new Intl.DateTimeFormat('en', {
  timeZone: 'Africa/Casablanca',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** By its parts: how browsers arrange the whole differs from one to the next (WebKit writes 11/21/2026 where Chromium has ISO). */
function shownEarlier(instant: Date): string {
  const parts = Object.fromEntries(earlier.formatToParts(instant).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** The last answer: a list asks for the day of one instant, row after row. */
let last = { at: Number.NaN, shown: '' };

/** `2026-11-21T14:32:05`. Throws a RangeError for a date that is none. */
export function casablancaClock(instant: Date): string {
  const at = instant.getTime();
  if (at !== last.at)
    last = { at, shown: at < ON_UTC_SINCE ? shownEarlier(instant) : instant.toISOString().slice(0, 19) };
  return last.shown;
}
