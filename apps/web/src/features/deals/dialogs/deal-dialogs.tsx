// The dialogs of a deal move it to a stage, and say by which quote it is won. Works offline. Loaded on demand.

import { dealActionWords } from '@zellige/domain/deals/deal-actions.messages';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { isUndecided } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useCallback } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { dealMessages as words } from '../deals.messages.ts';
import { useDealStages } from '../use-deal-stages.ts';

/** `<MoveDealDialog id={deal.id} onClose={close} />` */
export const MoveDealDialog = rowDialog('deals', 'move', MoveForm);

/** `<WinDealDialog id={deal.id} onClose={close} />` */
export const WinDealDialog = rowDialog('deals', 'win', WinForm);

function MoveForm({ row: deal, onClose }: RowDialogProps<'deals'>) {
  const submission = useSubmission(onClose);
  const { stages } = useDealStages();
  const { values, bind } = useValues(submission.errors, { stage: deal.stage });
  const save = () => submission.save('move_deals', { id: deal.id, ...values }, dealActionWords.move.done);
  return (
    <SubmissionDialog words={words.move} submission={submission} onSubmit={save} onClose={onClose}>
      <Select
        label={words.move.stage}
        {...bind('stage')}
        options={stages.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </SubmissionDialog>
  );
}

function WinForm({ row: deal, onClose }: RowDialogProps<'deals'>) {
  const submission = useSubmission(onClose);
  const waits = useCallback(
    (quote: Quote) => quote.dealId === deal.id && quote.archivedAt === null && isUndecided(quote),
    [deal.id],
  );
  const { rows } = useRows('quotes', { where: waits });
  const { values, bind } = useValues(submission.errors, { quoteId: deal.quoteId });
  const isByQuote = rows.length > 0;
  const save = () =>
    submission.save(
      'win_deals',
      { id: deal.id, ...(isByQuote && { quoteId: values.quoteId }) },
      dealActionWords.win.done,
    );
  const ofQuotes = rows.length === 1 ? words.win.one : words.win.others;
  const frame = { ...words.win, hint: isByQuote ? ofQuotes : words.win.byHand };
  return (
    <SubmissionDialog words={frame} submission={submission} onSubmit={save} onClose={onClose}>
      {isByQuote ? (
        <Select
          label={words.win.quote}
          {...bind('quoteId')}
          options={rows.map((quote) => ({
            value: quote.id,
            label: [displayNumber(quote), quote.projectName, formatMad(quote.amount)]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      ) : null}
    </SubmissionDialog>
  );
}
