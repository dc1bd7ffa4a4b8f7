// The link at the head of a card, to the whole list.

import type { Address } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** `<CardLink to="/quotes">Voir tous</CardLink>` */
export function CardLink({ to, children }: { to: Address; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mr-1 inline-flex shrink-0 items-center gap-0.5 rounded-[4px] pl-1 font-medium text-accent-text hover:underline phone:h-11"
    >
      {children}
      <ChevronRight size={14} aria-hidden="true" />
    </Link>
  );
}
