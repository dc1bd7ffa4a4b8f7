// One entry of the journal: who did what, to what and when; opened, what changed, from where, and its seal.

import { recordAddress } from '../../../records/feature/record-address.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { auditAction, auditKindWords, auditSubject } from '@zellige/domain/audit/audit.messages';
import type { AuditEntry } from '@zellige/domain/audit/audit.values';
import { Button } from '../../../ui/press/button.tsx';
import { InstantText } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { deviceName } from '../security/device-name.ts';
import { useSettingsSlots } from '../settings-slots.ts';
import { journalMessages as words } from './journal.messages.ts';

interface JournalEntryProps {
  entry: AuditEntry;
  onAskRecord: (entry: AuditEntry) => void;
}

export function JournalEntry({ entry, onAskRecord }: JournalEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const detail = useId();
  const { kind, action, collection, label, recordId, actorName } = entry;
  return (
    <li className="py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detail}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full items-baseline gap-x-3 gap-y-0.5 rounded-control px-1.5 py-1.5 text-left hover:bg-hover phone:flex-wrap"
      >
        <ChevronRight
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className={cx('shrink-0 self-center text-muted transition-transform', isOpen && 'rotate-90')}
        />
        <span className="w-32 shrink-0 text-meta text-muted tabular-nums">
          <InstantText value={entry.at} />
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere phone:basis-full phone:pl-7">
          <span className="font-medium">{auditAction(action)}</span> · {auditSubject(collection)}{' '}
          <span className="text-muted">{label || recordId}</span>
        </span>
        {kind === 'direct' ? <Badge tone="danger">{auditKindWords.direct}</Badge> : null}
        <span className="max-w-44 shrink-0 truncate text-muted phone:pl-7">
          {actorName || (kind === 'anonymous' ? words.nobody : auditKindWords[kind])}
        </span>
      </button>
      <div id={detail} hidden={!isOpen} className="pt-1 pb-3 pl-8 phone:pl-7">
        {isOpen ? <Detail entry={entry} onAskRecord={onAskRecord} /> : null}
      </div>
    </li>
  );
}

function Detail({ entry, onAskRecord }: JournalEntryProps) {
  const { changes: Changes } = useSettingsSlots();
  const { collection, recordId } = entry;
  const page = recordAddress(collection, recordId);
  return (
    <div className="flex flex-col gap-3">
      {entry.changes.length > 0 ? <Changes collection={collection} changes={entry.changes} /> : null}
      <Origin entry={entry} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {page === null ? null : (
          <Link
            to={page}
            className="inline-flex items-center text-accent-text hover:underline phone:min-h-11"
          >
            {words.detail.open}
          </Link>
        )}
        {recordId === '' ? null : (
          <Button variant="ghost" onClick={() => onAskRecord(entry)}>
            {words.detail.history}
          </Button>
        )}
      </div>
    </div>
  );
}

function Origin({ entry }: { entry: AuditEntry }) {
  const { detail } = words;
  const facts: [string, string][] = [
    [detail.origin, auditKindWords[entry.kind]],
    [detail.address, entry.address],
    [detail.device, entry.kind === 'user' ? deviceName(entry.device) : entry.device],
    [detail.session, entry.sessionId],
    [detail.version, entry.version === null ? '' : String(entry.version)],
    [detail.entry, String(entry.id)],
    [detail.seal, `${entry.rank} · ${entry.seal.slice(0, 16)}…`],
  ];
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-meta">
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
