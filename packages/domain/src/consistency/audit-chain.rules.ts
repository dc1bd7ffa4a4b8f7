// The seals of the journal d'audit follow one another without a gap, each made of the one before and of its entry; the last
// one is the one that the database, and an earlier check, remember (docs/adr/0020).
import { findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding } from './finding.ts';

/** A seal with the text of its entry, null when that is gone. */
export interface Seal {
  rank: number;
  entryId: number;
  /** In hexadecimal digits. */
  hash: string;
  text: string | null;
}

export type SealHead = Pick<Seal, 'rank' | 'hash'>;

/** The seal that follows the one before: the sum of its bytes and of the text. */
export type Sealing = (before: string, text: string) => string;

interface WholeJournal {
  /** The last seal as the database remembers it apart from the seals. */
  head: SealHead;
  entries: number;
}

const place = { collection: 'journal', id: null } as const;
const broken = (message: string): Finding => finding('audit-chain', place, message);

/** The journal, its seals taken in order. */
export class AuditChainCheck {
  readonly #seal: Sealing;
  readonly #known: ReadonlyMap<number, ReadonlySet<string>>;
  readonly #unmet: Set<number>;
  #last: SealHead = { rank: 0, hash: '' };
  #present = 0;

  /** `known`: seals that were kept outside the database. */
  constructor(seal: Sealing, known: readonly SealHead[]) {
    this.#seal = seal;
    const versions = new Map<number, Set<string>>();
    for (const { rank, hash } of known)
      if (rank > 0) versions.set(rank, (versions.get(rank) ?? new Set()).add(hash));
    this.#known = versions;
    this.#unmet = new Set(versions.keys());
  }

  take({ rank, entryId, hash, text }: Seal): Finding[] {
    const before = this.#last;
    const hasGap = rank !== before.rank + 1;
    this.#last = { rank, hash };
    const known = this.#known.get(rank);
    if (known?.size === 1 && known.has(hash)) this.#unmet.delete(rank);
    if (text !== null) this.#present += 1;
    return [
      ...(hasGap ? [broken(words.sealMissing(before.rank + 1, rank - 1))] : []),
      ...(text === null ? [broken(words.entryRemoved(entryId, rank))] : []),
      // After a gap it is unknown which entry this seal was made of.
      ...(text !== null && !hasGap && this.#seal(before.hash, text) !== hash
        ? [broken(words.entryChanged(entryId, rank))]
        : []),
    ];
  }

  /** Findings that need the whole journal. */
  end({ head, entries }: WholeJournal): Finding[] {
    const last = this.#last;
    const sealed = Math.max(head.rank, ...this.#unmet);
    const unsealed = entries - this.#present;
    const replaced = [...this.#unmet].filter((rank) => rank <= last.rank);
    return [
      ...(last.rank < sealed ? [broken(words.endRemoved(last.rank, sealed))] : []),
      ...(last.rank === head.rank && last.hash !== head.hash ? [broken(words.endReplaced(head.rank))] : []),
      ...(last.rank > head.rank ? [broken(words.endReplaced(last.rank))] : []),
      // What follows the first one of them was written anew with it.
      ...(replaced.length > 0 ? [broken(words.endReplaced(Math.min(...replaced)))] : []),
      ...(unsealed > 0 ? [broken(words.unsealed(unsealed))] : []),
    ];
  }
}
