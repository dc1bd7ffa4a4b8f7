// The actions of technical sheets for the list and the record page, with the dialog of signatures.

import { useCallback, useMemo, useState } from 'react';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { type GroupsOf, useDocumentTools, useRecordActions } from '../../documents/document-actions.ts';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import { usePdfOf } from '../../documents/pdf/use-pdf.ts';
import type { PrintedBy } from '../../documents/sending/use-messages.ts';
import { useSending } from '../../documents/sending/use-sending.tsx';
import {
  sheetArchiveActions,
  sheetCorrections,
  sheetDocumentActions,
  sheetSteps,
  type SheetTools,
} from './sheet-actions.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const LazyInvoiceDialog = lazyPart(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog);
const LazySignDialog = lazyPart(async () => (await import('./sign-dialog.tsx')).SignDialog);

const sheetPdf: PrintedBy<'technicalSheets'> = async (sheet, context) => {
  const { photosOfSheet, printableSheet } = await import(
    '@zellige/documents/technical-sheets/sheet-from-row'
  );
  return printableSheet(sheet, { ...context, photos: await context.photosOf(photosOfSheet(sheet)) });
};

/** `dialog` is to be rendered once on the screen. */
export function useSheetActions(): RecordActions<TechnicalSheet> {
  const [signing, setSigning] = useState<string | null>(null);
  const [billing, setBilling] = useState<string | null>(null);
  const sending = useSending('technicalSheets', sheetPdf);
  const { actions: sendActions, share } = sending;
  const tools = useSheetTools({ askSignatures: setSigning, askInvoice: setBilling, share });
  const groupsOf = useCallback<GroupsOf<TechnicalSheet, SheetTools>>(
    (sheet, group) => [
      group(sheetSteps, sheetCorrections),
      [...sendActions(sheet), ...group(sheetDocumentActions)],
      group(sheetArchiveActions),
    ],
    [sendActions],
  );
  const dialog = (
    <>
      {signing === null ? null : <LazySignDialog id={signing} onClose={() => setSigning(null)} />}
      {billing === null ? null : <LazyInvoiceDialog id={billing} onClose={() => setBilling(null)} />}
      {sending.dialog}
    </>
  );
  return { ...useRecordActions(tools, sheetSteps, groupsOf), dialog };
}

function useSheetTools({
  askSignatures,
  askInvoice,
  share,
}: Pick<SheetTools, 'askSignatures' | 'askInvoice' | 'share'>): SheetTools {
  const tools = useDocumentTools();
  const download = usePdfOf(sheetPdf);
  return useMemo(
    () => ({ ...tools, download, share, askSignatures, askInvoice }),
    [tools, download, share, askSignatures, askInvoice],
  );
}
