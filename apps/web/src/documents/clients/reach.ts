// Calling or writing to the client of a document: the links, and the contact's last contact that each use stamps
// (specification §2 'Recent quotes widget', docs/product.md D10).

import type { ActionInput } from '@zellige/domain';
import { MessageCircle, MessageSquare, Phone } from 'lucide-react';
import { useCallback } from 'react';
import { type MessageTemplates, ownTemplates } from '@zellige/domain/sendings/message-templates';
import { signatureOf } from '@zellige/domain/sendings/message-values';
import { isMobile, whatsAppLink } from '@zellige/domain/kernel/text/phone';
import { useActor, useExecute, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { documentMessages as words } from '../document.messages.ts';

export interface Reached {
  contactId: number | null;
  client: string;
  clientPhone: string;
}

/** The texts of the prepared messages. */
export interface PreparedMessages {
  sms: string;
  whatsapp: string;
}

export function useSignature(): string {
  const { fullName } = useActor();
  const company = useRow('settings', 'company').row?.company?.name ?? '';
  return signatureOf(fullName, company);
}

type ReachMenu = (client: Reached, messages: PreparedMessages) => MenuAction[];

/** Call, SMS and WhatsApp as actions of a menu or of a card; none where the number is missing or would not receive. */
export function useReachMenu(): ReachMenu {
  const execute = useExecute();
  return useCallback(
    ({ contactId, clientPhone }, messages) => {
      if (clientPhone === '') return [];
      const stamp = (channel: ActionInput<'reach_contacts'>['channel']) => () =>
        contactId === null ? undefined : void execute('reach_contacts', { id: contactId, channel });
      const call: MenuAction = {
        id: 'call',
        label: words.call,
        icon: Phone,
        href: `tel:${clientPhone}`,
        onAction: stamp('appel'),
      };
      if (!isMobile(clientPhone)) return [call];
      return [
        call,
        {
          id: 'sms',
          label: words.sms,
          icon: MessageSquare,
          href: `sms:${clientPhone}?body=${encodeURIComponent(messages.sms)}`,
          onAction: stamp('sms'),
        },
        {
          id: 'whatsapp',
          label: words.whatsapp,
          icon: MessageCircle,
          href: whatsAppLink(clientPhone, messages.whatsapp),
          onAction: stamp('whatsapp'),
        },
      ];
    },
    [execute],
  );
}

/** Texts of a row, signed; with the company's own where it wrote some. */
export type PreparedBy<Row> = (row: Row, signature: string, own?: MessageTemplates) => PreparedMessages;

/** The same for the clients of documents, with the messages that are prepared for them; `texts` is a function of a module. */
export function useClientReach<Row extends Reached>(texts: PreparedBy<Row>): (row: Row) => MenuAction[] {
  const reach = useReachMenu();
  const signature = useSignature();
  const settings = useRow('settings', 'messages').row;
  return useCallback(
    (row) => reach(row, texts(row, signature, ownTemplates(settings))),
    [reach, texts, signature, settings],
  );
}
