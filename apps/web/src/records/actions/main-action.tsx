// The one thing that usually comes next, as a record's page offers it. Once it is done its button becomes the next one, in the
// same place: what a hand or a key still sends to the one before it must not reach it.

import { useEffect, useState } from 'react';
import { Button } from '../../ui/press/button.tsx';
import { isBehindForm, GUARD_MS } from '../../ui/feedback/press-guard.ts';
import type { RecordAction } from './record-actions.ts';

/** Whether it has just changed, or has just come in the place of a form that was saved. */
function useIsRecent(id: string): boolean {
  const [settled, setSettled] = useState(() => (isBehindForm() ? null : id));
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), GUARD_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return settled !== id;
}

interface MainActionProps {
  action: RecordAction;
  className?: string | undefined;
}

/** `<MainAction action={primary} />`: deaf while its action runs, and for a moment after it changed. */
export function MainAction({ action, className }: MainActionProps) {
  const [isRunning, setIsRunning] = useState(false);
  const isRecent = useIsRecent(action.id);
  const isDeaf = isRunning || isRecent;
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
