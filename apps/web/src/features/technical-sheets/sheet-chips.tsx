// The status of a technical sheet as a chip, and what it is called.

import { sheetStatusLabels, sheetStatusTones } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { sheetMessages } from './technical-sheets.messages.ts';

export function SheetStatusChip({ sheet }: { sheet: Pick<TechnicalSheet, 'status'> }) {
  return <StatusChip tone={sheetStatusTones[sheet.status]}>{sheetStatusLabels[sheet.status]}</StatusChip>;
}

/** How a person calls it: its number, or 'Fiche provisoire'. */
export const sheetName = (sheet: Pick<TechnicalSheet, 'number'>): string =>
  sheet.number ?? sheetMessages.provisionalTitle;

/** The client, or the reference of the product. */
export const aboutOf = ({ intervention, product }: TechnicalSheet): string =>
  intervention?.client ?? product?.reference ?? '';
