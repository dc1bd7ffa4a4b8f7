// One line of a list of reservations: who, what, when, its state, how many units; the whole line leads to its page.

import type { Address } from '../../../ui/navigation/address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { reservationMessages as words } from '../reservations.messages.ts';

interface StockLineProps {
  to: Address;
  icon: LucideIcon;
  /** The first that is not empty names the line. */
  names: readonly string[];
  stretch: { start: string; end: string };
  state: ReactNode;
  quantity: number;
}

/** `<StockLine to="/reservations/RES-1" icon={CalendarRange} names={['Atlas', 'DEV-031']} … />` */
export function StockLine({ to, icon: Icon, names, stretch, state, quantity }: StockLineProps) {
  const [first = words.one, ...rest] = names.filter(Boolean);
  return (
    <Link
      to={to}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 -outline-offset-2 hover:bg-hover"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="line-clamp-2 min-w-32 flex-1 wrap-break-word">
        <span className="font-medium">{first}</span>
        {rest.length > 0 ? <span className="text-muted"> · {rest.join(' · ')}</span> : null}
      </span>
      <span className="text-muted tabular-nums">
        {words.to(spokenMoment(stretch.start), spokenMoment(stretch.end))}
      </span>
      {state}
      <span className="ml-auto text-right font-medium tabular-nums">{words.units(quantity)}</span>
    </Link>
  );
}

/** Around the lines. */
export const StockLines = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol
    aria-label={label}
    className="overflow-hidden rounded-card border border-line bg-surface [&>li]:border-b [&>li]:border-line [&>li]:last:border-0"
  >
    {children}
  </ol>
);
