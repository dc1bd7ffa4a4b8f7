// Entries of the journal as lines of a table, in French, with nothing that a spreadsheet would compute (docs/product.md §7).
import { auditField } from '@zellige/domain/audit/audit-fields.messages';
import {
  auditAction,
  auditKindWords,
  auditMessages as words,
  auditSubject,
} from '@zellige/domain/audit/audit.messages';
import { type AuditChange, type AuditEntry, laidOpen } from '@zellige/domain/audit/audit.values';
import { casablancaClock } from '@zellige/domain/kernel/values/casablanca-clock';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { neutralised } from '@zellige/domain/kernel/transfers/import-table';

/** dd/mm/yyyy hh:mm:ss in Casablanca. */
function instantText(iso: string): string {
  const [day = '', time = ''] = casablancaClock(new Date(iso)).split('T');
  return `${formatDay(day)} ${time}`;
}

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return words.nothing;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const changeText =
  (collection: string) =>
  ({ field, from, to, hidden }: AuditChange): string => {
    const label = auditField(collection, field);
    return hidden ? `${label} : ${words.hidden}` : words.change(label, valueText(from), valueText(to));
  };

const hasContent = ({ from, to, hidden }: AuditChange): boolean =>
  hidden === true || valueText(from) !== words.nothing || valueText(to) !== words.nothing;

const { columns } = words;

export const auditHeaders: readonly string[] = Object.values(columns);

/** In the order of the headers. */
export const auditLine = (entry: AuditEntry): string[] =>
  Object.values({
    rank: String(entry.rank),
    at: instantText(entry.at),
    kind: auditKindWords[entry.kind],
    person: entry.actorName,
    personId: entry.actorId,
    action: auditAction(entry.action),
    subject: auditSubject(entry.collection),
    label: entry.label,
    recordId: entry.recordId,
    changes: entry.changes.flatMap(laidOpen).filter(hasContent).map(changeText(entry.collection)).join('\n'),
    address: entry.address,
    device: entry.device,
    session: entry.sessionId,
    seal: entry.seal,
  } satisfies Record<keyof typeof columns, string>).map(neutralised);
