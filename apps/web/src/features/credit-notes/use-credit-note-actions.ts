// What can be done with a credit note: it never changes, so that it is sent and printed, and its invoice opened.

import { FileDown, ReceiptText } from 'lucide-react';
import { useCallback } from 'react';
import type { CreditNote } from '@zellige/domain/credit-notes/credit-note.schema';
import { usePdfOf } from '../../documents/pdf/use-pdf.ts';
import { downloadUbl, ublAction } from '../../documents/pdf/ubl-action.ts';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { documentMessages } from '../../documents/document.messages.ts';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import type { PrintedBy } from '../../documents/sending/use-messages.ts';
import { useSending } from '../../documents/sending/use-sending.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { creditNoteMessages as words } from './credit-notes.messages.ts';

const creditNotePdf: PrintedBy<'creditNotes'> = async (note, context) => {
  const { printableCreditNote } = await import('@zellige/documents/credit-notes/credit-note-from-row');
  return printableCreditNote(note, { ...context, ...(await context.relationsOf(note)) });
};

export function useCreditNoteActions(): RecordActions<CreditNote> {
  const download = usePdfOf(creditNotePdf);
  const engine = useEngine();
  const go = useGo();
  const sending = useSending('creditNotes', creditNotePdf);
  const { actions: sendActions } = sending;
  const menu = useCallback(
    (note: CreditNote) => [
      {
        id: 'invoice',
        label: words.toInvoice,
        icon: ReceiptText,
        onAction: () => go(`/invoices/${encodeURIComponent(note.invoiceId)}`),
      },
      ...sendActions(note),
      {
        id: 'pdf',
        label: documentMessages.pdfAction,
        icon: FileDown,
        onAction: () => void download(note),
      },
      ...(ublAction.isPossible(note)
        ? [
            {
              ...ublAction,
              onAction: () => void downloadUbl({ collection: 'creditNotes', row: note, engine }),
            },
          ]
        : []),
    ],
    [download, engine, go, sendActions],
  );
  return { menu, primary: () => null, download, dialog: sending.dialog };
}
