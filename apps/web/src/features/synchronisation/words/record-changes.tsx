// An entry of the journal d'audit lists its changes in the words of the forms: each field with its value before and after. The
// settings show it, handed over by `app/`.

import { auditField } from '@zellige/domain/audit/audit-fields.messages';
import { type AuditChange, isSummed, laidOpen } from '@zellige/domain/audit/audit.values';
import { recordChangeMessages as words } from './record-changes.messages.ts';
import type { Field } from '@zellige/domain/kernel/schema/field-dictionary';
import { formatValue, type KeyNames } from '../../../records/fields/format-value.ts';
import { fieldsOf } from '@zellige/domain/registry/fields';
import { useNames } from '../../../records/fields/use-names.ts';

export interface RecordChangesProps {
  collection: string;
  changes: readonly AuditChange[];
}

interface Line {
  label: string;
  from: string;
  to: string;
}

/** A value of a field that no form has. */
function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return value;
  const text = JSON.stringify(value);
  return text === '[]' || text === '{}' ? words.nothing : text;
}

function textOf(value: unknown, known: Field | undefined, names: KeyNames): string {
  if (isSummed(value)) return words.long(value.length);
  return known ? formatValue(known, value, names) : plainText(value);
}

function linesOf({ collection, changes }: RecordChangesProps, names: KeyNames): Line[] {
  const known = fieldsOf(collection);
  return changes
    .flatMap(laidOpen)
    .map(({ field, from, to, hidden }) => ({
      label: auditField(collection, field),
      from: hidden ? words.hidden : textOf(from, known[field], names),
      to: hidden ? words.hidden : textOf(to, known[field], names),
    }))
    .filter(({ from, to }) => from !== to || from === words.hidden);
}

/** A table of three columns; two where there was nothing before, or is nothing after. */
export function RecordChanges(props: RecordChangesProps) {
  const names = useNames();
  const lines = linesOf(props, names);
  if (lines.length === 0) return <p className="text-muted">{words.none}</p>;
  const hasBefore = lines.some(({ from }) => from !== words.nothing);
  const hasAfter = lines.some(({ to }) => to !== words.nothing);
  return (
    <table className="w-full table-fixed text-left phone:block phone:[&_tbody]:block phone:[&_td]:block phone:[&_th]:block phone:[&_tr]:block">
      <thead className="phone:sr-only">
        <tr className="text-meta text-muted">
          <th className="w-1/4 py-1 pr-3 font-normal">{words.field}</th>
          {hasBefore ? <th className="py-1 pr-3 font-normal">{words.before}</th> : null}
          {hasAfter ? <th className="py-1 font-normal">{words.after}</th> : null}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, from, to }) => (
          <tr key={label} className="border-t border-line align-top phone:py-1.5">
            <th className="py-1.5 pr-3 font-normal wrap-anywhere text-muted phone:py-0">{label}</th>
            {hasBefore ? (
              <td className="py-1.5 pr-3 wrap-anywhere whitespace-pre-line phone:py-0 phone:text-muted">
                {from}
              </td>
            ) : null}
            {hasAfter ? <td className="py-1.5 wrap-anywhere whitespace-pre-line phone:py-0">{to}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
