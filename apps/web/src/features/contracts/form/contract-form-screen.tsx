// `/contracts/new` (for a contact when the address says so) and `/contracts/$id/edit`.

import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import { contractActions } from '@zellige/domain/contracts/contract.actions';
import { liveInvoices } from '@zellige/domain/contracts/contract.rules';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { useMemo } from 'react';
import { changesOf } from '../../../documents/form/changes-of-document.ts';
import { type StartSearch, useDocumentStart } from '../../../documents/form/use-document-start.ts';
import type { LineStore } from '../../../documents/lines/line-store.ts';
import { draftOf } from '../../../platform/drafts/drafts.ts';
import { useActor } from '../../../platform/engine/hooks/engine-hooks.ts';
import { type EditedRecord, editScreen, NewRecordPage } from '../../../records/form/edit-record.tsx';
import { useCreateRecord, useUpdateRecord } from '../../../records/form/use-save-record.ts';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { contractTitle } from '../contract-status.tsx';
import { contractMessages as words } from '../contracts.messages.ts';
import { useContractInvoices } from '../use-covered.ts';
import { ContractForm } from './contract-form.tsx';
import { blankContractValues, type ContractOutput, contractValuesOf } from './contract-form-values.ts';

const uncovered: readonly [] = [];

/** `?contactId=…` */
export function NewContractScreen() {
  const search: StartSearch = useScreenSearch();
  const start = useDocumentStart(search);
  const actor = useActor();
  const create = useCreateRecord({ collection: 'contracts', done: contractActionWords.create.done });
  return (
    <NewRecordPage
      collection="contracts"
      may="contracts.create"
      title={words.newContract}
      isWaiting={start === null}
    >
      <ContractForm
        key={start?.key}
        saved={null}
        covered={uncovered}
        initial={{ ...blankContractValues(actor.id), ...start?.values }}
        draftKey={`contracts:new${start?.key}`}
        onSave={create}
        backTo="/contracts"
      />
    </NewRecordPage>
  );
}

export const EditContractScreen = editScreen('contracts', EditContract, {
  may: contractActions.edit,
  nameOf: contractTitle,
  title: words.editContract,
});

function EditContract({ opened, page }: EditedRecord<Contract>) {
  const update = useUpdateRecord({
    collection: 'contracts',
    opened,
    page,
    done: contractActionWords.update.done,
  });
  const invoices = useContractInvoices(opened.id);
  const covered = useMemo(() => liveInvoices(invoices).map(({ period }) => period), [invoices]);
  const initial = contractValuesOf(opened);
  const save = (output: ContractOutput, store: LineStore) => {
    const { id: _id, items, ...values } = output;
    const lines = opened.status === 'Brouillon' ? { items } : {};
    return update(changesOf({ ...values, ...lines }, { opened, initial, store }));
  };
  return (
    <ContractForm
      saved={opened}
      covered={covered}
      initial={initial}
      draftKey={draftOf('contracts', opened)}
      onSave={save}
      backTo={page}
    />
  );
}
