// A sentence that asks for attention, beside what it is about.

import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

interface WarningLineProps {
  /** Before the sentence, for those who do not see the sign. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** `<WarningLine label="Attention">…</WarningLine>` */
export const WarningLine = ({ label, className, children }: WarningLineProps) => (
  <p className={cx('flex items-start gap-2', className)}>
    <TriangleAlert
      size={16}
      strokeWidth={1.75}
      aria-hidden="true"
      className="mt-0.5 shrink-0 text-dot-amber"
    />
    <span>
      <span className="sr-only">{label} : </span>
      {children}
    </span>
  </p>
);
