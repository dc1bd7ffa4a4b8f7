// The bar narrows the journal by words, kind of record, operation, origin, person, days, or one record.

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  auditKindWords,
  auditSubject,
  auditSubjects,
  auditVerbs,
} from '@zellige/domain/audit/audit.messages';
import { auditKinds } from '@zellige/domain/audit/audit.values';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { Button } from '../../../ui/press/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SearchField } from '../../../ui/lists/search-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { ALL, type JournalFilters } from './journal-filters.ts';
import { journalMessages as words } from './journal.messages.ts';

interface JournalFilterBarProps {
  filters: JournalFilters;
  onChange: (part: Partial<JournalFilters>) => void;
  /** Beside the search. */
  children: ReactNode;
}

interface Option {
  value: string;
  label: string;
}

const inFrench = (options: readonly Option[]): Option[] =>
  options.toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));

const subjects = [
  { value: ALL, label: words.all },
  ...inFrench(auditSubjects.map((value) => ({ value, label: auditSubject(value) }))),
];
const operations = [
  { value: ALL, label: words.allOperations },
  ...inFrench(Object.entries(auditVerbs).map(([value, label]) => ({ value, label }))),
];
const origins = [
  { value: ALL, label: words.allOperations },
  ...auditKinds.map((value) => ({ value, label: auditKindWords[value] })),
];

export function JournalFilterBar({ filters, onChange, children }: JournalFilterBarProps) {
  const { active } = useStaff();
  const people = [
    { value: ALL, label: words.everyone },
    ...active.map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
  const select = (label: string, name: 'collection' | 'verb' | 'kind' | 'actor', options: Option[]) => (
    <Select
      label={label}
      value={filters[name]}
      onChange={(value) => onChange({ [name]: value })}
      options={options}
    />
  );
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex gap-3 phone:flex-col">
        <SearchField
          className="flex-1 [&>input]:w-full"
          label={words.search}
          value={filters.q}
          onChange={(q) => onChange({ q })}
        />
        {children}
      </div>
      <div className="grid grid-cols-3 gap-3 phone:grid-cols-2">
        {select(words.subject, 'collection', subjects)}
        {select(words.operation, 'verb', operations)}
        {select(words.person, 'actor', people)}
        {select(words.origin, 'kind', origins)}
        <DateField label={words.from} value={filters.from} onChange={(from) => onChange({ from })} />
        <DateField label={words.to} value={filters.to} onChange={(to) => onChange({ to })} />
      </div>
      {filters.record === '' ? null : (
        <div>
          <Button icon={X} onClick={() => onChange({ record: '', recordLabel: '' })}>
            {words.ofRecord(filters.recordLabel)}
          </Button>
        </div>
      )}
    </div>
  );
}
