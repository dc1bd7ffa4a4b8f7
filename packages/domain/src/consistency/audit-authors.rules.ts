// An entry of the journal d'audit that names an author carries a proof that only the application can make (ADR 0027). Whoever
// writes to the database directly leaves entries without an author, or with a proof that does not hold.
import { findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding } from './finding.ts';

/** An entry as its author is judged. */
export interface AuthoredEntry {
  entryId: number;
  at: Date;
  kind: string;
  actorId: string;
  actorName: string;
  address: string;
  proof: string | null;
}

export type Proves = (author: AuthoredEntry, proof: string) => boolean;

/** Their author is nobody of the application: they were written directly in the database, or date from before the journal. */
const unproven: ReadonlySet<string> = new Set(['direct', 'earlier']);

/** How long an older version, which makes no proofs, may run beside the version that introduced them. */
const TWO_VERSIONS_MS = 86_400_000;

const broken = (message: string): Finding =>
  finding('audit-chain', { collection: 'journal', id: null }, message);

/** The authors of a journal, its entries taken in the order of their seals. */
export class AuditAuthorsCheck {
  readonly #proves: Proves;
  /** Of the first entry with a proof: what came before was written without, or proven with a key that is gone. */
  #begun: Date | null = null;
  #hasEarlier = false;

  constructor(proves: Proves) {
    this.#proves = proves;
  }

  take(entry: AuthoredEntry): Finding[] {
    if (unproven.has(entry.kind)) return [];
    if (entry.proof !== null && this.#proves(entry, entry.proof)) {
      this.#begun ??= entry.at;
      return [];
    }
    if (this.#begun === null) {
      this.#hasEarlier = true;
      return [];
    }
    const isOfBefore =
      this.#hasEarlier &&
      entry.proof === null &&
      entry.at.getTime() - this.#begun.getTime() < TWO_VERSIONS_MS;
    return isOfBefore ? [] : [broken(words.authorUnproven(entry.entryId, entry.actorName))];
  }

  /** `reused`: entries whose proof stood in an earlier transaction. */
  end(reused: readonly Pick<AuthoredEntry, 'entryId' | 'actorName'>[]): Finding[] {
    return reused.map(({ entryId, actorName }) => broken(words.authorUnproven(entryId, actorName)));
  }
}
