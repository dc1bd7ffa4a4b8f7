// 'Envoyer' among the actions of a document, and the dialog that it opens.

import { type ReactNode, useCallback, useState } from 'react';
import { Send } from 'lucide-react';
import type { Sendable } from '@zellige/domain/sendings/message-values';
import { sendGuard } from '@zellige/domain/sendings/sending.actions';
import type { SendableKind, SendingPurpose } from '@zellige/domain/sendings/sending.values';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { sendingMessages as words } from './sending.messages.ts';
import { type SendRequest, asking, type PrintedBy } from './use-messages.ts';

const LazySendDialog = lazyPart(async () => (await import('./send-dialog.tsx')).SendDialog);

interface Sending<K extends SendableKind> {
  send: (row: Sendable[K], purpose?: SendingPurpose) => void;
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
  const dialog = request ? <LazySendDialog request={request} onClose={() => setRequest(null)} /> : null;
  return { send, actions, dialog };
}
