// These schemas describe the answers about files for the document of the API.
import type { ReceivedFile } from '@zellige/contract';
import { fileOwners } from '@zellige/domain/registry/file-owners';
import type { StoredFile } from '@zellige/domain/files/file.rules';
import { instant, schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { z } from 'zod';

export const fileShown = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string().describe('Media type that its content showed'),
    size: z.int(),
    ownerId: z.string(),
    relatedType: z.enum(fileOwners),
    relatedId: z.string(),
    createdAt: instant,
  } satisfies Record<keyof StoredFile, z.ZodType>)
  .meta({ id: 'StoredFile', description: 'A file of a record' });

export const receivedFile = schemaOf<ReceivedFile>()(
  z.object({
    received: z.int().describe('Bytes, from the beginning: where to go on'),
    isComplete: z.boolean(),
  }),
).meta({ id: 'ReceivedFile', description: 'What the server holds of a file that arrives in pieces' });
