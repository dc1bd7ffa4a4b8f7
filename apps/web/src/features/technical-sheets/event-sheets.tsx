// The intervention sheets of an event.

import { Link } from '../../ui/link.tsx';
import { ClipboardList } from 'lucide-react';
import { useCallback } from 'react';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { sheetStatusLabels } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { useCan, useRow, useRows } from '../../platform/engine/engine-hooks.ts';
import { Card } from '../../ui/card.tsx';
import { LinkedStatus } from '../../business/documents/linked-status.tsx';
import { sheetMessages as words } from './technical-sheets.messages.ts';

/** Nothing for those who may not see sheets. */
export function EventSheets({ id }: { id: string }) {
  const can = useCan();
  const event = useRow('events', id).row;
  const where = useCallback(
    (sheet: TechnicalSheet) => sheet.archivedAt === null && sheet.intervention?.eventId === id,
    [id],
  );
  const { rows } = useRows('technicalSheets', { where });
  if (!event || !can('technicalSheets.see', event)) return null;
  return (
    <Card title={words.ofEvent}>
      {rows.length === 0 ? (
        <p className="text-muted">{words.noneOfEvent}</p>
      ) : (
        <ul className="-mx-2 flex flex-col">
          {rows.map((sheet) => (
            <li key={sheet.id}>
              <Link
                to={`/technical-sheets/${sheet.id}`}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1.5 hover:bg-hover"
              >
                <ClipboardList
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="shrink-0 text-muted"
                />
                <span className="min-w-0 flex-1 truncate font-medium">{displayNumber(sheet)}</span>
                <LinkedStatus>{sheetStatusLabels[sheet.status]}</LinkedStatus>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
