// The intervention sheets of a unit of the stock: those that name it, or its serial number as older ones do.

import { useCallback } from 'react';
import { isAboutUnit } from '@zellige/domain/technical-sheets/contents/sheet-units';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SheetLinks } from './sheet-links.tsx';
import { sheetMessages as words } from './technical-sheets.messages.ts';

/** Nothing while there is none that the person sees. */
export function UnitSheets({ id }: { id: string }) {
  const serialKey = useRow('units', id).row?.serialKey ?? '';
  const where = useCallback(
    ({ archivedAt, intervention }: TechnicalSheet) =>
      archivedAt === null && isAboutUnit(intervention, { id, serialKey }),
    [id, serialKey],
  );
  const { rows } = useRows('technicalSheets', { where });
  return rows.length === 0 ? null : (
    <Card title={words.ofUnit}>
      <SheetLinks sheets={rows} />
    </Card>
  );
}
