// A sentence that must be read before deciding: what the server said, what happened to the record.

import { Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';

interface CalloutProps {
  title: string;
  /** Nothing went wrong. */
  isQuiet?: boolean;
  children?: ReactNode;
}

/** `<Callout title="Cette fiche a été supprimée">…</Callout>` */
export function Callout({ title, isQuiet = false, children }: CalloutProps) {
  const Icon = isQuiet ? Clock : TriangleAlert;
  return (
    <div className="flex gap-3 rounded-card border border-line-strong bg-surface px-4 py-3">
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('mt-0.5 shrink-0', isQuiet ? 'text-muted' : 'text-danger')}
      />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {children ? <div className="text-muted">{children}</div> : null}
      </div>
    </div>
  );
}
