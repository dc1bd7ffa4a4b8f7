// The one thing that usually comes next, as a record's page offers it. Once it is done its button becomes the next one, in the
// same place: what a hand or a key still sends to the one before it must not reach it.

import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SETTLING_MS } from '../../ui/settling.ts';
import { useRested } from '../../ui/use-rested.ts';
import type { RecordAction } from './record-actions.ts';

interface MainActionProps {
  action: RecordAction;
  className?: string | undefined;
}

/** `<MainAction action={primary} />`: deaf while its action runs, and for a moment after it changed. */
export function MainAction({ action, className }: MainActionProps) {
  const [isRunning, setIsRunning] = useState(false);
  const isSettling = useRested(action.id, SETTLING_MS) !== action.id;
  const isDeaf = isRunning || isSettling;
  const press = async () => {
    if (isDeaf) return;
    setIsRunning(true);
    try {
      await action.run();
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button
      variant="primary"
      icon={action.icon}
      onClick={() => void press()}
      aria-disabled={isDeaf || undefined}
      className={className}
    >
      {action.label}
    </Button>
  );
}
