// A contract: its head and next step, what it bills, lines, client, Historique.

import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import { contractFields } from '@zellige/domain/contracts/contract.fields';
import { latestLines } from '@zellige/domain/contracts/contract.rules';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { shownInvoiceStatus } from '@zellige/domain/invoices/invoice.rules';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { useCallback } from 'react';
import { DocumentFacts } from '../../documents/page/document-facts.tsx';
import { DocumentPage } from '../../documents/page/document-page.tsx';
import { type LinkedDocument, LinkedDocuments } from '../../documents/page/linked-documents.tsx';
import { LinkedStatus } from '../../documents/page/linked-status.tsx';
import { PricedContent } from '../../documents/page/priced-content.tsx';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { DateText, Money } from '../../ui/layout/card.tsx';
import { ContractStatusChip } from './contract-columns.tsx';
import { contractMessages as words } from './contracts.messages.ts';
import { contractTitle, useContractActions } from './use-contract-actions.ts';

const fields = shown(contractFields);
const facts = [
  'originalNumber',
  'startDate',
  'endDate',
  'assignedTo',
  'nextDue',
  'waiting.reason',
  'termination.date',
  'termination.reason',
  'terms',
] as const;

/** `/contracts/$id` */
export const ContractRecordScreen = recordScreen('contracts', ContractRecord);

function ContractRecord({ row: contract }: RecordProps<'contracts'>) {
  const actions = useContractActions();
  const links = useContractLinks(contract);
  const { amount, nextDue, notes } = contract;
  return (
    <DocumentPage
      collection="contracts"
      row={contract}
      title={contractTitle(contract)}
      subtitle={[contract.client, contract.title].join(' · ')}
      marks={<ContractStatusChip contract={contract} />}
      actions={actions}
      figures={[
        { label: words.figures.amount, value: <Money value={amount} /> },
        {
          label: words.figures.next,
          value: nextDue === '' ? words.figures.none : <DateText value={nextDue} />,
        },
      ]}
      tabsLabel={words.tabs.label}
      history={{ verbs: contractActionWords, fields: contractFields }}
      tabs={[
        {
          id: 'lines',
          label: words.tabs.lines,
          content: (
            <PricedContent row={{ description: '', notes, items: latestLines(contract), globalDiscount: 0 }}>
              {null}
            </PricedContent>
          ),
        },
      ]}
      sidebar={
        <>
          <LinkedDocuments documents={links} of={{ collection: 'contracts', id: contract.id }} />
          <DocumentFacts
            row={{ assignedTo: contract.assignedTo }}
            title={words.facts}
            fields={fields}
            names={facts}
          />
        </>
      }
    />
  );
}

/** Its invoices, cancelled ones included. */
function useContractLinks({ id }: Contract): LinkedDocument[] {
  const ofContract = useCallback((invoice: Invoice) => invoice.contractId === id, [id]);
  return useRows('invoices', { where: ofContract }).rows.map((invoice) => ({
    collection: 'invoices',
    id: invoice.id,
    number: displayNumber(invoice),
    detail: <Money value={invoice.amount} />,
    status: <LinkedStatus>{shownInvoiceStatus(invoice)}</LinkedStatus>,
  }));
}
