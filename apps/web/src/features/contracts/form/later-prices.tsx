// Prices that were decided before, by a renewal for instance, take the place of a revision from their own day on: its form names them.

import { revisionAfter } from '@zellige/domain/contracts/follow-up/revision';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { computeTotals } from '@zellige/domain/documents/totals';
import { formatDay, isDay } from '@zellige/domain/kernel/values/dates';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { contractFormMessages } from './contract-form.messages.ts';

const words = contractFormMessages.revise.later;

/** `<LaterPrices contract={opened} />` inside the form of a revision. */
export function LaterPrices({ contract }: { contract: Contract }) {
  const { control } = useFormContext<{ from: string }>();
  const from = useWatch({ control, name: 'from' });
  const later = isDay(from) ? revisionAfter(contract, from) : undefined;
  return (
    <div aria-live="polite">
      {later ? (
        <Callout title={words.title(formatDay(later.from))} tone="advice">
          <p>{words.text(formatMad(computeTotals(later.items).net), formatDay(later.from))}</p>
        </Callout>
      ) : null}
    </div>
  );
}
