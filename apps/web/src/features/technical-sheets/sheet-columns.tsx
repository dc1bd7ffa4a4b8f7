// The columns of the list of technical sheets, and its card on a phone.

import { sheetKindLabels, sheetStatusLabels } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { DateText } from '../../ui/layout/card.tsx';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { textColumn } from '../../ui/data-table/usual-columns.tsx';
import { numberColumn } from '../../documents/number-column.tsx';
import { aboutOf, SheetStatusChip } from './sheet-chips.tsx';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.columns;
const labels = sheetMessages.fields;
const techniciansOf = ({ intervention }: TechnicalSheet): string =>
  intervention?.technicianNames.join(', ') ?? '';

export const sheetColumns: readonly Column<TechnicalSheet>[] = [
  numberColumn(words.number, 76),
  {
    id: 'title',
    header: words.title,
    width: 160,
    narrow: 100,
    grow: 3,
    cell: (sheet) => <span className="font-medium">{sheet.title}</span>,
    sortValue: (sheet) => sheet.title,
  },
  {
    id: 'kind',
    header: labels.kind,
    width: 132,
    yields: 2,
    cell: (sheet) => sheetKindLabels[sheet.kind],
    isQuiet: true,
    sortValue: (sheet) => sheet.kind,
  },
  { id: 'about', header: words.about, width: 130, grow: 2, yields: 1, cell: aboutOf, sortValue: aboutOf },
  textColumn('technicians', labels['intervention.technicians'], techniciansOf, {
    width: 120,
    grow: 1,
    yields: 3,
    sortValue: techniciansOf,
  }),
  {
    id: 'date',
    header: labels.date,
    width: 88,
    cell: (sheet) => <DateText value={sheet.date} />,
    sortValue: (sheet) => sheet.date,
  },
  {
    id: 'status',
    isWhole: true,
    header: labels.status,
    width: 104,
    narrow: 92,
    cell: (sheet) => <SheetStatusChip sheet={sheet} />,
    sortValue: (sheet) => sheetStatusLabels[sheet.status],
  },
];

export const sheetCard = (sheet: TechnicalSheet): CardContent => ({
  title: sheet.title,
  value: <DateText value={sheet.date} className="text-muted" />,
  subtitle: [sheet.number, aboutOf(sheet)].filter(Boolean).join(' · '),
  status: <SheetStatusChip sheet={sheet} />,
});
