// These schemas describe the answers of the journal for the document of the API.
import { type AuditEntry, auditKinds } from '@zellige/domain/audit/audit.values';
import { instant, schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { z } from 'zod';

const entry = schemaOf<AuditEntry>()(
  z.object({
    id: z.int(),
    at: instant,
    kind: z.enum(auditKinds),
    actorId: z.string(),
    actorName: z.string(),
    sessionId: z.string(),
    address: z.string(),
    device: z.string(),
    action: z.string(),
    collection: z.string(),
    recordId: z.string(),
    label: z.string(),
    version: z.int().nullable(),
    changes: z.array(
      z.object({
        field: z.string(),
        from: z.unknown(),
        to: z.unknown(),
        hidden: z.literal(true).exactOptional(),
      }),
    ),
    rank: z.int(),
    seal: z.string(),
  }),
).meta({ id: 'AuditEntry', description: 'An entry of the journal' });

export const auditPage = z.object({
  data: z.array(entry),
  meta: z.object({ total: z.null(), next: z.string().nullable() }),
});
