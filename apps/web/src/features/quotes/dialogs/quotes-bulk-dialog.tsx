// Changes the salesperson or the next step of several quotes, or notes them as sent. Import it lazily.

import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import { quoteFields as fields } from '@zellige/domain/quotes/quote.fields';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import {
  type BulkAct,
  type BulkDialogProps,
  type BulkKind,
  edit,
  nextStepEdit,
  personEdit,
  step,
} from '../../../records/bulk/bulk-acts.ts';
import { BulkDialog } from '../../../records/bulk/bulk-dialog.tsx';
import { quoteNumber } from '../quote-status.tsx';
import { quoteMessages } from '../quotes.messages.ts';

const kind: BulkKind<Quote> = {
  collection: 'quotes',
  count: quoteMessages.count,
  nameOf: (quote) => `${quoteNumber(quote)} ${quote.client}`,
};

const update = (id: Quote['id'], changes: Partial<Quote>) => ({
  action: 'update_quotes' as const,
  input: { id, changes },
});

const acts: readonly [BulkAct<Quote>, ...BulkAct<Quote>[]] = [
  edit(update, { of: quoteActions.assign, ...personEdit(fields.assignedTo.label) }),
  edit(update, { of: quoteActions.nextStep, ...nextStepEdit() }),
  step({
    id: 'send',
    label: quoteActionWords.send.do,
    of: quoteActions.send,
    marks: ['status'],
    write: ({ id }) => ({ action: 'send_quotes', input: { id } }),
  }),
];

export const QuotesBulkDialog = (props: BulkDialogProps<Quote>) => (
  <BulkDialog kind={kind} acts={acts} {...props} />
);
