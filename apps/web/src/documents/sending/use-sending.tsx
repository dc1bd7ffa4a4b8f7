// 'Envoyer' among the actions of a document, and the dialog that it opens.

import { type ReactNode, useCallback, useState } from 'react';
import { Send } from 'lucide-react';
import type { Sendable } from '@zellige/domain/sendings/message-values';
import { sendGuard } from '@zellige/domain/sendings/sending.actions';
import type { SendableKind, SendingPurpose } from '@zellige/domain/sendings/sending.values';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import type { DialogChannel } from './send-draft.ts';
import { useShare } from './use-share.ts';
import { sendingMessages as words } from './sending.messages.ts';
import { type SendRequest, asking, type PrintedBy } from './use-messages.ts';

const LazySendDialog = lazyPart(async () => (await import('./send-dialog.tsx')).SendDialog);

interface Sending<K extends SendableKind> {
  send: (row: Sendable[K], purpose?: SendingPurpose) => void;
  /** Hands its PDF to the share sheet of the device. */
  share: (row: Sendable[K]) => Promise<void>;
  /** 'Envoyer' of a menu; none of a document that is put aside. */
  actions: (row: Sendable[K]) => MenuAction[];
  /** To be rendered once on the screen. */
  dialog: ReactNode;
}

/** `const sending = useSending('quotes', quotePdf)`; the latter is a function of a module. */
export function useSending<K extends SendableKind>(of: K, pdf: PrintedBy<K>): Sending<K> {
  const allows = useAllows();
  const [request, setRequest] = useState<SendRequest | null>(null);
  const send = useCallback<Sending<K>['send']>(
    (row, purpose = 'document') => setRequest(asking({ of, row, purpose, pdf })),
    [of, pdf],
  );
  const actions = useCallback<Sending<K>['actions']>(
    (row) =>
      allows(sendGuard(of), row)
        ? [{ id: 'send-document', label: words.send, icon: Send, onAction: () => send(row) }]
        : [],
    [send, allows, of],
  );
  const openDialog = useCallback(
    (row: Sendable[K], channel: DialogChannel) =>
      setRequest(asking({ of, row, purpose: 'document', channel, pdf })),
    [of, pdf],
  );
  const share = useShare(of, pdf, openDialog);
  const dialog = request ? <LazySendDialog request={request} onClose={() => setRequest(null)} /> : null;
  return { send, share, actions, dialog };
}
