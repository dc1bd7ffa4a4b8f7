// When a backup is due, when its absence is alarming, and which ones may go (docs/operations.md 'Scheduled backups').
//
// 1. One backup a night: the first success after the hour of the schedule counts, whoever asked for it.
// 2. A server that slept at that hour makes it up as soon as it is awake; after a failure it tries again every hour.
// 3. Only older ones than a verified backup may go, and never the newest.
import { addDays, dayInCasablanca, instantInCasablanca } from '../../kernel/values/dates.ts';
import type { BackupSchedule } from './backup-schedule.schema.ts';

const HOUR_MS = 3_600_000;
const RETRY_MS = HOUR_MS;
/** Without a success for longer than this somebody must look. */
const LATE_MS = 36 * HOUR_MS;

/** Instants at which the last ones began; null for none. */
export interface BackupHistory {
  lastSuccess: string | null;
  lastFailure: string | null;
}

const slotOn = (day: string, hour: number): string =>
  instantInCasablanca(day, `${String(hour).padStart(2, '0')}:00`);

/** The last hour of the schedule that has passed. */
function lastSlot(hour: number, now: Date): string {
  const day = dayInCasablanca(now);
  const today = slotOn(day, hour);
  return today <= now.toISOString() ? today : slotOn(addDays(day, -1), hour);
}

/** When the next backup begins; an instant that has passed means now, null never. */
export function nextBackupAt(
  { isOn, hour }: BackupSchedule,
  { lastSuccess, lastFailure }: BackupHistory,
  now: Date,
): string | null {
  if (!isOn) return null;
  const slot = lastSlot(hour, now);
  const isDone = lastSuccess !== null && lastSuccess >= slot;
  if (isDone) return slotOn(addDays(dayInCasablanca(new Date(slot)), 1), hour);
  const hasFailed = lastFailure !== null && lastFailure >= slot;
  return hasFailed ? new Date(Date.parse(lastFailure) + RETRY_MS).toISOString() : slot;
}

export function isBackupDue(schedule: BackupSchedule, history: BackupHistory, now: Date): boolean {
  const next = nextBackupAt(schedule, history, now);
  return next !== null && next <= now.toISOString();
}

/** `since`: the instant from which there should have been some. */
export const isBackupLate = (
  { isOn }: BackupSchedule,
  { lastSuccess }: Pick<BackupHistory, 'lastSuccess'>,
  { since, now }: { since: string; now: Date },
): boolean => {
  const from = lastSuccess !== null && lastSuccess > since ? lastSuccess : since;
  return isOn && now.getTime() - Date.parse(from) > LATE_MS;
};

const FILE_NAME = /^zellige-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** `zellige-20261122T010000Z.backup`: sorted by name they are sorted by age. */
export const backupFileName = (startedAt: Date): string =>
  `zellige-${startedAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;

/** The instant in the name of a scheduled backup; null for any other file. */
function startOf(name: string): string | null {
  const [, year, month, day, hour, minute, second] = FILE_NAME.exec(name) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
}

/** Monday of the week of a day. */
function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Whether a backup of that day is kept for its day, its week, or not at all. */
function spanOf(day: string, today: string, { keepDays, keepWeeks }: BackupSchedule): string | null {
  if (day > addDays(today, -keepDays)) return `day ${day}`;
  const week = weekOf(day);
  return week > addDays(weekOf(today), -7 * keepWeeks) ? `week ${week}` : null;
}

/**
 * The files that may go once `verified` was found whole. All of today are kept, the newest of each day for `keepDays` days,
 * then the newest of each week for `keepWeeks` weeks. Files with other names are never touched.
 */
export function backupsToRemove(
  names: readonly string[],
  verified: string,
  schedule: BackupSchedule,
): string[] {
  const verifiedAt = startOf(verified);
  if (verifiedAt === null) return [];
  const today = dayInCasablanca(new Date(verifiedAt));
  const older = names
    .flatMap((name) => {
      const at = startOf(name);
      return at !== null && at < verifiedAt ? [{ name, day: dayInCasablanca(new Date(at)) }] : [];
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const retained = new Set<string>();
  return older
    .filter(({ day }) => {
      if (day === today) return false;
      const span = spanOf(day, today, schedule);
      if (span === null || retained.has(span)) return true;
      retained.add(span);
      return false;
    })
    .map(({ name }) => name);
}
