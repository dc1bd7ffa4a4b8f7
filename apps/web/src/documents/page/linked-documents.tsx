// Where a document comes from and what came of it: quote ↔ invoice ↔ delivery notes.

import { Link } from '../../ui/navigation/link.tsx';
import { type CollectionName, collections, type Row } from '@zellige/domain';
import { recordAddress } from '../../records/feature/record-address.ts';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { FileText } from 'lucide-react';
import { type ReactNode, Suspense, use, useMemo } from 'react';
import { useRowsReader } from '../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../ui/layout/card.tsx';
import { formatDate } from '../../ui/format.ts';
import { contactEntriesOf } from '../../records/feature/loaded-entries.ts';
import { FeaturesContext } from '../../records/feature/feature.ts';
import { documentMessages as words } from '../document.messages.ts';
import { LinkedStatus } from './linked-status.tsx';
import { PartPlace } from '../../ui/navigation/part-place.tsx';

export interface LinkedDocument {
  collection: CollectionName;
  id: string;
  number: string;
  /** At the right: its status. */
  status: ReactNode;
  /** Under the number: an amount, a date. */
  detail?: ReactNode;
}

interface Named {
  collection: CollectionName;
  id: string;
}

/** Documents of other features that name that record, as they tell of themselves in the 'Dossier client'. */
function useNaming({ collection: named, id }: Named): LinkedDocument[] {
  const entries = contactEntriesOf(use(FeaturesContext));
  const sources = use(entries.load());
  const reader = useRowsReader(entries.collections);
  const reads = useMemo(
    () =>
      sources.flatMap(({ naming, ...one }) => {
        const field = naming?.[named];
        return field ? { ...one, where: (row: object) => (row as Row)[field] === id } : [];
      }),
    [sources, named, id],
  );
  return useMemo(
    () =>
      reads.flatMap(({ collection, where, entry }) => {
        const rows = reader.rows(collection, { where }) as readonly object[] as readonly Row[];
        return rows.map((row) => {
          const { date, status } = entry(row);
          return {
            collection,
            id: String(row.id),
            number: displayNumber({ number: (row['number'] ?? null) as string | null }),
            detail: formatDate(date),
            status: <LinkedStatus>{status.label}</LinkedStatus>,
          };
        });
      }),
    [reads, reader],
  );
}

interface LinkedDocumentsProps {
  documents: readonly LinkedDocument[];
  /** The record whose page it is: what other features made from it follows. */
  of?: Named;
}

/** `<LinkedDocuments documents={[{ collection: 'invoices', … }]} of={{ collection: 'quotes', id: quote.id }} />` */
export function LinkedDocuments({ documents, of }: LinkedDocumentsProps) {
  const own = <DocumentList documents={documents} />;
  return of ? (
    <Suspense
      fallback={
        <>
          {own}
          <PartPlace />
        </>
      }
    >
      <WithNaming documents={documents} of={of} />
    </Suspense>
  ) : (
    own
  );
}

function WithNaming({ documents, of }: Required<LinkedDocumentsProps>) {
  return <DocumentList documents={[...documents, ...useNaming(of)]} />;
}

function DocumentList({ documents }: Pick<LinkedDocumentsProps, 'documents'>) {
  return (
    <Card title={words.linked}>
      {documents.length === 0 ? (
        <p className="text-muted">{words.linkedEmpty}</p>
      ) : (
        <ul className="-mx-2 flex flex-col">
          {documents.map((document) => (
            <li key={`${document.collection}/${document.id}`}>
              <DocumentLink document={document} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function DocumentLink({
  document: { collection, id, number, status, detail },
}: {
  document: LinkedDocument;
}) {
  const sections = use(FeaturesContext).flatMap((feature) => feature.sections ?? []);
  const Icon = sections.find((section) => section.collection === collection)?.icon ?? FileText;
  return (
    <Link
      to={recordAddress(collection, id) ?? '/'}
      className="flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1.5 hover:bg-hover"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-medium">{number}</span>
          {status}
        </span>
        <span className="block truncate text-meta text-muted">
          {collections[collection].nouns.one}
          {detail ? <> · {detail}</> : null}
        </span>
      </span>
    </Link>
  );
}
