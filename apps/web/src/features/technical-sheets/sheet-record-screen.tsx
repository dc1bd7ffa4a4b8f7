// A technical sheet: what it says, its photos, its signatures, the next step.

import { sheetFields } from '@zellige/domain/technical-sheets/technical-sheet.fields';
import { useParams } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import {
  leavesNightsOut,
  minutesOnSite,
  sheetKindLabels,
} from '@zellige/domain/technical-sheets/technical-sheet.rules';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import { useIsPhone } from '../../platform/media-query.ts';
import { Button } from '../../ui/button.tsx';
import { DocumentHistory } from '../../ui/document/document-history.tsx';
import { documentMessages } from '../../ui/document/document.messages.ts';
import { MainAction } from '../../ui/document/main-action.tsx';
import {
  type Figure,
  Figures,
  RecordMissing,
  RecordPage,
  RecordSkeleton,
} from '../../ui/document/record-page.tsx';
import { formatDate } from '../../ui/format.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { sheetName, SheetStatusChip } from './sheet-chips.tsx';
import { SheetContents } from './sheet-contents.tsx';
import { SheetFacts, SheetLinks, Signatures } from './sheet-facts.tsx';
import { SheetFiles } from './sheet-files.tsx';
import { sheetMessages as words } from './technical-sheets.messages.ts';
import { useSheetActions, useSheetPdf } from './use-sheet-actions.tsx';

/** `/technical-sheets/$id`, by id or number */
export function SheetRecordScreen() {
  const { id } = useParams({ strict: false });
  const { row, isLoading } = useRow('technicalSheets', id);
  if (isLoading) return <RecordSkeleton />;
  if (!row) return <RecordMissing backTo="/technical-sheets" />;
  return <SheetRecord sheet={row} />;
}

function SheetRecord({ sheet }: { sheet: TechnicalSheet }) {
  const actions = useSheetActions();
  const download = useSheetPdf();
  const isPhone = useIsPhone();
  const primary = actions.primary(sheet);
  const next = primary ? (
    <MainAction action={primary} className={isPhone ? 'h-12 flex-1' : undefined} />
  ) : null;
  return (
    <RecordPage
      title={sheetName(sheet)}
      subtitle={sheet.title}
      crumbs={[{ label: words.sheets, to: '/technical-sheets' }]}
      marks={<SheetStatusChip sheet={sheet} />}
      isProvisional={sheet.number === null}
      record={{ collection: 'technicalSheets', id: sheet.id }}
      menu={actions.menu(sheet).filter((action) => action.id !== primary?.id)}
      actions={
        <>
          <Button icon={FileDown} onClick={() => void download(sheet)}>
            {documentMessages.pdf}
          </Button>
          {isPhone ? null : next}
        </>
      }
      foot={isPhone ? next : null}
      aside={
        <>
          <Signatures sheet={sheet} />
          <SheetFacts sheet={sheet} />
          <SheetLinks sheet={sheet} />
        </>
      }
    >
      <Figures figures={figuresOf(sheet)} />
      <SheetTabs sheet={sheet} />
      {actions.dialog}
    </RecordPage>
  );
}

function figuresOf({ kind, date, revision, product, intervention }: TechnicalSheet): Figure[] {
  const first = { label: words.figures.date, value: formatDate(date) };
  const last = { label: words.figures.revision, value: String(revision) };
  if (product)
    return [
      { label: words.figures.reference, value: product.reference || words.nothing },
      { label: words.figures.brand, value: product.brand || words.nothing },
      { label: words.figures.model, value: product.model || words.nothing },
      last,
    ];
  if (!intervention) return [first, { label: words.fact.kind, value: sheetKindLabels[kind] }, last];
  const minutes = minutesOnSite(intervention);
  return [
    first,
    { label: words.figures.client, value: intervention.client || words.nothing },
    { label: words.figures.equipment, value: intervention.equipment || words.nothing },
    {
      label: words.figures.time,
      value: minutes === null ? words.nothing : words.duration(Math.floor(minutes / 60), minutes % 60),
      hint: leavesNightsOut(intervention) ? words.withoutNights : undefined,
    },
  ];
}

function SheetTabs({ sheet }: { sheet: TechnicalSheet }) {
  const [tab, setTab] = useState<'contents' | 'files' | 'history'>('contents');
  const contents = <SheetContents sheet={sheet} />;
  const files = <SheetFiles sheet={sheet} />;
  const history = (
    <DocumentHistory collection="technicalSheets" row={sheet} verbs={words.verbs} fields={sheetFields} />
  );
  return (
    <Tabs
      label={words.tabs.label}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'contents', label: words.tabs.contents, content: () => contents },
        { id: 'files', label: words.tabs.files, count: sheet.files.length, content: () => files },
        { id: 'history', label: words.tabs.history, content: () => history },
      ]}
    />
  );
}
