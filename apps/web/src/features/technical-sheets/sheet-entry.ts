// An intervention sheet in the 'Dossier client'.

import { sheetStatusLabels } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import type { ContactEntry } from '../../records/feature/contact-entries.ts';

const tones: Record<TechnicalSheet['status'], ContactEntry['status']['tone']> = {
  brouillon: 'gray',
  validée: 'violet',
  signée: 'green',
};

export const contactEntry = ({ date, title, status }: TechnicalSheet): ContactEntry => ({
  date,
  detail: title,
  status: { label: sheetStatusLabels[status], tone: tones[status] },
});
