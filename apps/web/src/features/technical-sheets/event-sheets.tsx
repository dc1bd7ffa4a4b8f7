// The intervention sheets of an event.

import { ClipboardPlus } from 'lucide-react';
import { useCallback } from 'react';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { useCan, useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ButtonLink } from '../../ui/press/button.tsx';
import { maySheetOf, NEW_SHEET, newSheetOf } from './sheet-of-event.ts';
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
      {rows.length === 0 ? <p className="text-muted">{words.noneOfEvent}</p> : <SheetLinks sheets={rows} />}
      {rows.length === 0 && maySheetOf(event, can) ? (
        <ButtonLink to={newSheetOf(event)} icon={ClipboardPlus} className="mt-3 phone:h-12! phone:w-full">
          {NEW_SHEET}
        </ButtonLink>
      ) : null}
    </Card>
  );
}
