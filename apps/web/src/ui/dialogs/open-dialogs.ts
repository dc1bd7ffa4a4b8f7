// How many dialogs are open: what floats over the page keeps out of their way.

import { type Followed, FollowedValue } from '../../platform/observable.ts';

const open = new FollowedValue(0);

export const openDialogs: Followed<number> = open;

/** Answers what is to be called when it closes. */
export function noteOpenDialog(): () => void {
  open.set(open.get() + 1);
  return () => open.set(open.get() - 1);
}
