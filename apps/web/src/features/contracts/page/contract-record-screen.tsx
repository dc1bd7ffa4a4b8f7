// A contract: its head and next step, figures, periods, prices, what it covers, Historique.

import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import { contractFields } from '@zellige/domain/contracts/contract.fields';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { type ContractPeriod, periodsToCome } from '@zellige/domain/contracts/contract-periods';
import { coveredPeriods, lastDayOf, liveInvoices } from '@zellige/domain/contracts/contract.rules';
import { priceOn } from '@zellige/domain/contracts/follow-up/price-in-force';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { formatMad, sumAmounts } from '@zellige/domain/kernel/values/money';
import { perPeriodWords } from '@zellige/domain/recurrence/rhythm-words';
import { useMemo } from 'react';
import { DocumentClient } from '../../../documents/clients/client-card.tsx';
import { DocumentPage } from '../../../documents/page/document-page.tsx';
import { today } from '../../../platform/clock.ts';
import { RecordParts } from '../../../records/feature/record-parts.tsx';
import type { Figure } from '../../../records/page/record-page.tsx';
import { type RecordProps, recordScreen } from '../../../records/page/record-screen.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Money } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { ContractMarks, ContractStatusChip, contractTitle } from '../contract-status.tsx';
import { contractMessages } from '../contracts.messages.ts';
import { useContractActions } from '../use-contract-actions.tsx';
import { useContractInvoices } from '../use-covered.ts';
import { contractTexts } from './contract-texts.ts';
import { ContractFacts, VisitFacts } from './contract-facts.tsx';
import { contractPageMessages as words } from './contract-page.messages.ts';
import { ContractPrices } from './contract-prices.tsx';
import { CoveredCard } from './covered-card.tsx';
import { PeriodsCard } from './periods-card.tsx';
import { usePeriodActs } from './use-period-acts.ts';

/** `/contracts/$id` */
export const ContractRecordScreen = recordScreen('contracts', ContractRecord);

/** What of a period costs, what comes next, what was billed, how long it runs. */
function figuresOf(contract: Contract, invoices: readonly Invoice[]): Figure[] {
  const live = liveInvoices(invoices);
  const unpaid = sumAmounts(live.map(({ remainingAmount }) => Math.max(0, remainingAmount)));
  const end = lastDayOf(contract);
  const price = priceOn(contract, today());
  return [
    {
      label: words.figures.amount(perPeriodWords(contract.billing)),
      value: <Money value={price.net} />,
      hint: (
        <>
          {formatMad(price.total)} {words.figures.total}
          {price.next ? (
            <span className="block">{words.figures.coming(price.next.net, formatDate(price.next.from))}</span>
          ) : null}
        </>
      ),
    },
    {
      label: words.figures.next,
      value: contract.nextDue === '' ? words.figures.none : formatDate(contract.nextDue),
    },
    {
      label: words.figures.billed,
      value: (
        <Money
          value={sumAmounts(live.flatMap(({ amount, creditedAmount = 0 }) => [amount, -creditedAmount]))}
        />
      ),
      hint: unpaid > 0 ? words.figures.unpaid(formatMad(unpaid)) : undefined,
    },
    {
      label: words.figures.end,
      value: end === '' ? words.figures.endless : formatDate(end),
      hint:
        end !== '' && contract.renewal.tacit && contract.termination === null
          ? words.figures.tacit
          : undefined,
    },
  ];
}

/** The due periods that somebody has to do something about. */
function useOpenPeriods(contract: Contract, invoices: readonly Invoice[]): ContractPeriod[] {
  return useMemo(() => {
    return periodsToCome(contract, coveredPeriods(invoices), { today: today(), count: 12 }).filter(
      ({ state }) => state === 'en attente' || state === 'à vérifier',
    );
  }, [contract, invoices]);
}

function ContractNotice({ contract, invoices }: { contract: Contract; invoices: readonly Invoice[] }) {
  const [first, ...others] = useOpenPeriods(contract, invoices);
  const { bill, mayBill } = usePeriodActs();
  if (!first) return null;
  const isWaiting = first.state === 'en attente';
  return (
    <Callout
      title={isWaiting ? words.waiting.title(formatDate(first.from)) : words.review(others.length + 1)}
      tone={isWaiting ? 'danger' : 'advice'}
      action={
        mayBill(contract, first) ? (
          <Button onClick={() => void bill(contract, first)}>
            {isWaiting ? words.waiting.bill : words.periods.bill}
          </Button>
        ) : null
      }
    >
      {first.reason}
    </Callout>
  );
}

function ContractRecord({ row: contract }: RecordProps<'contracts'>) {
  const actions = useContractActions();
  const invoices = useContractInvoices(contract.id);
  return (
    <DocumentPage
      collection="contracts"
      row={contract}
      title={contractTitle(contract)}
      subtitle={[contract.client, contract.title].filter(Boolean).join(' · ')}
      marks={
        <>
          <ContractStatusChip contract={contract} />
          {contract.visits === null ? <Badge>{contractMessages.abonnement}</Badge> : null}
          <ContractMarks contract={contract} />
        </>
      }
      actions={actions}
      notice={<ContractNotice contract={contract} invoices={invoices} />}
      figures={figuresOf(contract, invoices)}
      tabsLabel={words.tabs.label}
      history={{ verbs: contractActionWords, fields: contractFields }}
      tabs={[
        {
          id: 'periods',
          label: words.tabs.periods,
          content: <PeriodsCard contract={contract} invoices={invoices} />,
        },
        { id: 'prices', label: words.tabs.lines, content: <ContractPrices contract={contract} /> },
      ]}
      sidebar={
        <>
          <DocumentClient row={contract} texts={contractTexts} />
          <CoveredCard contract={contract} />
          <VisitFacts contract={contract} />
          <RecordParts of="contracts" id={contract.id} />
          <ContractFacts contract={contract} />
        </>
      }
    />
  );
}
