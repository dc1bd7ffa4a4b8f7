// A deal: its stage and what it is worth, its quotes, what comes next, its client.

import { copyOfPerson } from '@zellige/domain/contacts/client-of-contact';
import { personOf } from '@zellige/domain/contacts/people/person.rules';
import { dealActionWords } from '@zellige/domain/deals/deal-actions.messages';
import { dealFields } from '@zellige/domain/deals/deal.fields';
import { isOpenDeal } from '@zellige/domain/deals/deal.rules';
import type { Deal } from '@zellige/domain/deals/deal.schema';
import { probabilityOf } from '@zellige/domain/deals/stages/deal-stages';
import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { quoteStatusTones } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { ClientCard } from '../../documents/clients/client-card.tsx';
import { useReachMenu, useSignature } from '../../documents/clients/reach.ts';
import { DocumentPage } from '../../documents/page/document-page.tsx';
import { useCan, useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { ArchiveNotice } from '../../records/page/archive-notice.tsx';
import { FactsCard } from '../../records/page/facts-card.tsx';
import { useFieldFacts } from '../../records/page/field-facts.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { formatDate } from '../../ui/format.ts';
import { Card, Money } from '../../ui/layout/card.tsx';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { ButtonLink } from '../../ui/press/button.tsx';
import { DealStatusChip, StepText } from './deal-marks.tsx';
import { pageFacts } from './deal-sections.ts';
import { dealMessages as words } from './deals.messages.ts';
import { useDealActions } from './use-deal-actions.tsx';
import { useDealStages } from './use-deal-stages.ts';

const { fields: labels, record } = words;

/** `/deals/$id` */
export const DealRecordScreen = recordScreen('deals', DealRecord);

function DealRecord({ row: deal }: RecordProps<'deals'>) {
  const { stages, nameOf, weightOf } = useDealStages();
  return (
    <DocumentPage
      collection="deals"
      row={deal}
      title={deal.title}
      subtitle={[deal.number, deal.client].filter(Boolean).join(' · ')}
      marks={<DealStatusChip status={deal.status} />}
      actions={useDealActions()}
      figures={[
        { label: labels.amount, value: <Money value={deal.amount} /> },
        { label: record.weighted, value: <Money value={weightOf(deal)} /> },
        {
          label: labels.stage,
          value: isOpenDeal(deal)
            ? `${nameOf(deal.stage)}, ${record.probability(probabilityOf(stages, deal.stage))}`
            : nameOf(deal.stage),
        },
        { label: record.step, value: <StepText deal={{ ...deal, nextStep: '' }} /> },
      ]}
      tabsLabel={record.tabs}
      history={{ verbs: dealActionWords, fields: dealFields }}
      tabs={[{ id: 'devis', label: record.details, content: <DealContent deal={deal} /> }]}
      sidebar={<DealSidebar deal={deal} />}
      notice={<ArchiveNotice since={deal.archivedAt} />}
    />
  );
}

function DealContent({ deal }: { deal: Deal }) {
  return (
    <div className="flex flex-col gap-4">
      <DealQuotes deal={deal} />
      {deal.notes === '' ? null : (
        <Card title={record.notes}>
          <p className="max-w-[72ch] whitespace-pre-line">{deal.notes}</p>
        </Card>
      )}
    </div>
  );
}

function DealQuotes({ deal }: { deal: Deal }) {
  const isOfDeal = useCallback(
    (quote: Quote) => quote.dealId === deal.id && quote.archivedAt === null,
    [deal.id],
  );
  const { rows } = useRows('quotes', { where: isOfDeal });
  const contact = deal.contactId === null ? '' : `&contactId=${deal.contactId}`;
  const creation =
    useCan()('quotes.create') && deal.archivedAt === null ? (
      <ButtonLink to={`/quotes/new?dealId=${encodeURIComponent(deal.id)}${contact}`} icon={Plus}>
        {record.newQuote}
      </ButtonLink>
    ) : null;
  return (
    <Card title={record.quotes} trailing={creation}>
      {rows.length === 0 ? (
        <p className="text-muted">{record.noQuote}</p>
      ) : (
        <ul className="flex flex-col">
          {rows.map((quote) => (
            <li
              key={quote.id}
              className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0 phone:min-h-11"
            >
              <span className="min-w-0 flex-1">
                <Link
                  to={`/quotes/${encodeURIComponent(quote.id)}`}
                  className="block truncate font-medium before:absolute before:inset-0 hover:underline"
                >
                  {displayNumber(quote)}
                </Link>
                <span className="text-meta text-muted">
                  {[formatDate(quote.date), quote.projectName].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Money value={quote.amount} />
              <StatusChip tone={quoteStatusTones[quote.status]}>{quote.status}</StatusChip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Whom one speaks to there, and how; the contact's own where the person has none. */
function useReached({ contactId, personId }: Deal) {
  const contact = useRow('contacts', contactId).row;
  const person = contact && personOf(contact, personId);
  if (!contact) return { contactId: null, person: '', phone: '', email: '', address: '' };
  const { clientPhone: phone, clientEmail: email } = copyOfPerson(contact, person);
  return { contactId: contact.id, person: person?.name ?? '', phone, email, address: contact.address };
}

function DealSidebar({ deal }: { deal: Deal }) {
  const { person, ...reached } = useReached(deal);
  const reach = useReachMenu();
  const text = record.text(deal.title, useSignature());
  const facts = useFieldFacts(deal, { fields: shown(dealFields), names: pageFacts });
  const { contactId, client } = deal;
  return (
    <>
      <ClientCard
        {...reached}
        client={client || '—'}
        reach={reach({ contactId, client, clientPhone: reached.phone }, { sms: text, whatsapp: text })}
      />
      <FactsCard title={record.facts} facts={[{ term: words.person, value: person }, ...facts]} />
    </>
  );
}
