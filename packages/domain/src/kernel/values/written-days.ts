// Days and hours as people type them and other programs write them. Apart from `dates.ts`, which every page loads.
import { foldText } from '../text/folded-text.ts';
import { instantInCasablanca, isDay, parseDay } from './dates.ts';

/** The instant of a typed day and hour, `9:05` too; null where there is no such day or hour. */
export function typedInstant(day: string, time: string): string | null {
  const hour = /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(time) ? time.padStart(5, '0') : null;
  return isDay(day) && hour !== null ? instantInCasablanca(day, hour) : null;
}

const monthStems = ['jan', 'fev', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sep', 'oct', 'nov', 'dec'];

/** `27 novembre 2025`, `jeudi 1er déc. 2025`, folded. */
function parseWrittenDay(text: string): string | null {
  const [, day, word = '', year] = /(?:^| )(\d{1,2})(?:er)? ([a-z]{3,9})\.? (\d{4})$/.exec(text) ?? [];
  const month = monthStems.findIndex((name) => word.startsWith(name)) + 1;
  return day === undefined || month === 0 ? null : parseDay(`${day}/${month}/${year}`);
}

/** The day of a spreadsheet's number for it: `45988` is 27/11/2025. */
function parseSerialDay(text: string): string | null {
  const days = /^[2-6]\d{4}$/.test(text) ? Number(text) : null;
  return days === null ? null : new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

/** The ISO day that another program wrote: `31/12/26`, `31-12-2026`, `31.12.2026 10:30`, `45988`, `27 novembre 2025`; null when no
 * such day exists. */
export function parseLooseDay(text: string): string | null {
  const [first = ''] = text.trim().split(/[\sT]/);
  const french = /^(\d{1,2})[-./](\d{1,2})[-./](\d{2}|\d{4})$/.exec(first);
  if (!french)
    return (
      parseDay(first.replaceAll('/', '-')) ?? parseSerialDay(text.trim()) ?? parseWrittenDay(foldText(text))
    );
  const [, day, month, year = ''] = french;
  return parseDay(`${day}/${month}/${year.length === 2 ? `20${year}` : year}`);
}

/** The hour that another program wrote, `9h`, `9 h 30`, `09:30:00`, as `09:30`; the text itself when it is none. */
export function parseLooseHour(text: string): string {
  const [, hour, minutes = '00'] = /^(\d{1,2})\s*[h:]\s*(\d{2})?(?::\d{2})?$/i.exec(text) ?? [];
  return hour === undefined ? text : `${hour.padStart(2, '0')}:${minutes}`;
}

/** `21/11/2026 à 14:32` as an instant, that hour of the day where none is said; the text itself when it is neither. */
export function looseInstant(text: string, unsaid = '00:00'): string {
  const [, hour, minutes] = /(\d{1,2})[:h](\d{2})/.exec(text) ?? [];
  const time = hour === undefined ? unsaid : `${hour}:${minutes}`;
  return typedInstant(parseLooseDay(text) ?? '', time) ?? text;
}
