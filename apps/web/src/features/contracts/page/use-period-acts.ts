// A period of a contract can be billed, given away, and taken up again.

import { contractActions } from '@zellige/domain/contracts/contract.actions';
import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import type { ContractPeriod } from '@zellige/domain/contracts/contract-periods';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { daysOfPeriod } from '@zellige/domain/recurrence/period-words';
import { ReceiptText, SkipForward, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import { useNewId } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { type Act, useAct } from '../../../records/actions/use-act.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import type { MenuAction } from '../../../ui/menus/menu.tsx';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { contractMessages } from '../contracts.messages.ts';
import { contractPageMessages } from './contract-page.messages.ts';

const words = contractPageMessages.periods;
const billable: ReadonlySet<string> = new Set(['due', 'à vérifier', 'en attente']);

export interface PeriodActs {
  bill: (contract: Contract, period: ContractPeriod) => Promise<void>;
  /** Whether it is due, and may be billed by who is signed in. */
  mayBill: (contract: Contract, period: ContractPeriod) => boolean;
  menu: (contract: Contract, period: ContractPeriod) => MenuAction[];
}

type Words = Omit<MenuAction, 'onAction'>;

const openWords: Words = { id: 'invoice', label: contractMessages.openInvoice, icon: ReceiptText };
const billWords: Words = { id: 'bill', label: words.bill, icon: ReceiptText };
const skipWords: Words = { id: 'skip', label: words.skip, icon: SkipForward };
const unskipWords: Words = { id: 'unskip', label: words.unskip, icon: Undo2 };

const offered = (isOffered: boolean, action: Words, onAction: () => void): MenuAction[] =>
  isOffered ? [{ ...action, onAction }] : [];

async function skip(act: Act, { id }: Contract, period: ContractPeriod): Promise<void> {
  const answer = await confirm({
    title: words.skipTitle(daysOfPeriod(period)),
    message: words.skipMessage,
    confirmLabel: contractActionWords.skip.do,
    reason: { label: words.reason },
  });
  if (!answer) return;
  const input = { id, from: period.from, reason: answer.reason };
  await act('skip_contracts', input, contractMessages.done.skipped);
}

/** `const { menu, bill } = usePeriodActs()` */
export function usePeriodActs(): PeriodActs {
  const act = useAct();
  const allows = useAllows();
  const newId = useNewId();
  const go = useGo();
  const bill = useCallback<PeriodActs['bill']>(
    async ({ id }, { from }) => {
      const invoiceId = String(newId('invoices'));
      await act('bill_contracts', { id, from, invoiceId }, contractMessages.done.billed);
    },
    [act, newId],
  );
  const mayBill = useCallback<PeriodActs['mayBill']>(
    (contract, { state }) => billable.has(state) && allows(contractActions.period, contract),
    [allows],
  );
  const menu = useCallback<PeriodActs['menu']>(
    (contract, period) => {
      const { state, invoiceId, from } = period;
      const isOpen = billable.has(state) || state === 'à venir';
      const may = allows(contractActions.period, contract);
      const unskip = () =>
        act('unskip_contracts', { id: contract.id, from }, contractMessages.done.unskipped);
      return [
        ...offered(invoiceId !== null, openWords, () => go(`/invoices/${invoiceId}`)),
        ...offered(mayBill(contract, period), billWords, () => void bill(contract, period)),
        ...offered(may && isOpen, skipWords, () => void skip(act, contract, period)),
        ...offered(may && state === 'sautée', unskipWords, () => void unskip()),
      ];
    },
    [act, allows, bill, go, mayBill],
  );
  return { bill, mayBill, menu };
}
