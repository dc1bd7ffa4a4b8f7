// Each remedy changes a write that the server refused.

import type { Result, Row } from '@zellige/domain';
import { recordAddress, editAddress } from '../../records/feature/record-address.ts';
import { addDays, daysBetween } from '@zellige/domain/kernel/values/dates';
import { today } from '../../platform/clock.ts';
import type { QueueEntryView } from '../../platform/engine/app-engine.ts';
import { companyRates } from '../../platform/engine/hooks/company-rates.ts';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { useGo } from '../../ui/navigation/use-go.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { conflictMessages } from './conflict/conflict.messages.ts';
import { formAddress } from './correction/correctable.ts';
import { recount, recountAddress } from './correction/recount.ts';
import { isShortQuote } from './remedies.ts';
import { type Remedies, prepareAndRedo, useReopening } from './remedy-list.tsx';
import type { EntryActions } from './queue/use-entry-actions.ts';
import { collectionOf } from './words/sentence.ts';

interface Hands {
  actions: EntryActions;
  /** Asks, then gives it up; true when it is gone. */
  discard: () => Promise<boolean>;
  /** Takes it away for what is done instead; true when it is gone. */
  replaced: () => Promise<boolean>;
  /** Opens what is free instead of the units that are missing. */
  arrange: () => void;
}

const idOf = ({ data }: QueueEntryView): string => {
  const { id } = (data ?? {}) as { id?: string | number };
  return id === undefined ? '' : String(id);
};

/** A payment brought down to what is still due, or kept whole with a credit; nothing for another write. */
function usePaymentRemedies(entry: QueueEntryView): Pick<Remedies, 'remaining' | 'credit'> {
  const engine = useEngine();
  if (entry.action !== 'pay_invoices') return {};
  const amend = async (changes: object) => {
    const amended = await engine.amend(entry.opId, { ...(entry.data as object), ...changes });
    if (amended.ok) toast.success({ title: conflictMessages.done.amended });
    else tellFailure(amended.error, conflictMessages.failed);
  };
  const remaining = engine.get('invoices', idOf(entry))?.remainingAmount ?? 0;
  return {
    credit: () => void amend({ keepsExcess: true }),
    ...(remaining > 0 && { remaining: () => void amend({ amount: remaining }) }),
  };
}

/** The validity that an expired quote needs for the usual time from today; null for another write. */
function useExtension(entry: QueueEntryView): number | null {
  const engine = useEngine();
  if (entry.error?.code !== 'quote_expired') return null;
  const quote = engine.get('quotes', idOf(entry));
  return quote ? daysBetween(quote.date, addDays(today(), companyRates().quoteValidityDays)) : null;
}

/** Gives the remedies that make sense for that write. */
export function useRefusedRemedies(
  entry: QueueEntryView,
  { actions, discard, replaced, arrange }: Hands,
): Remedies {
  const engine = useEngine();
  const go = useGo();
  const collection = collectionOf(entry.action);
  const id = idOf(entry);
  const reopening = useReopening(collection, id);
  const payment = usePaymentRemedies(entry);
  const form = formAddress(entry);
  const page = entry.record && recordAddress(entry.record.collection, entry.record.row.id);
  const redoAfter = async (first: () => Promise<Result<Row>>) => {
    if (await replaced()) await prepareAndRedo(engine, { first, write: entry });
  };
  const validityDays = useExtension(entry);
  const takeUpNote = async () => {
    if ((await discard()) && page) go(editAddress(page));
  };
  const isStep = collection === 'bonLivraison' && form === null && page !== null;
  return {
    keep: () => go('/synchronisation'),
    stock: () => go('/inventory'),
    export: () => void actions.exportOne(entry.opId),
    ...(form && { correct: () => go(form) }),
    ...(page && { open: () => go(page) }),
    ...(isShortQuote(entry) && engine.get('quotes', id) && { arrange }),
    ...payment,
    ...(recountAddress(entry) && { recount: () => void recount(engine, entry, { replaced, go }) }),
    ...(reopening && { reopen: () => void redoAfter(() => engine.executeStored(reopening, { id })) }),
    ...(validityDays !== null && {
      extend: () => void redoAfter(() => engine.execute('update_quotes', { id, changes: { validityDays } })),
    }),
    ...(isStep && { quantities: () => void takeUpNote() }),
  };
}
