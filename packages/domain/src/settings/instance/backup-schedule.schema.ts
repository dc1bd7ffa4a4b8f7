// When the instance saves itself and how long its backups are kept (docs/product.md 'Settings').
import { z } from 'zod';

export const backupMessages = {
  hour: 'Choisissez une heure entre 0 et 23',
  keepDays: 'Indiquez un nombre de jours entre 1 et 365',
  keepWeeks: 'Indiquez un nombre de semaines entre 0 et 104',
} as const;

export const backupScheduleInput = z.object({
  isOn: z.boolean(),
  /** Hour of the day in Casablanca. */
  hour: z.int(backupMessages.hour).min(0, backupMessages.hour).max(23, backupMessages.hour),
  keepDays: z.int(backupMessages.keepDays).min(1, backupMessages.keepDays).max(365, backupMessages.keepDays),
  keepWeeks: z
    .int(backupMessages.keepWeeks)
    .min(0, backupMessages.keepWeeks)
    .max(104, backupMessages.keepWeeks),
});

export type BackupSchedule = z.output<typeof backupScheduleInput>;

/** This holds until somebody decides otherwise: a demo has nothing to lose. */
export const usualBackupSchedule = (mode: 'demo' | 'production'): BackupSchedule => ({
  isOn: mode === 'production',
  hour: 2,
  keepDays: 14,
  keepWeeks: 8,
});

export type BackupOrigin = 'night' | 'person';
export type BackupPhase = 'writing' | 'verifying' | 'done' | 'failed';

/** One backup, as the screen shows it. */
export interface BackupRun {
  id: string;
  origin: BackupOrigin;
  phase: BackupPhase;
  startedAt: string;
  endedAt: string | null;
  /** Name of the file in the folder of the backups. */
  file: string;
  /** Written so far, then read so far while it is verified; the size of the file once it is done. */
  bytes: number;
  /** With a passphrase. */
  isSealed: boolean;
  /** Uploaded files that the database knows and the disk had lost. */
  missingFiles: number;
  /** Why it failed, as a sentence; empty otherwise. */
  failure: string;
  /** Whether the file is still there, on the machine that answers. */
  isThere: boolean;
}

/** GET /api/instance/backups answers this. */
export interface BackupState {
  schedule: BackupSchedule;
  folder: string;
  /** Whether the next one will be sealed. */
  isSealed: boolean;
  /** Room on the disk of the folder; null where it cannot be told. */
  freeBytes: number | null;
  /** Newest first. */
  runs: BackupRun[];
  lastSuccess: BackupRun | null;
  /** Null when a success came after it. */
  lastFailure: BackupRun | null;
  /** The instant of the next one, null when none is planned; in the past when it is due. */
  nextAt: string | null;
  isLate: boolean;
}
