// A screen reached by its address by somebody who may not use it.

import type { Address } from '../navigation/address.ts';
import type { ReactNode } from 'react';
import type { Permission } from '@zellige/domain/kernel/identity/permissions';
import { earlyErrors } from '@zellige/domain/kernel/failures/early-errors';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../press/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Page, PageHeader } from '../layout/page.tsx';
import { uiMessages } from '../ui.messages.ts';

/** A page of the sidebar's that is not for everybody: `permittedScreen('analytics.see', words, Analytics)`. */
export const permittedScreen = (
  may: Permission,
  { title, forbidden }: { title: string; forbidden: string },
  Content: () => ReactNode,
) =>
  function Screen() {
    if (useCan()(may)) return <Content />;
    return (
      <Page kind="record">
        <PageHeader title={title} />
        <EmptyState title={forbidden} />
      </Page>
    );
  };

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
        title={earlyErrors.forbidden}
        {...(hint === undefined ? {} : { description: hint })}
        action={<ButtonLink to={backTo}>{backLabel}</ButtonLink>}
      />
    </Page>
  );
}
