// The text of a calendar, read back by two programs that are not ours.
import { assert, property, string } from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarText, foldedLine } from './calendar-text.ts';

const entry = (fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'EVT-1@zellige',
  sequence: 3,
  changedAt: '2026-11-20T10:11:12.345Z',
  summary: 'Installation',
  description: '',
  location: '',
  url: 'https://zellige.example/events/EVT-1',
  status: 'CONFIRMED',
  start: '2026-11-21T09:00:00.000Z',
  end: '2026-11-21T12:30:00.000Z',
  ...fields,
});
const textOf = (...entries: CalendarEntry[]) =>
  calendarText({ name: 'Zellige · Hicham', refreshMinutes: 60, entries });

/** As ical.js reads the first entry. */
const read = (text: string) => {
  const [first] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  if (!first) throw new Error('no entry');
  return new ICAL.Event(first);
};
/** As node-ical reads the first entry. */
const readByNode = (text: string) => {
  const found = Object.values(nodeIcal.sync.parseICS(text)).find((one) => one?.type === 'VEVENT');
  if (found?.type !== 'VEVENT') throw new Error('no entry');
  return found;
};
const octets = (line: string): number => Buffer.byteLength(line);

/** What of a text may stand in a calendar. */
const writable = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\t\n]/gu, '');

describe('a line', () => {
  it.each([
    ['of 75 octets is left whole', 'a'.repeat(75), ['a'.repeat(75)]],
    ['of 76 octets is folded before the last', 'a'.repeat(76), ['a'.repeat(75), ' a']],
    ['counts an accent as two', `${'a'.repeat(74)}é`, ['a'.repeat(74), ' é']],
    ['counts an Arabic letter as two', `${'a'.repeat(73)}شك`, [`${'a'.repeat(73)}ش`, ' ك']],
    ['keeps the four octets of a sign together', `${'a'.repeat(72)}🚚`, ['a'.repeat(72), ' 🚚']],
    ['counts the space of its next piece', 'a'.repeat(150), ['a'.repeat(75), ` ${'a'.repeat(74)}`, ' a']],
  ])('%s', (_what, line, pieces) => {
    expect(foldedLine(line).split('\r\n')).toEqual(pieces);
  });
});

describe('the text of a calendar', () => {
  const words = string({ unit: 'binary', maxLength: 300, size: 'max' }).map((text) => text.toWellFormed());

  it('has no line above 75 octets, ends each with CRLF, and gives any text back', () => {
    assert(
      property(words, words, (summary, description) => {
        const text = textOf(entry({ summary, description: `x${description}x` }));
        const lines = text.split('\r\n');
        expect(lines.pop()).toBe('');
        expect(lines.filter((line) => octets(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
        const event = read(text);
        expect(event.summary).toBe(writable(summary));
        expect(event.description).toBe(writable(`x${description}x`));
      }),
    );
  });

  it('is read alike by both programs, accents and Arabic included', () => {
    const summary =
      'Démonstration d’écrans ; salle « Été », à l’étage — شاشة تفاعلية لقاعة الاجتماعات الكبرى';
    const description = 'À emporter :\n2 × Écran 65"\nCode : A\\B, puis C;D';
    const text = textOf(entry({ summary, description, location: '12, rue Al Massira\nCasablanca' }));
    const [event, other] = [read(text), readByNode(text)];
    expect([event.summary, other.summary]).toEqual([summary, summary]);
    expect([event.description, other.description]).toEqual([description, description]);
    expect(event.location).toBe('12, rue Al Massira\nCasablanca');
    expect([event.uid, other.uid]).toEqual(['EVT-1@zellige', 'EVT-1@zellige']);
    expect([event.sequence, Number(other.sequence)]).toEqual([3, 3]);
  });

  it('gives instants in UTC, whatever the zone of who reads', () => {
    const text = textOf(entry());
    expect(text).toContain('\r\nDTSTART:20261121T090000Z\r\nDTEND:20261121T123000Z\r\n');
    expect(text).not.toContain('TZID');
    expect(read(text).startDate.toJSDate().toISOString()).toBe('2026-11-21T09:00:00.000Z');
    expect(readByNode(text).end?.toISOString()).toBe('2026-11-21T12:30:00.000Z');
  });

  it('gives whole days as dates, their end excluded', () => {
    const text = textOf(entry({ start: '2026-11-21', end: '2026-11-23' }));
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261123\r\n');
    expect(read(text).startDate.isDate).toBe(true);
    expect(readByNode(text).datetype).toBe('date');
  });

  it('gives a moment without a length no end', () => {
    const at = '2026-11-21T09:00:00.000Z';
    const text = textOf(entry({ start: at, end: at }));
    expect(text).not.toContain('DTEND');
    expect(read(text).endDate.toJSDate().toISOString()).toBe(at);
  });

  it('says what is cancelled, and that it takes no time', () => {
    const text = textOf(entry({ status: 'CANCELLED' }));
    expect(readByNode(text).status).toBe('CANCELLED');
    expect(text).toContain('\r\nTRANSP:TRANSPARENT\r\n');
  });

  it.each([
    [60, 'PT1H'],
    [90, 'PT90M'],
  ])('asks to be read again after %i minutes', (refreshMinutes, said) => {
    const text = calendarText({ name: 'A', refreshMinutes, entries: [] });
    expect(text).toContain(`\r\nREFRESH-INTERVAL;VALUE=DURATION:${said}\r\nX-PUBLISHED-TTL:${said}\r\n`);
  });
});
