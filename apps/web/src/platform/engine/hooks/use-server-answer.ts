// A question to the server that a screen has as long as the copy of the device is incomplete; asked again when the line changes.
import { useEffect, useEffectEvent, useState } from 'react';
import { useEngineStatus } from './engine-hooks.ts';

/** `unreachable`: nobody answered. */
export type ServerAnswer = 'asking' | 'answered' | 'unreachable';

interface Question {
  /** Tells one question from another; null where there is none. */
  key: string | null;
  /** Whether an answer came. */
  ask: () => Promise<boolean>;
  /** It is asked once it has been the same for so long, in ms. */
  rest?: number;
}

export function useServerAnswer({ key, ask, rest = 0 }: Question): ServerAnswer | null {
  const { online } = useEngineStatus();
  const [last, setLast] = useState<{ key: string; isThere: boolean; online: boolean } | null>(null);
  const answer = last !== null && last.key === key ? last : null;
  const isSettled = answer !== null && (answer.isThere || answer.online === online);
  const asking = useEffectEvent(ask);
  useEffect(() => {
    if (key === null || isSettled) return undefined;
    let isLeft = false;
    const settle = async () => {
      const isThere = await asking();
      if (!isLeft) setLast({ key, isThere, online });
    };
    const timer = setTimeout(() => void settle(), rest);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key, online, isSettled, rest]);
  if (key === null) return null;
  if (answer === null) return 'asking';
  return answer.isThere ? 'answered' : 'unreachable';
}
