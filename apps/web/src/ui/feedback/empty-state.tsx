// Nothing to show: one line, one action.

import type { ReactNode } from 'react';
import { ZelligeMark } from '../layout/zellige-mark.tsx';

interface EmptyStateProps {
  title: string;
  description?: string;
  action?: ReactNode;
}

/** `<EmptyState title="Aucun devis pour l'instant" action={<ButtonLink …>Nouveau devis</ButtonLink>} />` */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-16 text-center">
      <ZelligeMark size={40} variant="outline" />
      <div className="flex flex-col gap-1">
        <p className="font-medium">{title}</p>
        {description ? <p className="max-w-90 text-muted">{description}</p> : null}
      </div>
      {action}
    </div>
  );
}
