// The side of the page shows these further facts of a contract.

import { contractFields } from '@zellige/domain/contracts/contract.fields';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { latestSignature } from '@zellige/domain/contracts/signing/signed-version';
import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { everyWords } from '@zellige/domain/recurrence/rhythm-words';
import { RESPONSE_TIMES, responseSettingsOf } from '@zellige/domain/requests/due/response-settings';
import { formatInstant, formatMinutes } from '@zellige/domain/kernel/values/dates';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { FactsCard } from '../../../records/page/facts-card.tsx';
import { useFieldFacts } from '../../../records/page/field-facts.tsx';
import { formatDate } from '../../../ui/format.ts';
import { pageFacts } from '../contract-sections.ts';
import { contractMessages } from '../contracts.messages.ts';
import { contractPageMessages as words } from './contract-page.messages.ts';

const labels = contractMessages.fields;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const day = (text: string | undefined): string => (text ? formatDate(text) : '');

/** Its own hours, and those of the settings where it has none. */
function useResponse(contract: Contract): string {
  const { row } = useRow('settings', RESPONSE_TIMES);
  const usual = responseSettingsOf(row);
  const { urgente, haute, normale, basse } = contract.responseHours;
  const responses = words.responses({
    urgente: urgente ?? usual.urgente,
    haute: haute ?? usual.haute,
    normale: normale ?? usual.normale,
    basse: basse ?? usual.basse,
  });
  return [urgente, haute, normale, basse].some((own) => own !== null)
    ? responses
    : words.usualResponses(responses);
}

/** Visits and response times; nothing of an 'Abonnement' without units. */
export function VisitFacts({ contract }: { contract: Contract }) {
  const { visits, unitIds } = contract;
  const response = useResponse(contract);
  if (visits === null && unitIds.length === 0) return null;
  const rhythm = visits?.every ? words.oneEvery(everyWords(visits.every)) : words.aYear(visits?.count ?? 0);
  return (
    <FactsCard
      title={words.visitFacts}
      facts={[
        { term: words.visits, value: visits ? rhythm : '' },
        { term: words.duration, value: visits ? formatMinutes(visits.durationMinutes) : '' },
        { term: words.speciality, value: visits?.speciality ?? '' },
        { term: words.window, value: visits ? words.windowDays(visits.windowDays) : '' },
        { term: words.response, value: response },
      ]}
    />
  );
}

/** 'Amal Idrissi, gérante, le 21/11/2026', and whether it was before what stands now. */
function signerOf(contract: Contract): string {
  const latest = latestSignature(contract);
  if (!latest) return '';
  const { signedByName, signedByRole, at } = latest.signature;
  const signer = [signedByName, signedByRole, formatInstant(at)].filter(Boolean).join(', ');
  return latest.isCurrent ? signer : words.signedBefore(signer);
}

/** Rhythm, renewal, who follows it. */
export function ContractFacts({ contract }: { contract: Contract }) {
  const terms = useFieldFacts(contract, { fields: shown(contractFields), names: pageFacts });
  const { billing, renewal, indexation, termination, endDate } = contract;
  const renewed = renewal.tacit ? words.tacitWords(renewal.months, renewal.noticeDays) : words.explicit;
  return (
    <FactsCard
      title={words.facts}
      facts={[
        { term: labels.startDate, value: day(contract.startDate) },
        { term: labels.endDate, value: day(endDate) },
        { term: words.billing, value: `${capital(everyWords(billing))}, ${words.timing[billing.timing]}` },
        { term: labels['billing.anchor'], value: day(billing.anchor) },
        { term: labels['billing.billedUntil'], value: day(billing.billedUntil) },
        { term: words.renewal, value: endDate === '' ? '' : renewed },
        {
          term: labels['indexation.percent'],
          value: indexation ? String(indexation.percent).replace('.', ',') : '',
        },
        { term: words.signedBy, value: signerOf(contract) },
        { term: labels['termination.date'], value: day(termination?.date) },
        { term: labels['termination.reason'], value: termination?.reason ?? '' },
        ...terms,
      ]}
    />
  );
}
