// Where a document comes from and what came of it: quote ↔ invoice ↔ delivery notes.

import { Link } from '@tanstack/react-router';
import { FileText, type LucideIcon, ReceiptText, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { documentMessages as words } from './document.messages.ts';

export interface LinkedDocument {
  kind: 'quote' | 'invoice' | 'delivery';
  id: string;
  number: string;
  /** At the right: its status. */
  status: ReactNode;
  /** Under the number: an amount, a date. */
  detail?: ReactNode;
}

const icons: Record<LinkedDocument['kind'], LucideIcon> = {
  quote: FileText,
  invoice: ReceiptText,
  delivery: Truck,
};
const paths: Record<LinkedDocument['kind'], string> = {
  quote: '/quotes',
  invoice: '/invoices',
  delivery: '/bon-livraison',
};

interface LinkedDocumentsProps {
  documents: readonly LinkedDocument[];
  /** Under the list: 'Créer un bon de livraison'. */
  action?: ReactNode;
}

/** `<LinkedDocuments documents={[{ kind: 'invoice', … }]} />` */
export function LinkedDocuments({ documents, action }: LinkedDocumentsProps) {
  return (
    <Card title={words.linked}>
      {documents.length === 0 ? (
        <p className="text-muted">{words.linkedEmpty}</p>
      ) : (
        <ul className="-mx-2 flex flex-col">
          {documents.map(({ kind, id, number, status, detail }) => {
            const Icon = icons[kind];
            return (
              <li key={`${kind}/${id}`}>
                <Link
                  to={`${paths[kind]}/${id}`}
                  className="flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1.5 hover:bg-hover"
                >
                  <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
                  <span className="min-w-0 flex-1">
                    <span className="flex items-baseline justify-between gap-3">
                      <span className="truncate font-medium">{number}</span>
                      {status}
                    </span>
                    <span className="block truncate text-meta text-muted">
                      {words.linkedKinds[kind]}
                      {detail ? <> · {detail}</> : null}
                    </span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {action ? <div className="mt-3">{action}</div> : null}
    </Card>
  );
}
