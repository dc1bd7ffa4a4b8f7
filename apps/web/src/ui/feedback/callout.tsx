// A sentence that must be read before deciding: what the server said, what happened to the record, what is missing.

import { Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

type CalloutTone = 'danger' | 'quiet' | 'advice';

interface CalloutProps {
  title: string;
  /** Something went wrong, unless said otherwise: `quiet` waits by itself, `advice` asks for something. */
  tone?: CalloutTone;
  /** At the right, under the words on a phone. */
  action?: ReactNode;
  children?: ReactNode;
}

const looks: Record<CalloutTone, { icon: LucideIcon; ink: string }> = {
  danger: { icon: TriangleAlert, ink: 'text-danger' },
  quiet: { icon: Clock, ink: 'text-muted' },
  advice: { icon: Info, ink: 'text-accent' },
};

/** `<Callout title="Cette fiche a été supprimée">…</Callout>` */
export function Callout({ title, tone = 'danger', action, children }: CalloutProps) {
  const { icon: Icon, ink } = looks[tone];
  return (
    <div className="flex gap-3 rounded-card border border-line-strong bg-surface px-4 py-3">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={cx('mt-0.5 shrink-0', ink)} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          {children ? <div className="text-muted">{children}</div> : null}
        </div>
        {action}
      </div>
    </div>
  );
}
