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
  readonly #known: SealHead | null;
  #last: SealHead = { rank: 0, hash: '' };
  #present = 0;
  #isKnownMet = false;

  /** `known`: the last seal of an earlier check, kept outside the database. */
  constructor(seal: Sealing, known: SealHead | null) {
    this.#seal = seal;
    this.#known = known;
  }

  take({ rank, entryId, hash, text }: Seal): Finding[] {
    const before = this.#last;
    const hasGap = rank !== before.rank + 1;
    this.#last = { rank, hash };
    if (rank === this.#known?.rank) this.#isKnownMet = hash === this.#known.hash;
    if (text !== null) this.#present += 1;
    return [
      ...(hasGap ? [broken(words.sealMissing(before.rank + 1, rank - 1))] : []),
      ...(text === null ? [broken(words.entryRemoved(entryId, rank))] : []),
      // After a gap nothing tells what this seal was made of.
      ...(text !== null && !hasGap && this.#seal(before.hash, text) !== hash
        ? [broken(words.entryChanged(entryId, rank))]
        : []),
    ];
  }

  /** What only the whole shows. */
  end({ head, entries }: WholeJournal): Finding[] {
    const last = this.#last;
    const known = this.#known;
    const sealed = Math.max(head.rank, known?.rank ?? 0);
    const unsealed = entries - this.#present;
    return [
      ...(last.rank < sealed ? [broken(words.endRemoved(last.rank, sealed))] : []),
      ...(last.rank === head.rank && last.hash !== head.hash ? [broken(words.endReplaced(head.rank))] : []),
      ...(last.rank > head.rank ? [broken(words.endReplaced(last.rank))] : []),
      ...(known && known.rank > 0 && known.rank <= last.rank && !this.#isKnownMet
        ? [broken(words.endReplaced(known.rank))]
        : []),
      ...(unsealed > 0 ? [broken(words.unsealed(unsealed))] : []),
    ];
  }
}
