// 'Supprimer' of the dashboard's quotes (specification §2 'Recent quotes widget'). A numbered document is never deleted, only
// cancelled: the dialog says so and offers what may be done in its place.

import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { confirm } from '../../ui/dialogs/confirm.ts';
import type { DocumentTools } from '../../documents/document-actions.ts';
import { quoteTitle } from './quote-status.tsx';
import { quoteMessages } from './quotes.messages.ts';

const words = quoteMessages.removal;

/** Refuses a quote that is still open, archives one that is closed, and says of any other why it stays. */
export async function removeQuote(
  quote: Quote,
  { act, allows }: Pick<DocumentTools, 'act' | 'allows'>,
): Promise<void> {
  const title = words.title(quoteTitle(quote));
  if (allows(quoteActions.refuse, quote)) {
    const answer = await confirm({
      title,
      message: words.refuse,
      confirmLabel: quoteActionWords.refuse.do,
      isDanger: true,
      reason: { label: quoteMessages.fields.refusedReason, isRequired: true },
    });
    if (answer)
      await act('refuse_quotes', { id: quote.id, reason: answer.reason }, quoteActionWords.refuse.done);
  } else if (allows(quoteActions.archive, quote)) {
    const answer = await confirm({
      title,
      message: words.archive,
      confirmLabel: quoteActionWords.archive.do,
    });
    if (answer) await act('archive_quotes', { id: quote.id }, quoteActionWords.archive.done);
  } else await confirm({ title, message: words.keep, confirmLabel: words.understood });
}
