// What people were told is saved, and what they decided about it since: the suite's own memory, never the engine's.
import type { Row } from '../ports/rulebook.ts';

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
  /** Writes it was knowingly made on top of. */
  madeOn: string[];
  /** The person gave it up, or took the other's version. */
  isGivenUp: boolean;
  /** The other's version stands in its place: what was made on it goes on from there. */
  isReplaced: boolean;
  /** The server had answered it, and a restore lost it: nothing promises it any more. */
  isLost: boolean;
  /** It waited when the server was set back: it is owed to the new life. */
  isOwed: boolean;
  /** The server answered that the record is gone: what a restore took away has left no other trace. */
  isGone: boolean;
}

type Decided = 'isGivenUp' | 'isReplaced' | 'isLost' | 'isOwed' | 'isGone';

export class PromiseLog {
  readonly confirmed: Confirmed[] = [];
  readonly #known = new Map<string, Confirmed>();

  readonly get = (opId: string): Confirmed | undefined => this.#known.get(opId);

  add(write: Omit<Confirmed, Decided>): void {
    const undecided = { isGivenUp: false, isReplaced: false, isLost: false, isOwed: false, isGone: false };
    const confirmed = { ...write, ...undecided };
    this.confirmed.push(confirmed);
    this.#known.set(write.opId, confirmed);
  }

  /** A person gave these up; answers how many of them were made on another of them. */
  giveUp(given: readonly { opId: string }[]): number {
    let dependants = 0;
    for (const { opId } of given) {
      const write = this.get(opId);
      if (!write) continue;
      write.isGivenUp = true;
      if (write.madeOn.some((parent) => given.some((other) => other.opId === parent))) dependants += 1;
    }
    return dependants;
  }

  /** A person takes the other's version in its place. */
  replace(opId: string): void {
    const write = this.get(opId);
    if (write) write.isReplaced = true;
  }

  /** A decision showed the record as it is: later writes of that browser on it were made knowing that. */
  saw(opId: string, row: Row): void {
    const write = this.get(opId);
    if (!write) return;
    const later = this.confirmed.slice(this.confirmed.indexOf(write));
    for (const { profile, target, seen } of later)
      if (profile === write.profile && target === write.target) seen.push(row);
  }

  /** The server was set back: what it no longer knows and no device holds is lost. Answers how many. */
  setBack(applied: ReadonlySet<string>, waiting: ReadonlyMap<string, ReadonlySet<string>>): number {
    let lost = 0;
    for (const write of this.confirmed) {
      write.version = 0;
      const waits = waiting.get(write.profile)?.has(write.opId) ?? false;
      write.isOwed ||= waits;
      if (waits || write.isGivenUp || write.isLost || applied.has(write.opId)) continue;
      write.isLost = true;
      lost += 1;
    }
    return lost;
  }
}
