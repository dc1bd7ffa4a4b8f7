// An event stores the traces of its visit: remarks and photos, the last step, the notices of its changes.
import type { Notice } from '../../kernel/facts/notices.ts';
import type { FormerValue, LastStep } from '../../kernel/facts/last-step.ts';

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

/** Steps that are pressed on the spot, and may be taken back. */
export const spotSteps = ['en_route', 'arrive', 'start', 'finish', 'hold', 'fail'] as const;

/** What a step wrote in one field, and what was there; absent for nothing. */
interface StepChange extends FormerValue {
  to?: unknown;
}

export interface EventStep extends LastStep<(typeof spotSteps)[number]> {
  changes: StepChange[];
}

export type EventNotice = Notice<
  'new' | 'hours' | 'place' | 'team' | 'removed' | 'cancelled' | 'held' | 'back' | 'archived' | 'restored'
>;
