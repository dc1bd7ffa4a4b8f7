// A link that was just made, shown this once: copied, or put into a message. What is noted of a message leaves the link out.

import { Copy, Mail, MessageCircle } from 'lucide-react';
import { whatsAppLink } from '@zellige/domain/kernel/text/phone';
import { addresseeOf, numberOf } from '@zellige/domain/sendings/message-values';
import { isUndecided } from '@zellige/domain/quotes/quote.rules';
import type { SharedKind } from '@zellige/domain/shares/share.values';
import { copyText } from '../../platform/browser/clipboard.ts';
import { openLink } from '../../platform/browser/open-link.ts';
import { useExecute, useNewId, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { nounOf } from '../../documents/sending/noun-of.ts';
import { sharesMessages as words } from './shares.messages.ts';

interface ReadyLinkProps {
  of: SharedKind;
  documentId: string;
  url: string;
  onClose: () => void;
}

/** Hands the link to a program of the device, and notes that it went. */
function useHandOver({ of, documentId, url }: ReadyLinkProps) {
  const { row } = useRow(of, documentId);
  const company = useRow('settings', 'company').row?.company?.name ?? '';
  const execute = useExecute();
  const newId = useNewId();
  return async (channel: 'whatsapp' | 'mailto') => {
    if (!row) return;
    const { phone, email } = addresseeOf(of, row);
    const noun = nounOf(of).toLowerCase();
    const text = words.text(noun, company, url);
    const subject = words.subject(nounOf(of), numberOf(row) ?? '');
    const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
    openLink(channel === 'whatsapp' ? whatsAppLink(phone, text) : `mailto:${email}?${query}`);
    const isAnswered = 'validityDays' in row && !isUndecided(row);
    const to = channel === 'whatsapp' ? phone : email;
    if (isAnswered || (to === '' && channel === 'whatsapp')) return;
    const noted = await execute('create_sendings', {
      id: String(newId('sendings')),
      of,
      documentId,
      channel,
      to,
      text: words.text(noun, company, words.withoutLink),
    });
    if (!noted.ok) tellFailure(noted.error);
  };
}

export function ReadyLink(props: ReadyLinkProps) {
  const { url, onClose } = props;
  const handOver = useHandOver(props);
  const copy = async () => {
    if (await copyText(url)) toast.success({ title: words.copied });
    else toast.error({ title: words.notCopied });
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="medium"
      onClose={onClose}
      title={words.readyTitle}
      description={words.once}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <code className="rounded-card border border-line bg-hover p-3 font-sans break-all select-all">
          {url}
        </code>
        <div className="flex flex-wrap gap-2 phone:[&>*]:flex-1">
          <Button icon={Copy} onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button icon={MessageCircle} onClick={() => void handOver('whatsapp')}>
            {words.whatsApp}
          </Button>
          <Button icon={Mail} onClick={() => void handOver('mailto')}>
            {words.email}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
