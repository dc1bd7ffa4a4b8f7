// A request: what is wrong, whose it is, the time that is left, who pays and why, and the next step.

import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { requestActionWords } from '@zellige/domain/requests/request-actions.messages';
import { requestFields } from '@zellige/domain/requests/request.fields';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { ClientCard } from '../../documents/clients/client-card.tsx';
import { itineraryTo } from '../../documents/clients/itinerary.ts';
import { useReachMenu, useSignature } from '../../documents/clients/reach.ts';
import { DocumentPage } from '../../documents/page/document-page.tsx';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { ArchiveNotice } from '../../records/page/archive-notice.tsx';
import { FactsCard } from '../../records/page/facts-card.tsx';
import { useFieldFacts } from '../../records/page/field-facts.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { formatDate } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import type { Address } from '../../ui/navigation/address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { CoverageChip, DueText, RequestPriorityChip, RequestStatusChip } from './request-marks.tsx';
import { RequestPhotos } from './request-photos.tsx';
import { pageFacts } from './request-sections.ts';
import { requestMessages as words } from './requests.messages.ts';
import { useRequestActions } from './use-request-actions.tsx';

const { fields: labels, record } = words;

/** `/requests/$id` */
export const RequestRecordScreen = recordScreen('requests', RequestRecord);

function RequestRecord({ row: request }: RecordProps<'requests'>) {
  return (
    <DocumentPage
      collection="requests"
      row={request}
      title={request.title}
      subtitle={[request.number, request.client].filter(Boolean).join(' · ')}
      marks={<RequestStatusChip status={request.status} />}
      actions={useRequestActions()}
      isInField
      figures={[
        { label: labels.dueAt, value: <DueText request={request} /> },
        { label: labels.priority, value: <RequestPriorityChip priority={request.priority} /> },
        { label: labels.coverage, value: <CoverageChip coverage={request.coverage} /> },
        { label: labels.equipment, value: request.equipment || '—' },
      ]}
      tabsLabel={record.tabs}
      history={{ verbs: requestActionWords, fields: requestFields }}
      tabs={[{ id: 'details', label: record.details, content: <RequestContent request={request} /> }]}
      sidebar={<RequestSidebar request={request} />}
      notice={<ArchiveNotice since={request.archivedAt} />}
    />
  );
}

function RequestContent({ request }: { request: ServiceRequest }) {
  return (
    <div className="flex flex-col gap-4">
      <Card title={labels.description}>
        <p className={request.description ? 'max-w-[72ch] whitespace-pre-line' : 'text-muted'}>
          {request.description || record.nothing}
        </p>
      </Card>
      {request.resolution === '' ? null : (
        <Card title={labels.resolution}>
          <p className="max-w-[72ch] whitespace-pre-line">{request.resolution}</p>
        </Card>
      )}
      <RequestPhotos request={request} />
    </div>
  );
}

function RequestSidebar({ request }: { request: ServiceRequest }) {
  const contact = useRow('contacts', request.contactId).row;
  const reach = useReachMenu();
  const signature = useSignature();
  const { contactId, client } = request;
  const text = record.text(request.number, request.title, signature);
  const reached = { contactId, client, clientPhone: request.clientPhone || (contact?.phone ?? '') };
  return (
    <>
      <ClientCard
        client={request.client || '—'}
        person={request.clientPerson}
        phone={reached.clientPhone}
        email={request.clientEmail || (contact?.email ?? '')}
        address={request.site}
        contactId={contact ? request.contactId : null}
        reach={reach(reached, { sms: text, whatsapp: text })}
        lead={itineraryTo(request.site)}
      />
      <RequestFacts request={request} />
    </>
  );
}

function RequestFacts({ request }: { request: ServiceRequest }) {
  const event = useRow('events', request.eventId || null).row;
  const facts = useFieldFacts(request, {
    fields: shown(requestFields),
    names: pageFacts,
    terms: {
      ...(request.status === 'Nouvelle' && { statusReason: words.reopen.reason }),
      event: record.event,
      unit: record.unit,
      delay: record.delay,
    },
    own: {
      event: event ? (
        <PageLink to={`/events/${event.id}`}>{`${event.title}, ${formatDate(event.startDate)}`}</PageLink>
      ) : null,
      unit:
        request.unitId === '' ? null : (
          <PageLink to={`/units/${encodeURIComponent(request.unitId)}`}>
            {request.equipment || request.unitId}
          </PageLink>
        ),
      delay: record.hours(request.responseHours),
      reopened: request.reopened > 0 && record.times(request.reopened),
    },
  });
  return <FactsCard title={record.facts} facts={facts} />;
}

function PageLink({ to, children }: { to: Address; children: string }) {
  return (
    <Link to={to} className="text-accent-text hover:underline phone:-my-3 phone:inline-block phone:py-3">
      {children}
    </Link>
  );
}
