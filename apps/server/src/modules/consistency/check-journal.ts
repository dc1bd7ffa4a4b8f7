// Reads the whole journal d'audit and makes every seal again.
import { createHash } from 'node:crypto';
import { AuditChainCheck, type SealHead } from '@zellige/domain/consistency/audit-chain.rules';
import { entryCount, sealHead, sealPortions } from './journal.repository.ts';
import type { Check } from './check-records.ts';

const seal = (before: string, text: string): string =>
  createHash('sha256').update(before, 'hex').update(text, 'utf8').digest('hex');

/** Answers the last seal. `known` is that of an earlier check. */
export async function checkJournal(
  { client, report, signal }: Check,
  known: SealHead | null,
): Promise<SealHead> {
  const chain = new AuditChainCheck(seal, known);
  for await (const seals of sealPortions(client)) {
    signal.throwIfAborted();
    report.count('journal', seals.length);
    for (const each of seals) report.add(chain.take(each));
  }
  const head = await sealHead(client);
  report.add(chain.end({ head, entries: await entryCount(client) }));
  return head;
}
