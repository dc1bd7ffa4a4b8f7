// The promise log records the confirmed saves and people's decisions about them: the suite's own memory, never the engine's.
import type { Entry } from '../outbox/entry.ts';
import { withoutAttempt } from './broken.ts';
import { keyOf, recordOf, type Row, type SyncRules } from '../ports/rulebook.ts';

/** A write some person was told is saved. */
export interface Confirmed {
  opId: string;
  profile: string;
  action: string;
  /** Key of the record it aims at. */
  target: string | null;
  /** Removing what someone else removed is done without a trace. */
  isRemoval: boolean;
  /** The server's version of the target that lies under the write; 0 without one. */
  version: number;
  /** The target as the person saw it when writing, and as a later decision showed it. */
  seen: Row[];
  /** The fields of the target that the person set to something else than was there. */
  wished: Record<string, unknown>;
  /** Key of the record that it makes under a key of its writer's. */
  makes: string | null;
  /** Its input, as text. */
  said: string;
  /** Writes it was knowingly made on top of. */
  madeOn: string[];
  /** The person gave it up, or took the other's version. */
  isGivenUp: boolean;
  /** The server was told in time that it was given up. */
  isWithdrawn: boolean;
  /** The other's version stands in its place: what was made on it goes on from there. */
  isReplaced: boolean;
  /** The server had answered it, and a restore lost it: nothing promises it any more. */
  isLost: boolean;
  /** It waited when the server was set back: it is owed to the new life. */
  isOwed: boolean;
  /** The server refused it, or met it with another version, at least once. */
  isHeld: boolean;
  /** No version tells what its writer saw: it was made under what waits, on a copy that had just begun. */
  isBlind: boolean;
  /** The server answered that the record is gone: what a restore took away has left no other trace. */
  isGone: boolean;
  /** The server was set back before: the version may be of a life that is over. */
  isAfterSetBack: boolean;
  /** The key that it made and the one that the server answered, once these differ. */
  otherName?: { from: string; to: string };
}

/** That a write stands, against what others changed. */
interface Decision {
  opId: string;
  profile: string;
  target: string;
  /** The fields that the write sets. */
  fields: readonly string[];
}

type Decided =
  | 'isGivenUp'
  | 'isWithdrawn'
  | 'isReplaced'
  | 'isLost'
  | 'isOwed'
  | 'isHeld'
  | 'isGone'
  | 'isAfterSetBack';

export class PromiseLog {
  readonly confirmed: Confirmed[] = [];
  readonly #known = new Map<string, Confirmed>();
  /** Given up; of some their tab died before it could tell that they were saved. */
  readonly #givenUp = new Set<string>();
  /** Made on what was given up since; of some their tab died before it could tell. */
  readonly #keptWithout = new Set<string>();
  #wasSetBack = false;

  readonly get = (opId: string): Confirmed | undefined => this.#known.get(opId);

  /** No version tells what the writer of it saw. */
  readonly isBlind = (opId: string): boolean =>
    this.#keptWithout.has(opId) || (this.get(opId)?.isBlind ?? false);

  add(write: Omit<Confirmed, Decided | 'otherName'>): void {
    const undecided = {
      isGivenUp: false,
      isWithdrawn: false,
      isReplaced: false,
      isLost: false,
      isOwed: false,
      isHeld: false,
      isGone: false,
    };
    const confirmed = { ...write, ...undecided, isAfterSetBack: this.#wasSetBack };
    this.confirmed.push(confirmed);
    this.#known.set(write.opId, confirmed);
  }

  /** What was given up too late stands against what was written as if it did not. */
  isGivenUpTooLate(applied: readonly { opId: string }[]): boolean {
    return applied.some(({ opId }) => this.#givenUp.has(withoutAttempt(opId)));
  }

  /** A person gave these up; answers how many of them were made on another of them. */
  giveUp(given: readonly { opId: string }[]): number {
    let dependants = 0;
    for (const { opId } of given) {
      this.#givenUp.add(opId);
      const write = this.get(opId);
      if (!write) continue;
      write.isGivenUp = true;
      if (write.madeOn.some((parent) => given.some((other) => other.opId === parent))) dependants += 1;
    }
    return dependants;
  }

  /** What was made on these stays without them, as the person wishes. Answers how many writes. */
  keepWithout(
    profile: string,
    given: readonly Pick<Entry, 'opId' | 'target' | 'base'>[],
    waiting: readonly { opId: string; dependsOn: readonly string[] }[],
  ): number {
    const gone = new Set(given.map(({ opId }) => opId));
    for (const one of given) {
      this.replace(one.opId);
      this.#uncover(profile, one);
    }
    const kept = new Set<string>();
    for (const { opId, dependsOn } of waiting)
      if (!gone.has(opId) && dependsOn.some((id) => gone.has(id) || kept.has(id))) kept.add(opId);
    for (const opId of kept) this.#keptWithout.add(opId);
    return kept.size;
  }

  /** Its person had seen what lies under it: later writes on the record, which showed it, were made knowing that. */
  #uncover(profile: string, { opId, target, base }: Pick<Entry, 'opId' | 'target' | 'base'>): void {
    const write = this.get(opId);
    const seen = write?.seen ?? (base ? [base] : []);
    for (const other of target ? this.#laterOn(write, profile, keyOf(target.collection, target.id)) : [])
      other.seen.push(...seen);
  }

  /**
   * What that browser wrote on a record after a write; of a write whose tab died before it could tell its person there is no
   * trace here, and all of it counts. The record may have got another name meanwhile (docs/adr/0025).
   */
  #laterOn(write: Confirmed | undefined, profile: string, record: string): Confirmed[] {
    const own = this.confirmed.filter((other) => other.profile === profile);
    const nameNow = (key: string) => {
      const { collection, id } = recordOf(key);
      return keyOf(collection, own.find(({ otherName }) => otherName?.from === id)?.otherName?.to ?? id);
    };
    const later = write ? own.slice(own.indexOf(write) + 1) : own;
    return later.filter(({ target }) => target !== null && nameNow(target) === nameNow(record));
  }

  /** A person takes the other's version in its place. */
  replace(opId: string): void {
    const write = this.get(opId);
    if (write) write.isReplaced = true;
  }

  /**
   * A decision on a write of that browser showed its record as it is: later ones that concern the record as a whole were made
   * knowing that, those that merge knowing the fields that it was about. Of the fields that only others changed it decided
   * nothing, whatever later writes do to them.
   */
  saw({ opId, profile, target, fields }: Decision, row: Row, rulebook: Pick<SyncRules, 'mergePolicy'>): void {
    const write = this.get(opId);
    write?.seen.push(row);
    const { id, version, rev } = row;
    const decided = { id, version, rev, ...Object.fromEntries(fields.map((field) => [field, row[field]])) };
    for (const other of this.#laterOn(write, profile, target))
      other.seen.push(rulebook.mergePolicy(other.action) === 'merge' ? decided : row);
  }

  /** The server was set back: what it no longer knows and no device holds is lost. Answers how many. */
  setBack(applied: ReadonlySet<string>, waiting: ReadonlyMap<string, ReadonlySet<string>>): number {
    this.#wasSetBack = true;
    let lost = 0;
    for (const write of this.confirmed) {
      write.version = 0;
      // What the server of before was told, that of now does not know.
      write.isWithdrawn = false;
      const waits = waiting.get(write.profile)?.has(write.opId) ?? false;
      write.isOwed ||= waits;
      if (waits || write.isGivenUp || write.isLost || applied.has(write.opId)) continue;
      write.isLost = true;
      lost += 1;
    }
    return lost;
  }
}
