// The intervention sheets of an event.

import { useCallback } from 'react';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { useCan, useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
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
      {rows.length === 0 ? <p className="text-muted">{words.noneOfEvent}</p> : <SheetLinks sheets={rows} />}
    </Card>
  );
}
