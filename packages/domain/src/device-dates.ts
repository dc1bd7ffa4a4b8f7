// The days and instants that a device wrote by itself, judged by the authority (docs/adr/0018): none lies in the future of the
// server, and a day that nobody chose never takes a legal number back in time.
import type { NumberedCollection } from './kernel/numbering.ts';
import { dayInCasablanca } from './kernel/dates.ts';

interface DeviceField {
  field: string;
  kind: 'day' | 'instant';
  /** The series whose days follow its numbers. */
  series?: NumberedCollection;
  /** A day that a person chose stays, be it to come. */
  ownOnly?: boolean;
}

const day: DeviceField = { field: 'date', kind: 'day' };

/** Per action, what a device fills in (prepare-input.ts). */
const deviceFields: Readonly<Record<string, DeviceField>> = {
  create_quotes: { ...day, series: 'quotes', ownOnly: true },
  create_invoices: { ...day, series: 'invoices' },
  pay_invoices: day,
  create_inventory: day,
  adjust_inventory: day,
  set_status_inventory: day,
  return_inventory: day,
  lose_inventory: day,
  create_movements: day,
  complete_tasks: { field: 'completedAt', kind: 'instant' },
  read_notifications: { field: 'readAt', kind: 'instant' },
  read_all_notifications: { field: 'readAt', kind: 'instant' },
};

export interface DateCorrection {
  field: string;
  /** What the device wrote. */
  from: string;
  /** What the record says. */
  to: string;
}

export interface SettledDates {
  input: unknown;
  correction: DateCorrection | null;
}

interface Settling {
  /** Milliseconds of the device's clock at the write. */
  madeAt: number;
  /** The instant of the authority. */
  now: Date;
  /** The latest day of a series, empty when it has none. */
  lastDay: { read(series: NumberedCollection): Promise<string> };
}

const isIso = (value: unknown): value is string => typeof value === 'string' && value !== '';

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

async function settledDay(written: string, known: DeviceField, settling: Settling): Promise<string> {
  const today = dayInCasablanca(settling.now);
  const isOwn = written === dayInCasablanca(new Date(settling.madeAt));
  if (known.ownOnly && !isOwn) return written;
  const past = earlier(written, today);
  if (!known.series || !isOwn || past === today) return past;
  return earlier(later(past, await settling.lastDay.read(known.series)), today);
}

/** The input of a queued write with its dates as the authority takes them. */
export async function settleDeviceDates(
  action: string,
  input: unknown,
  settling: Settling,
): Promise<SettledDates> {
  const unchanged = { input, correction: null };
  const known = deviceFields[action];
  if (!known || typeof input !== 'object' || input === null || 'originalNumber' in input) return unchanged;
  const written: unknown = (input as Record<string, unknown>)[known.field];
  if (!isIso(written)) return unchanged;
  const now = settling.now.toISOString();
  const settled = known.kind === 'day' ? await settledDay(written, known, settling) : earlier(written, now);
  if (settled === written) return unchanged;
  const correction = { field: known.field, from: written, to: settled };
  return { input: { ...input, [known.field]: settled }, correction };
}
