// The menu of a credit note offers to send and print it and to open its invoice; it never changes, except for the day that a
// wrong clock gave.

import { CalendarClock, FileDown, ReceiptText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { creditNoteActions } from '@zellige/domain/credit-notes/credit-note.actions';
import type { CreditNote } from '@zellige/domain/credit-notes/credit-note.schema';
import { usePdfOf } from '../../documents/pdf/use-pdf.ts';
import { downloadUbl, ublAction } from '../../documents/pdf/ubl-action.ts';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { documentMessages } from '../../documents/document.messages.ts';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import type { PrintedBy } from '../../documents/sending/use-messages.ts';
import { useSending } from '../../documents/sending/use-sending.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { useGo } from '../../ui/navigation/use-go.ts';
import { creditNoteMessages as words } from './credit-notes.messages.ts';

const LazyRedateDialog = lazyPart(async () => (await import('./redate-dialog.tsx')).RedateDialog);

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
  const allows = useAllows();
  const [redated, setRedated] = useState<string | null>(null);
  const menu = useCallback(
    (note: CreditNote) => [
      {
        id: 'invoice',
        label: words.toInvoice,
        icon: ReceiptText,
        onAction: () => go(`/invoices/${encodeURIComponent(note.invoiceId)}`),
      },
      ...(allows(creditNoteActions.redate, note)
        ? [
            {
              id: 'redate',
              label: words.redate,
              icon: CalendarClock,
              onAction: () => setRedated(note.id),
            },
          ]
        : []),
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
    [download, engine, go, allows, sendActions],
  );
  const dialog = redated ? (
    <LazyRedateDialog id={redated} onClose={() => setRedated(null)} />
  ) : (
    sending.dialog
  );
  return { menu, primary: () => null, download, dialog };
}
