// A few rows in a card, each a link to its record: a name, a line under it, what stands at the end.

import type { Address } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';

interface LinkedRow {
  id: string;
  to: Address;
  name: ReactNode;
  hint: ReactNode;
  end: ReactNode;
}

interface LinkedRowsCardProps {
  title: string;
  /** The link to the whole list. */
  trailing?: ReactNode;
  rows: readonly LinkedRow[];
  /** Where there is none. */
  empty: string;
}

/** `<LinkedRowsCard title="Stock critique" rows={[{ id, to: `/inventory/${id}`, name, hint, end }]} empty="…" />` */
export function LinkedRowsCard({ title, trailing, rows, empty }: LinkedRowsCardProps) {
  return (
    <Card title={title} trailing={trailing}>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-muted">{empty}</p>
      ) : (
        <ul>
          {rows.map(({ id, to, name, hint, end }) => (
            <li
              key={id}
              className="relative flex min-h-11 items-center justify-between gap-3 border-b border-line py-1.5 last:border-0"
            >
              <span className="min-w-0">
                <Link
                  to={to}
                  className="block truncate rounded-[4px] font-medium before:absolute before:inset-0 hover:underline"
                >
                  {name}
                </Link>
                <span className="block truncate text-meta text-muted">{hint}</span>
              </span>
              <span className="flex shrink-0 items-center gap-2">{end}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
