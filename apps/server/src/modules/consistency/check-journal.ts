// Checks the whole audit log: recomputes every seal and verifies the proof of every author.
import { createHash } from 'node:crypto';
import { AuditAuthorsCheck, type Proves } from '@zellige/domain/consistency/audit-authors.rules';
import { AuditChainCheck, type SealHead } from '@zellige/domain/consistency/audit-chain.rules';
import { entryCount, reusedProofs, sealHead, sealPortions } from './journal.repository.ts';
import type { Check } from './check-records.ts';

const seal = (before: string, text: string): string =>
  createHash('sha256').update(before, 'hex').update(text, 'utf8').digest('hex');

interface Outside {
  /** Seals that were kept outside the database. */
  known: readonly SealHead[];
  proves: Proves;
}

/** Answers the last seal. */
export async function checkJournal(
  { client, report, signal }: Check,
  { known, proves }: Outside,
): Promise<SealHead> {
  const chain = new AuditChainCheck(seal, known);
  const authors = new AuditAuthorsCheck(proves);
  for await (const seals of sealPortions(client)) {
    signal.throwIfAborted();
    report.count('journal', seals.length);
    for (const { author, ...each } of seals) {
      report.add(chain.take(each));
      if (author) report.add(authors.take({ ...author, entryId: each.entryId, at: new Date(author.at) }));
    }
  }
  const head = await sealHead(client);
  report.add(chain.end({ head, entries: await entryCount(client) }));
  report.add(authors.end(await reusedProofs(client)));
  return head;
}
