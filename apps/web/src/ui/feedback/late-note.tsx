// Why a part of the application is not there yet, and when it will be: in the first minutes on a device it is still on its way.

import { useEffect, useState } from 'react';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import type { AppCopyState } from '../../platform/app-copy/app-copy.ts';
import { useFollowed } from '../../platform/observable.ts';
import { uiMessages as words } from '../ui.messages.ts';

/** For the state of the copy: a sentence that says when the rest will be there. */
export function lateSentence({ part, secondsLeft, obstacle }: AppCopyState): string {
  if (obstacle === 'full') return words.lateNoRoom;
  if (obstacle === 'gone') return words.lateGone;
  if (part === null || part === 1) return words.lateNetwork;
  if (obstacle === 'cut') return words.lateCut(percentOf(part));
  return words.lateComing(percentOf(part), secondsLeft);
}

const percentOf = (part: number): number => Math.floor(part * 100);

export function LateNote() {
  return lateSentence(useFollowed(appCopy));
}

/** Sooner, a sentence would only flash by. */
const LATE_AFTER_MS = 1500;

/** Whether what waits since this was drawn is late. */
export function useIsLate(after = LATE_AFTER_MS): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isLate;
}
