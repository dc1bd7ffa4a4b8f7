// An intervention sheet gives an entry to the timeline of its units: who did what, and the parts that were used.
import { displayNumber } from '../../kernel/identity/numbering.ts';
import { recordKey, type UnitEntry, type UnitFacts } from '../../inventory/units/unit-timeline.ts';
import { sheetStatusLabels, sheetStatusTones } from '../technical-sheet.rules.ts';
import type { TechnicalSheet } from '../technical-sheet.schema.ts';
import { isAboutUnit } from './sheet-units.ts';

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

/** One that was corrected leaves the word to its correction. */
export function sheetEntries(sheet: TechnicalSheet, { unit, movedWith }: UnitFacts): UnitEntry[] {
  const { id, intervention, title, date, status, correctedById } = sheet;
  const key = recordKey('technicalSheets', id);
  if (!intervention || correctedById !== '') return [];
  if (!isAboutUnit(intervention, unit) && !movedWith.has(key)) return [];
  const { eventId, work, diagnosis, symptoms, parts, technicianNames, client, site } = intervention;
  const used = parts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  return [
    {
      key,
      kinds: used === '' ? ['visit'] : ['visit', 'part'],
      day: date,
      title: firstLine(work) || title || firstLine(diagnosis) || displayNumber(sheet),
      details: [
        [displayNumber(sheet), ...technicianNames].join(' · '),
        symptoms === '' ? '' : `Panne : ${firstLine(symptoms)}`,
        used === '' ? '' : `Pièces : ${used}`,
        [client, site].filter(Boolean).join(', '),
      ],
      source: { collection: 'technicalSheets', id },
      status: { label: sheetStatusLabels[status], tone: sheetStatusTones[status] },
      describes: [key, recordKey('events', eventId)],
    },
  ];
}
