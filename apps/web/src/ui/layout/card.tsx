// Cards, skeletons and small pieces of text that every screen shares.

import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { formatAmount, formatDate, formatInstant, formatMad } from '../format.ts';

interface CardProps {
  title?: string;
  /** Under the title: what its amounts are. */
  hint?: string | undefined;
  trailing?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A surface with a border; a title makes it a named section. */
export function Card({ title, hint, trailing, className, children }: CardProps) {
  const Element = title ? 'section' : 'div';
  return (
    <Element aria-label={title} className={cx('rounded-card border border-line bg-surface p-4', className)}>
      {title ? (
        <div className="mb-3 flex items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-h2 font-semibold">{title}</h2>
            {hint ? <p className="text-meta text-muted">{hint}</p> : null}
          </div>
          {trailing}
        </div>
      ) : null}
      {children}
    </Element>
  );
}

/** A grey block that stands for what loads; give it the final size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse-soft rounded-control bg-active', className)}
    />
  );
}

interface MoneyProps {
  value: number;
  className?: string;
  /** In a table whose head names the currency. */
  isBare?: boolean;
}

/** An amount of MAD, tabular and never broken: `1 234,50 MAD`; a real minus sign below zero. */
export function Money({ value, className, isBare = false }: MoneyProps) {
  return (
    <span className={cx('whitespace-nowrap tabular-nums', className)}>
      {(isBare ? formatAmount : formatMad)(value).replace('-', '−')}
    </span>
  );
}

/** A day as dd/mm/yyyy. */
export function DateText({
  value,
  className,
}: {
  value: string | null | undefined;
  className?: string | undefined;
}) {
  return (
    <time dateTime={value ?? undefined} className={cx('whitespace-nowrap', className)}>
      {formatDate(value)}
    </time>
  );
}

/** An instant as dd/mm/yyyy hh:mm, Casablanca's time. */
export function InstantText({ value }: { value: string | null | undefined }) {
  return (
    <time dateTime={value ?? undefined} className="whitespace-nowrap">
      {formatInstant(value)}
    </time>
  );
}

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-line-strong bg-hover px-1 font-sans text-meta text-muted">
      {children}
    </kbd>
  );
}
