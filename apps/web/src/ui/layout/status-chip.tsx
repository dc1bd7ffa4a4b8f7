// Status and labels: a 7 px dot and a word that carries the meaning, outlined at the head of a page; a badge for what is no state.

import type { Tone } from '@zellige/domain/kernel/text/tone';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type { Tone };

const dots: Record<Tone, string> = {
  blue: 'bg-dot-blue',
  amber: 'bg-dot-amber',
  green: 'bg-dot-green',
  red: 'bg-dot-red',
  violet: 'bg-dot-violet',
  gray: 'bg-dot-gray',
};

/** The colour of a tone's dot, where the word stands elsewhere. */
export const dotOf = (tone: Tone): string => dots[tone];

/** `<StatusChip tone="green">Accepté</StatusChip>` */
export function StatusChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    // In a column that cuts no word they take a second line.
    <span className="inline-flex h-6 max-w-full items-center gap-1.5 rounded-control align-middle text-meta font-medium whitespace-nowrap in-[header]:border in-[header]:border-line in-[header]:px-2 in-data-whole:h-auto in-data-whole:min-h-6 in-data-whole:leading-[14px] in-data-whole:whitespace-normal">
      <span aria-hidden="true" className={cx('size-[7px] shrink-0 rounded-full', dots[tone])} />
      <span className="truncate in-data-whole:whitespace-normal">{children}</span>
    </span>
  );
}

/** A quiet label: `<Badge>Provisoire</Badge>`. */
export function Badge({
  children,
  tone = 'neutral',
}: {
  children: ReactNode;
  tone?: 'neutral' | 'accent' | 'danger';
}) {
  const looks = {
    neutral: 'bg-active text-text',
    accent: 'bg-accent-wash text-accent-text',
    danger: 'text-danger ring-1 ring-current ring-inset',
  };
  return (
    <span
      className={cx(
        'inline-block h-5 max-w-full truncate rounded-full px-2 align-middle text-meta leading-5 font-medium',
        looks[tone],
      )}
    >
      {children}
    </span>
  );
}
