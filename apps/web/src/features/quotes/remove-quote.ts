// 'Supprimer' of the dashboard's quotes (specification §2 'Recent quotes widget'). A numbered document is never deleted, only
// cancelled: the dialog says so and offers what may be done in its place.

import { canQuote, isQuoteClosed } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { confirm } from '../../ui/dialogs/confirm.ts';
import type { Act } from '../../records/actions/use-act.ts';
import { documentMessages } from '../../documents/document.messages.ts';
import { quoteTitle } from './quote-status.tsx';
import { quoteMessages } from './quotes.messages.ts';

const words = quoteMessages.removal;

/** Refuses a quote that is still open, archives one that is closed, and says of any other why it stays. */
export async function removeQuote(quote: Quote, act: Act): Promise<void> {
  const title = words.title(quoteTitle(quote));
  if (canQuote('refuse', quote.status)) {
    const answer = await confirm({
      title,
      message: words.refuse,
      confirmLabel: quoteMessages.actions.refuse,
      isDanger: true,
      reason: { label: quoteMessages.fields.refusedReason, isRequired: true },
    });
    if (answer)
      await act('refuse_quotes', { id: quote.id, reason: answer.reason }, quoteMessages.done.refuse);
  } else if (isQuoteClosed(quote)) {
    const answer = await confirm({
      title,
      message: words.archive,
      confirmLabel: documentMessages.archive,
    });
    if (answer) await act('archive_quotes', { id: quote.id }, quoteMessages.done.archive);
  } else await confirm({ title, message: words.keep, confirmLabel: words.understood });
}
