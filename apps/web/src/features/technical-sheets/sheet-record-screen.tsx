// A technical sheet: what it says, its photos, its signatures, the next step.

import { formatMinutes } from '@zellige/domain/kernel/values/dates';
import { sheetActionWords } from '@zellige/domain/technical-sheets/technical-sheet-actions.messages';
import { sheetFields } from '@zellige/domain/technical-sheets/technical-sheet.fields';
import {
  leavesNightsOut,
  minutesOnSite,
  sheetKindLabels,
} from '@zellige/domain/technical-sheets/technical-sheet.rules';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { DocumentPage } from '../../documents/page/document-page.tsx';
import type { Figure } from '../../records/page/record-page.tsx';
import { RecordParts } from '../../records/feature/record-parts.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { formatDate } from '../../ui/format.ts';
import { sheetName, SheetStatusChip } from './sheet-chips.tsx';
import { SheetContents } from './sheet-contents.tsx';
import { SheetFacts, SheetLinks, SheetUnits, Signatures } from './sheet-facts.tsx';
import { SheetFiles } from './sheet-files.tsx';
import { sheetMessages as words } from './technical-sheets.messages.ts';
import { useSheetActions } from './use-sheet-actions.tsx';

const labels = words.fields;

/** `/technical-sheets/$id` */
export const SheetRecordScreen = recordScreen('technicalSheets', SheetRecord);

function SheetRecord({ row: sheet }: RecordProps<'technicalSheets'>) {
  const actions = useSheetActions();
  return (
    <DocumentPage
      collection="technicalSheets"
      row={sheet}
      title={sheetName(sheet)}
      subtitle={sheet.title}
      marks={<SheetStatusChip sheet={sheet} />}
      actions={actions}
      isInField
      figures={figuresOf(sheet)}
      tabsLabel={words.tabs.label}
      history={{ verbs: sheetActionWords, fields: sheetFields }}
      tabs={[
        { id: 'contents', label: words.tabs.contents, content: <SheetContents sheet={sheet} /> },
        {
          id: 'files',
          label: words.tabs.files,
          count: sheet.files.length,
          content: <SheetFiles sheet={sheet} />,
        },
      ]}
      sidebar={
        <>
          <Signatures sheet={sheet} />
          <RecordParts of="technicalSheets" id={sheet.id} />
          <SheetFacts sheet={sheet} />
          <SheetUnits sheet={sheet} />
          <SheetLinks sheet={sheet} />
        </>
      }
    />
  );
}

function figuresOf({ kind, date, revision, product, intervention }: TechnicalSheet): Figure[] {
  const first = { label: labels.date, value: formatDate(date) };
  const last = { label: words.figures.revision, value: String(revision) };
  if (product)
    return [
      { label: labels['product.reference'], value: product.reference || words.nothing },
      { label: labels['product.brand'], value: product.brand || words.nothing },
      { label: labels['product.model'], value: product.model || words.nothing },
      last,
    ];
  if (!intervention) return [first, { label: labels.kind, value: sheetKindLabels[kind] }, last];
  const minutes = minutesOnSite(intervention);
  return [
    first,
    { label: labels['intervention.client'], value: intervention.client || words.nothing },
    { label: labels['intervention.equipment'], value: intervention.equipment || words.nothing },
    {
      label: words.figures.time,
      value: minutes === null ? words.nothing : formatMinutes(minutes),
      hint: leavesNightsOut(intervention) ? words.withoutNights : undefined,
    },
  ];
}
