// 'Partager': the PDF is drawn on the device and handed to its share sheet in one press, with or without a network, and noted.
import type { Sendable } from '@zellige/domain/sendings/message-values';
import type { SendableKind } from '@zellige/domain/sendings/sending.values';
import { useCallback } from 'react';
import { shareFile, sharesFiles } from '../../platform/browser/share-file.ts';
import { useExecute, useNewId } from '../../platform/engine/hooks/engine-hooks.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useDrawnPdf } from '../pdf/use-pdf.ts';
import type { DialogChannel } from './send-draft.ts';
import { sendingMessages as words } from './sending.messages.ts';
import { asking, type PrintedBy, useMessages } from './use-messages.ts';

/**
 * `openDialog` goes on where one press is not enough: with a message where the browser shares no file, with another press where the
 * drawing took too long for this one.
 */
export function useShare<K extends SendableKind>(
  of: K,
  pdf: PrintedBy<K>,
  openDialog: (row: Sendable[K], channel: DialogChannel) => void,
): (row: Sendable[K]) => Promise<void> {
  const draw = useDrawnPdf();
  const messages = useMessages();
  const execute = useExecute();
  const newId = useNewId();
  return useCallback(
    async (row) => {
      if (!sharesFiles()) return openDialog(row, 'whatsapp');
      const { text } = messages(asking({ of, row, purpose: 'document', pdf }), 'whatsapp');
      const drawn = await draw((context) => pdf(row, context)).catch((cause: unknown) => {
        toast.error({ title: words.previewFailed(cause instanceof Error ? cause.message : '') });
        return null;
      });
      if (!drawn) return;
      const outcome = await shareFile(drawn.file, text);
      if (outcome === 'late') return openDialog(row, 'share');
      if (outcome === 'failed') return toast.error({ title: words.shareFailed });
      if (outcome === 'cancelled') return;
      const noted = await execute('create_sendings', {
        id: String(newId('sendings')),
        of,
        documentId: String(row.id),
        purpose: 'document',
        channel: 'share',
        text,
        to: '',
      });
      if (noted.ok) toast.success({ title: words.noted, description: drawn.lack });
      else tellFailure(noted.error);
    },
    [of, pdf, openDialog, draw, messages, execute, newId],
  );
}
