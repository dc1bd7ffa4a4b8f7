// Stands for the form of a document that may not change any more: why, and the way back.

import type { Address } from '../../ui/navigation/address.ts';
import { Lock } from 'lucide-react';
import { ButtonLink } from '../../ui/press/button.tsx';
import { documentMessages as words } from '../document.messages.ts';

interface LockedDocumentProps {
  title: string;
  text: string;
  backTo: Address;
}

/** `<LockedDocument title="Ce devis est « Accepté »" text={…} backTo="/quotes/DEV-001" />` */
export function LockedDocument({ title, text, backTo }: LockedDocumentProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-16 text-center">
      <Lock size={24} strokeWidth={1.5} aria-hidden="true" className="text-muted" />
      <p className="font-medium">{title}</p>
      <p className="max-w-110 text-muted">{text}</p>
      <ButtonLink to={backTo}>{words.back}</ButtonLink>
    </div>
  );
}

/** Above a form of which only a part is still open. */
export function LockedNotice({ title, text }: Omit<LockedDocumentProps, 'backTo'>) {
  return (
    <output className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <Lock size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-muted">{text}</p>
      </div>
    </output>
  );
}
