// The clock of Casablanca is computed here (docs/law.md 'Money and time'), the same on every device and server. Morocco is back
// on UTC, Ramadan or not, since 20 September 2026; a browser or a server with time-zone data older than that decision still
// says UTC+1, so it is asked about earlier instants alone. A new decision is a new line here.

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

const DAY_MS = 86_400_000;

/** How far the clocks are ahead of UTC at that time, in milliseconds. */
const aheadAt = (at: number): number => Date.parse(`${shownEarlier(new Date(at))}Z`) - at;

/** By day of UTC how far ahead they are all day long; NaN for a day on which they are changed. To ask costs as much as fifty sums. */
const aheadAllDay = new Map<number, number>();

function aheadOn(day: number): number {
  const known = aheadAllDay.get(day);
  if (known !== undefined) return known;
  const ahead = aheadAt(day * DAY_MS);
  const same = ahead === aheadAt((day + 1) * DAY_MS) ? ahead : Number.NaN;
  aheadAllDay.set(day, same);
  return same;
}

function shownAt(at: number): string {
  const ahead = at < ON_UTC_SINCE ? aheadOn(Math.floor(at / DAY_MS)) : 0;
  const instant = new Date(at);
  return Number.isNaN(ahead) ? shownEarlier(instant) : new Date(at + ahead).toISOString().slice(0, 19);
}

/** The last answer: a list asks for the day of one instant, row after row. */
let last = { at: Number.NaN, shown: '' };

/** `2026-11-21T14:32:05`. Throws a RangeError for a date that is none. */
export function casablancaClock(instant: Date): string {
  const at = instant.getTime();
  if (at !== last.at) last = { at, shown: shownAt(at) };
  return last.shown;
}
