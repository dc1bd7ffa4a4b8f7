// These schemas describe the answers about backups for the document of the API.
import { instant, schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import {
  type BackupRun,
  type BackupState,
  backupScheduleInput,
} from '@zellige/domain/settings/instance/backup-schedule.schema';
import { z } from 'zod';

const run = schemaOf<BackupRun>()(
  z.object({
    id: z.string(),
    origin: z.enum(['person', 'night']),
    phase: z.enum(['writing', 'verifying', 'done', 'failed']),
    startedAt: instant,
    endedAt: instant.nullable(),
    file: z.string(),
    bytes: z.int(),
    isSealed: z.boolean(),
    missingFiles: z.int(),
    failure: z.string(),
    isThere: z.boolean(),
  }),
).meta({ id: 'BackupRun', description: 'One backup' });

export const backupState = schemaOf<BackupState>()(
  z.object({
    schedule: backupScheduleInput,
    folder: z.string(),
    isSealed: z.boolean(),
    freeBytes: z.number().nullable(),
    runs: z.array(run),
    lastSuccess: run.nullable(),
    lastFailure: run.nullable(),
    nextAt: instant.nullable(),
    isLate: z.boolean(),
  }),
).meta({ id: 'BackupState', description: 'The scheduled backups' });
