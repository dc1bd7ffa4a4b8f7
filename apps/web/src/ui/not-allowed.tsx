// A screen reached by its address by somebody who may not use it.

import type { Address } from './address.ts';
import { errorMessages } from '@zellige/domain/kernel/error-codes';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page, PageHeader } from './page.tsx';
import { uiMessages } from './ui.messages.ts';

/** A page of the sidebar's that is not for this person: `<NoAccess title="Analyses" text={words.forbidden} />`. */
export const NoAccess = ({ title, text }: { title: string; text: string }) => (
  <Page kind="record">
    <PageHeader title={title} />
    <EmptyState title={text} />
  </Page>
);

interface NotAllowedProps {
  title: string;
  /** Whom to ask, what is closed. */
  hint?: string;
  backTo: Address;
  /** The list, unless said otherwise. */
  backLabel?: string;
}

/** `<NotAllowed title="Nouveau contact" backTo="/contacts" />` */
export function NotAllowed({ title, hint, backTo, backLabel = uiMessages.backToList }: NotAllowedProps) {
  return (
    <Page kind="record">
      <PageHeader title={title} />
      <EmptyState
        title={errorMessages.forbidden}
        {...(hint === undefined ? {} : { description: hint })}
        action={<ButtonLink to={backTo}>{backLabel}</ButtonLink>}
      />
    </Page>
  );
}
