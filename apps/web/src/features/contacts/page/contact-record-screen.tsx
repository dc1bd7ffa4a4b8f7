// A contact's page: head figures, 'Dossier client', Historique, and what is known of them.

import { contactActions } from '@zellige/domain/contacts/contact.actions';
import { contactFields } from '@zellige/domain/contacts/contact.fields';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { Suspense, use, useMemo } from 'react';
import { IncidentNotice } from '../../../documents/clients/incident-notice.tsx';
import { FeaturesContext } from '../../../records/feature/feature.ts';
import { RecordParts } from '../../../records/feature/record-parts.tsx';
import { useIsPhone } from '../../../platform/browser/media-query.ts';
import { now } from '../../../platform/clock.ts';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { ArchiveNotice } from '../../../records/page/archive-notice.tsx';
import { PartPlace } from '../../../ui/navigation/part-place.tsx';
import { RecordTabs } from '../../../records/page/record-tabs.tsx';
import { RecordScreen, RecordPlace } from '../../../records/page/record-screen.tsx';
import { PendingBadge } from '../../../records/page/pending-badge.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { ContactActions, NewQuoteLink } from './contact-actions.tsx';
import { ContactBar } from './contact-bar.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactFigures } from './contact-figures.tsx';
import { contactFile } from './contact-file.ts';
import { ContactFileView } from './contact-file-view.tsx';
import { ContactOlder } from './contact-older.tsx';
import { ContactTypeChip } from '../contact-type-chip.tsx';
import { contactRecordMessages } from './contact-record.messages.ts';
import { contactFileMessages } from './contact-file.messages.ts';
import { contactMessages, missingContact } from '../contacts.messages.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { MergedNotice } from '../duplicates/merged-notice.tsx';
import { useContactDocuments } from './use-contact-documents.ts';

const words = contactMessages;
const crumbs = [{ label: words.contacts, to: '/contacts' }] as const;

/** `/contacts/$id` */
export const ContactRecordScreen = () => (
  <RecordScreen collection="contacts" backTo="/contacts" missing={missingContact}>
    {(contact) => (
      <Suspense fallback={<RecordPlace />}>
        <ContactRecord key={contact.id} contact={contact} />
      </Suspense>
    )}
  </RecordScreen>
);

function ContactRecord({ contact }: { contact: Contact }) {
  const documents = useContactDocuments(contact);
  const seesInvoices = useCan()('invoices.see');
  const isPhone = useIsPhone();
  // A prospect has none yet: four times 0,00 would say nothing.
  const hasFigures = contact.type === 'client' || documents.invoices.length > 0;
  return (
    <Page kind="record">
      <PageHeader
        title={contact.name}
        subtitle={contact.company || undefined}
        crumbs={crumbs}
        badge={
          <>
            <ContactTypeChip type={contact.type} />
            <PendingBadge collection="contacts" id={contact.id} />
          </>
        }
        actions={<ContactActions contact={contact} />}
      />
      <MergedNotice contact={contact} />
      <ArchiveNotice since={contact.archivedAt} />
      <IncidentNotice contactId={contact.id} />
      {isPhone ? <ContactBar contact={contact} /> : null}
      <div className="flex flex-col gap-3 empty:hidden">
        {seesInvoices && hasFigures ? (
          <ContactFigures invoices={documents.invoices} isLoading={documents.isLoading} />
        ) : null}
        <RecordParts of="contacts" id={String(contact.id)} />
        <ContactOlder contact={contact} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_352px]">
        <ContactTabs contact={contact} documents={documents} />
        <aside aria-label={contactFileMessages.record.details}>
          <ContactDetails contact={contact} />
        </aside>
      </div>
    </Page>
  );
}

interface ContactTabsProps {
  contact: Contact;
  documents: ReturnType<typeof useContactDocuments>;
}

function ContactTabs({ contact, documents }: ContactTabsProps) {
  const features = use(FeaturesContext);
  const can = useCan();
  const added = useMemo(
    () =>
      features
        .flatMap((feature) => feature.contactTabs ?? [])
        .filter(({ permission }) => permission === undefined || can(permission)),
    [features, can],
  );
  const allows = useAllows();
  const isPhone = useIsPhone();
  const entries = useMemo(() => contactFile(documents, now()), [documents]);
  const renderFile = () => (
    <div className="flex flex-col gap-3">
      {!isPhone && allows(contactActions.reach, contact) ? (
        <ExchangeForm key={contact.id} contact={contact} />
      ) : null}
      <ContactFileView
        entries={entries}
        isLoading={documents.isLoading}
        action={allows(contactActions.quote, contact) ? <NewQuoteLink contactId={contact.id} /> : null}
      />
    </div>
  );
  return (
    <RecordTabs
      label={contactFileMessages.record.tabs}
      collection="contacts"
      row={contact}
      fields={contactFields}
      verbs={contactRecordMessages.history}
      tabs={[
        { id: 'dossier', label: contactFileMessages.record.file, count: entries.length, content: renderFile },
        ...added.map(({ id, label, Content }) => ({
          id,
          label,
          content: (
            <Suspense fallback={<PartPlace className="h-24 w-full" />}>
              <Content contactId={contact.id} />
            </Suspense>
          ),
        })),
      ]}
    />
  );
}
