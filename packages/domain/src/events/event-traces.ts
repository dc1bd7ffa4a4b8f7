// What an event keeps of what happened to it: remarks and photos of the spot, the last step, the notices of its changes.
import type { FormerValue, LastStep } from '../kernel/last-step.ts';

export interface EventRemark {
  at: string;
  /** Account, and its name then. */
  userId: string;
  name: string;
  text: string;
}

export interface EventPhoto {
  /** Key of the stored file. */
  id: string;
  name: string;
  takenAt: string;
}

/** What a step wrote in one field, and what was there; absent for nothing. */
interface StepChange extends FormerValue {
  to?: unknown;
}

export interface EventStep extends LastStep<'start' | 'finish' | 'hold'> {
  changes: StepChange[];
}

export interface EventNotice {
  /** Counts the notices of the event: one more than the last. */
  n: number;
  what: 'new' | 'hours' | 'place' | 'team' | 'removed' | 'cancelled' | 'held' | 'back';
  /** Instant of the change, and the account of its author. */
  at: string;
  by: string;
  /** The version of the event that it made. */
  version: number;
  /** Accounts of the team that are told. */
  team: string[];
  /** What is said of it beside the event: the former hours, who is on the team, the reason; '' for nothing. */
  said: string;
}
