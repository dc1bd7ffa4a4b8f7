// How far this device is from working without a network: the files of the application, and the rows of its person.

import { roleOf } from '@zellige/domain/kernel/identity/permissions';
import { use, useEffect, useState } from 'react';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import { EngineContext } from '../../platform/engine/hooks/engine-hooks.ts';
import { useFollowed } from '../../platform/observable.ts';
import type { Preparation } from '../shell/connection-badge.tsx';

/** Of a hundred; the rows take the rest. */
const FILES_PERCENT = 90;
const SHOWN_MS = 6000;

/** Of the files that this person needs. Whose day is outside opens little of what the offices have. */
function usePart(): number | null {
  const copy = useFollowed(appCopy);
  const actor = use(EngineContext)?.actor;
  return actor && roleOf(actor.role) === 'employee' ? copy.dayPart : copy.part;
}

/** The shell shows a percentage, 'ready' for some seconds after that, then nothing. */
export function usePreparation(copyComplete: boolean): Preparation {
  const part = usePart();
  const isReady = part === 1 && copyComplete;
  const [wasIncomplete, setWasIncomplete] = useState(false);
  if (!isReady && part !== null && !wasIncomplete) setWasIncomplete(true);
  const isNews = isReady && wasIncomplete;
  useEffect(() => {
    if (!isNews) return undefined;
    const timer = setTimeout(() => setWasIncomplete(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isNews]);
  if (part === null) return null;
  if (isReady) return isNews ? 'ready' : null;
  return Math.floor(part * FILES_PERCENT) + (copyComplete ? 100 - FILES_PERCENT : 0);
}
