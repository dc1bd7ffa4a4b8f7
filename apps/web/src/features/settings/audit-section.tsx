// The journal: who wrote what and when, with filters (product.md §5 'journal d'audit').

import { useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import { type CollectionName, collectionNames } from '@zellige/domain';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { InstantText } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import { Select } from '../../ui/select.tsx';
import { collectionWords, verbWord } from './audit-words.ts';
import { RemoteContent } from './remote-section.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import { useRemote } from './use-remote.ts';

interface AuditEntry {
  id: number;
  collection: CollectionName;
  recordId: string;
  action: string;
  actorName: string;
  at: string;
  changes: { field: string }[];
}

interface Filters {
  collection: string;
  actor: string;
  from: string;
  to: string;
}

const ALL = 'all';
const PAGE = 50;
const nothing: Filters = { collection: ALL, actor: ALL, from: '', to: '' };

const collectionOptions = [
  { value: ALL, label: words.auditAll },
  ...collectionNames
    .map((value) => ({ value, label: collectionWords[value] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr')),
];

function pathOf(filters: Filters, limit: number): string {
  const given = Object.entries(filters).filter(([, value]) => value !== '' && value !== ALL);
  return `${apiPaths.audit}?${new URLSearchParams([...given, ['limit', String(limit)]])}`;
}

export function AuditSection() {
  const { active } = useStaff();
  const [filters, setFilters] = useState(nothing);
  const [limit, setLimit] = useState(PAGE);
  const remote = useRemote<AuditEntry[]>(pathOf(filters, limit));
  const change = (part: Partial<Filters>) => {
    setFilters({ ...filters, ...part });
    setLimit(PAGE);
  };
  const people = [
    { value: ALL, label: words.auditEveryone },
    ...active.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
  return (
    <FormSection title={words.sections.journal}>
      <div className="mb-4 grid gap-3 md:grid-cols-4">
        <Select
          label={words.auditCollection}
          value={filters.collection}
          onChange={(collection) => change({ collection })}
          options={collectionOptions}
        />
        <Select
          label={words.auditPerson}
          value={filters.actor}
          onChange={(actor) => change({ actor })}
          options={people}
        />
        <DateField label={words.auditFrom} value={filters.from} onChange={(from) => change({ from })} />
        <DateField label={words.auditTo} value={filters.to} onChange={(to) => change({ to })} />
      </div>
      <RemoteContent remote={remote}>
        {(entries) => (
          <>
            <AuditList entries={entries} />
            {entries.length === limit && limit < 200 ? (
              <div className="mt-3 flex justify-center">
                <Button onClick={() => setLimit(limit + PAGE)}>{words.auditMore}</Button>
              </div>
            ) : null}
          </>
        )}
      </RemoteContent>
    </FormSection>
  );
}

function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  if (entries.length === 0) return <p className="text-muted">{words.auditEmpty}</p>;
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
          <span className="w-32 shrink-0 text-meta text-muted tabular-nums">
            <InstantText value={entry.at} />
          </span>
          <span className="min-w-0 flex-1 basis-60 break-words">
            <span className="font-medium">{verbWord(entry.action)}</span> ·{' '}
            {collectionWords[entry.collection]} <span className="text-muted">{entry.recordId}</span>
          </span>
          <span className="text-muted">{entry.actorName}</span>
        </li>
      ))}
    </ul>
  );
}
