// This note replaces rows that are not on the device yet, as long as nothing can fetch them.

import type { ReactNode } from 'react';
import { useEngineStatus } from '../../platform/engine/hooks/engine-hooks.ts';
import { EmptyState } from './empty-state.tsx';
import { useIsLate } from './late-note.tsx';
import { uiMessages as words } from '../ui.messages.ts';

/** Whether the first copy of this device is still on its way, or was interrupted: what it does not hold may exist. */
export const useIsPartial = (): boolean => !useEngineStatus().copyComplete;

/** Whether it was interrupted. At its start a page does not know yet whether the server can be reached. */
export function useIsCut(): boolean {
  const { copyComplete, online } = useEngineStatus();
  return useIsLate() && !copyComplete && !online;
}

/** Instead of an empty list, or of a record that is not there. */
export function NotHere({ action }: { action?: ReactNode }) {
  return <EmptyState title={words.notHere} description={words.notHereHint} action={action} />;
}
