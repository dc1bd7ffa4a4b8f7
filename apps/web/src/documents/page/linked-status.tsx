// The status of a linked document: its words alone, since its colours belong to its own subject.

import type { ReactNode } from 'react';

/** `<LinkedStatus>Payée</LinkedStatus>` */
export function LinkedStatus({ children }: { children: ReactNode }) {
  return <span className="shrink-0 text-meta text-muted">{children}</span>;
}
