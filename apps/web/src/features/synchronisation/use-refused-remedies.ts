// What each remedy does to a write that the server refused.

import type { QueueEntryView } from '../../platform/engine/app-engine.ts';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { useGo } from '../../ui/document/use-go.ts';
import { tellFailure } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import { conflictMessages } from './conflict/conflict.messages.ts';
import { formAddress } from './correction/correctable.ts';
import { type Remedies, reopenAndRedo, useReopening } from './remedy-list.tsx';
import type { EntryActions } from './use-entry-actions.ts';
import { recordAddress } from './words/record-names.ts';
import { collectionOf } from './words/sentence.ts';

interface Hands {
  actions: EntryActions;
  /** Asks, then gives it up; true when it is gone. */
  discard: () => Promise<boolean>;
}

const idOf = ({ data }: QueueEntryView): string => {
  const { id } = (data ?? {}) as { id?: string | number };
  return id === undefined ? '' : String(id);
};

/** The payment brought down to what is still due; null for another write, or when nothing is. */
function useRemainingPayment(entry: QueueEntryView): (() => void) | null {
  const engine = useEngine();
  if (entry.action !== 'pay_invoices') return null;
  const remaining = engine.get('invoices', idOf(entry))?.remainingAmount ?? 0;
  if (remaining <= 0) return null;
  const pay = async () => {
    const amended = await engine.amend(entry.opId, { ...(entry.data as object), amount: remaining });
    if (amended.ok) toast.success({ title: conflictMessages.done.amended });
    else tellFailure(amended.error, conflictMessages.failed);
  };
  return () => void pay();
}

/** Those that make sense for that write. */
export function useRefusedRemedies(entry: QueueEntryView, { actions, discard }: Hands): Remedies {
  const engine = useEngine();
  const go = useGo();
  const collection = collectionOf(entry.action);
  const id = idOf(entry);
  const reopening = useReopening(collection, id);
  const remaining = useRemainingPayment(entry);
  const form = formAddress(entry);
  const page = entry.record && recordAddress(entry.record.collection, entry.record.row.id);
  const reopen = async (action: string) => {
    const failure = await reopenAndRedo(engine, { clear: discard, reopening: action, id, write: entry });
    if (failure) tellFailure(failure, conflictMessages.failed);
  };
  const takeUpNote = async () => {
    if (await discard()) go(`${page}/edit`);
  };
  const isStep = collection === 'bonLivraison' && form === null && page !== null;
  return {
    keep: () => go('/synchronisation'),
    stock: () => go('/inventory'),
    export: () => void actions.exportOne(entry.opId),
    ...(form && { correct: () => go(form) }),
    ...(page && { open: () => go(page) }),
    ...(remaining && { remaining }),
    ...(reopening && { reopen: () => void reopen(reopening) }),
    ...(isStep && { quantities: () => void takeUpNote() }),
  };
}
