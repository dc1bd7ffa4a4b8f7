// One figure with its name, its trend and what it means; it leads to the list behind it.

import type { Address } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Skeleton } from './card.tsx';

interface FigureCardProps {
  label: string;
  /** Null while it is not known: a dash. */
  value: ReactNode;
  isLoading?: boolean;
  /** Change in percent against the period before; null shows nothing. */
  trend?: number | null;
  /** Whether a rise is bad news. */
  isRiseBad?: boolean;
  hint?: ReactNode;
  /** The list behind the figure. */
  href?: Address | undefined;
  /** Takes the press of that link. */
  onClick?: ((event: MouseEvent) => void) | undefined;
}

const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** `+12,4 %` with a real minus sign and no-break spaces. */
const formatTrend = (trend: number): string =>
  `${percent
    .format(trend)
    .replace('-', '−')
    .replaceAll(/[\s\u202f]/g, '\u00a0')}\u00a0%`;

/** `<FigureCard label="Factures en attente" value={<Money … />} hint="3 en retard" href="/invoices?etat=retard" />` */
export function FigureCard({
  label,
  value,
  isLoading,
  trend,
  isRiseBad = false,
  hint,
  href,
  onClick,
}: FigureCardProps) {
  const content = (
    <>
      <span className="block font-medium text-muted">{label}</span>
      {isLoading ? (
        <Skeleton className="my-1 h-8 w-32" />
      ) : (
        <span className="mt-1 block truncate text-[clamp(14px,10.4cqi,24px)] leading-9 font-semibold tracking-[-0.02em] tabular-nums phone:leading-7">
          {value ?? '—'}
        </span>
      )}
      <span className="block min-h-5 text-meta text-muted">
        {isLoading ? null : (
          <>
            <Trend trend={trend ?? null} isRiseBad={isRiseBad} />
            {hint}
          </>
        )}
      </span>
    </>
  );
  const look = '@container block h-full min-w-0 rounded-card border border-line bg-surface p-4 phone:p-3';
  return href ? (
    <Link
      to={href}
      onClick={onClick}
      className={cx(look, 'transition-colors duration-120 hover:border-line-strong hover:bg-hover')}
    >
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}

function Trend({ trend, isRiseBad }: { trend: number | null; isRiseBad: boolean }) {
  if (trend === null) return null;
  const tone = trend === 0 ? '' : trend > 0 === isRiseBad ? 'text-danger' : 'text-up';
  return <span className={cx('mr-1 font-medium', tone)}>{formatTrend(trend)}</span>;
}
