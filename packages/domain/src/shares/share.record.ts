// A share as the API answers it.
import { z } from 'zod';
import { instant, recordOf } from '../kernel/schema/record-schema.ts';
import type { Share } from './share.schema.ts';
import { shareLanguages, sharedKinds } from './share.values.ts';

export const shareRecord = recordOf<Share>()({
  id: z.string(),
  of: z.enum(sharedKinds),
  documentId: z.string(),
  documentVersion: z.int().describe('When the link was made; once it is signed, the one that was signed'),
  client: z.string(),
  recipient: z.string(),
  tokenHash: z.string().describe('SHA-256 of the token, which nobody keeps'),
  pdfHash: z.string().describe('SHA-256 of the PDF that was signed'),
  lang: z.enum(shareLanguages),
  expiresAt: instant,
  revokedAt: instant.nullable(),
  replacedAt: instant.nullable(),
  firstSeenAt: instant
    .nullable()
    .describe('First time that somebody had the page before them for two seconds'),
  signedAt: instant.nullable(),
  signedByName: z.string(),
  signedByRole: z.string(),
  signature: z.string().describe('A typed name, or a drawing as a data address'),
  signedFrom: z.string(),
  consent: z.string(),
  hasPapers: z
    .boolean()
    .optional()
    .describe('Whether `<id>.signed` and the bytes that were read are kept as files'),
  refusedAt: instant.nullable(),
  refusedReason: z.string(),
  asks: z.int().describe('How often its client asked something'),
  assignedTo: z.string(),
}).meta({ id: 'Share', description: 'A link under which a client reads one document' });
