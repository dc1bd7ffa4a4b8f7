// What watches as long as somebody is signed in, and shows nothing itself.

import { useConflictNotices } from '../features/notifications/index.ts';
import { useAppCopyNotices } from './use-app-copy-notices.ts';

/** Needs the engine above it. */
export function Notices() {
  useConflictNotices();
  useAppCopyNotices();
  return null;
}
