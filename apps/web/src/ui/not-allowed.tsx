// A screen reached by its address by somebody who may not use it (product.md §3).

import { errorMessages } from '@zellige/domain/kernel/error-codes';
import { ButtonLink } from './button.tsx';
import { documentMessages } from './document/document.messages.ts';
import { EmptyState } from './empty-state.tsx';
import { Page, PageHeader } from './page.tsx';

/** `<NotAllowed title="Nouveau contact" backTo="/contacts" />` */
export function NotAllowed({ title, backTo }: { title: string; backTo: string }) {
  return (
    <Page kind="record">
      <PageHeader title={title} />
      <EmptyState
        title={errorMessages.forbidden}
        action={<ButtonLink to={backTo}>{documentMessages.backToList}</ButtonLink>}
      />
    </Page>
  );
}
