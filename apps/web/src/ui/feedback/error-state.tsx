// A part of the page that could not load: what happened, what to do.

import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../press/button.tsx';
import { uiMessages } from '../ui.messages.ts';

interface ErrorStateProps {
  title?: string;
  description?: string;
  onRetry?: (() => void) | undefined;
}

/** `<ErrorState onRetry={refetch} />` */
export function ErrorState({
  title = uiMessages.loadFailed,
  description = uiMessages.loadFailedHint,
  onRetry,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-1 flex-col items-center justify-center gap-3 rounded-card border border-line px-6 py-16 text-center"
    >
      <TriangleAlert size={24} strokeWidth={1.5} aria-hidden="true" className="text-danger" />
      <div className="flex flex-col gap-1">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{description}</p>
      </div>
      {onRetry ? (
        <Button icon={RotateCw} onClick={onRetry}>
          {uiMessages.retry}
        </Button>
      ) : null}
    </div>
  );
}
