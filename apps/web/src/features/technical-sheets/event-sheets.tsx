// The intervention sheets of an event.

import { useCallback } from 'react';
import type { Event } from '@zellige/domain/events/event.schema';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { useCan, useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { useDocumentTools } from '../../documents/document-actions.ts';
import { menuActionOf, possibleActions } from '../../records/actions/record-actions.ts';
import { MenuButton } from '../../records/actions/record-button.tsx';
import { useFollowUps } from '../../records/feature/follow-ups.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SheetLinks } from './sheet-links.tsx';
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
      {rows.length === 0 ? <NoSheet event={event} /> : <SheetLinks sheets={rows} />}
    </Card>
  );
}

/** Once somebody is there, its sheet is one press away. */
function NoSheet({ event }: { event: Event }) {
  const rules = useFollowUps<Event>('events');
  const acts = possibleActions(rules, event, useDocumentTools()).map(menuActionOf);
  return (
    <>
      <p className="text-muted">{words.noneOfEvent}</p>
      <MenuButton actions={acts} id="sheet" variant="secondary" className="mt-3 phone:h-12! phone:w-full" />
    </>
  );
}
