// An intervention sheet in the 'Dossier client'.

import { sheetStatusLabels, sheetStatusTones } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import type { ContactEntry } from '../../records/feature/contact-entries.ts';

export const contactEntry = ({ date, title, status }: TechnicalSheet): ContactEntry => ({
  date,
  detail: title,
  status: { label: sheetStatusLabels[status], tone: sheetStatusTones[status] },
});
