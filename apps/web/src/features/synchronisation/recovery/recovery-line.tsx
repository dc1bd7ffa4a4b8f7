// One record that a restored server lost: what it is, what differs from what the server has, and what can be done about it.

import { Ellipsis } from 'lucide-react';
import { today } from '../../../platform/clock.ts';
import type { RecoverableRecord } from '../../../platform/engine/queue/record-recovery.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { Button } from '../../../ui/press/button.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { formatMad } from '../../../ui/format.ts';
import { Menu } from '../../../ui/menus/menu.tsx';
import { Line } from '../queue/queue-line.tsx';
import { RecordChanges } from '../words/record-changes.tsx';
import { fieldsOf } from '@zellige/domain/registry/fields';
import { recordName } from '../words/record-names.ts';
import { whenOf } from '../words/when.ts';
import { recoveryMessages as words } from './recovery.messages.ts';
import type { RecoveryActions } from './use-recovery.ts';

interface RecoveryLineProps {
  record: RecoverableRecord;
  actions: RecoveryActions;
}

function useDeed({ row }: RecoverableRecord): string {
  const { authorOf } = useStaff();
  const when = whenOf(Date.parse(row.updatedAt), today());
  const name = authorOf(row.updatedBy);
  return name === '' ? words.changed(when) : words.changedBy(name, when);
}

export function RecoveryLine({ record, actions }: RecoveryLineProps) {
  const { collection, row, canPutBack } = record;
  const what =
    collection === 'payments' ? words.payment(formatMad(Number(row['amount']))) : recordName(collection, row);
  const deed = useDeed(record);
  const label = words.actionsOf(what);
  const menu = [
    { id: 'download', label: words.download, onAction: () => void actions.download(record) },
    {
      id: 'let-go',
      label: words.dismiss,
      isDanger: true,
      startsGroup: true,
      onAction: () => void actions.dismiss(record, what),
    },
  ];
  return (
    <Line
      tone="amber"
      what={what}
      deed={deed}
      actions={
        <>
          {canPutBack ? (
            <Button onClick={() => void actions.putBack(record)}>{words.putBack}</Button>
          ) : (
            <Button onClick={() => void actions.download(record)}>{words.download}</Button>
          )}
          <Menu label={label} actions={menu} placement="bottom end">
            {(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} tooltip={false} />}
          </Menu>
        </>
      }
    >
      <Difference record={record} />
      {canPutBack ? null : <p className="text-muted">{words.onlyFile}</p>}
    </Line>
  );
}

/** What the server has instead. */
function Difference({
  record: { collection, row, current, differs, canPutBack },
}: Pick<RecoveryLineProps, 'record'>) {
  const { number } = row;
  if (!current) {
    const isNumbered = canPutBack && typeof number === 'string';
    return (
      <p className="text-muted">
        {words.missing}
        {isNumbered ? `. ${words.number(number)}` : null}
      </p>
    );
  }
  const known = fieldsOf(collection);
  const labels = differs.map((name) => known[name]?.label ?? name);
  const changes = differs.map((field) => ({ field, from: current[field] ?? null, to: row[field] ?? null }));
  return (
    <details>
      <summary className="cursor-pointer text-muted phone:py-2">{words.differs(labels.join(', '))}</summary>
      <div className="mt-2">
        <RecordChanges collection={collection} changes={changes} />
      </div>
    </details>
  );
}
