// What watches as long as somebody is signed in, and shows nothing itself.

import { useConflictNotices } from '../features/notifications/index.ts';

/** Needs the engine above it. */
export function Notices() {
  useConflictNotices();
  return null;
}
