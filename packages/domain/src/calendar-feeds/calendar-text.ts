// The text of a calendar as RFC 5545 has it: CRLF, lines of 75 octets at most, instants in UTC. UTC and not a time zone: Morocco's
// rule has changed since 20 September 2026, and a program with older data would show its hours an hour late (docs/law.md).

export interface CalendarEntry {
  /** The same at each reading, whatever becomes of the record. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  /** Instant of the last change. */
  changedAt: string;
  summary: string;
  description: string;
  location: string;
  /** Page of the record. */
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Half-open. Two days `yyyy-mm-dd`, or two instants; the same twice is a moment without a length. */
  start: string;
  end: string;
}

export interface CalendarText {
  name: string;
  /** How often a program should ask again. */
  refreshMinutes: number;
  entries: readonly CalendarEntry[];
}

const LINE_OCTETS = 75;

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** The line in pieces of 75 octets at most, of whole characters; each further piece begins with a space, which counts. */
export function foldedLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** What RFC 5545 allows nowhere in a text. */
const controls = /[^\P{Cc}\t\n]/gu;

const escapedText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** `20261121T090000Z` of an instant. */
const utc = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const isDay = (moment: string): boolean => !moment.includes('T');

const timeLine = (name: string, moment: string): string =>
  isDay(moment) ? `${name};VALUE=DATE:${moment.replaceAll('-', '')}` : `${name}:${utc(moment)}`;

/** `PT12H` of 720 minutes. */
const duration = (minutes: number): string => (minutes % 60 === 0 ? `PT${minutes / 60}H` : `PT${minutes}M`);

function entryLines(entry: CalendarEntry): string[] {
  const { uid, sequence, changedAt, summary, description, location, url, status, start, end } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${escapedText(uid)}`,
    // Without a METHOD it says when the record was changed last: the text stays the same while nothing does.
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    timeLine('DTSTART', start),
    ...(start === end ? [] : [timeLine('DTEND', end)]),
    `SUMMARY:${escapedText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapedText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapedText(location)}`]),
    `URL:${url}`,
    `STATUS:${status}`,
    `TRANSP:${status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** `BEGIN:VCALENDAR…`, as it is sent. */
export function calendarText({ name, refreshMinutes, entries }: CalendarText): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zellige//Agenda//FR',
    'CALSCALE:GREGORIAN',
    `NAME:${escapedText(name)}`,
    `X-WR-CALNAME:${escapedText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${duration(refreshMinutes)}`,
    `X-PUBLISHED-TTL:${duration(refreshMinutes)}`,
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('');
}
