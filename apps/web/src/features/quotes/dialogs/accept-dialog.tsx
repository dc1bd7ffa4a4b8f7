// The dialog helps with a quote whose units are missing when it is accepted or invoiced: other days, another product, or more
// than there is.

import type { Failure } from '@zellige/domain';
import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { type ShortageDecision, ShortageDialog } from '../../../documents/stock/shortage-dialog.tsx';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useGo } from '../../../ui/navigation/use-go.ts';

export interface RefusedAcceptance {
  quote: Quote;
  /** Why. */
  message: string;
  action: 'accept_quotes' | 'convert_quotes';
  /** What it was given. */
  input: { id: string };
}

interface AcceptDialogProps {
  refused: RefusedAcceptance;
  onClose: () => void;
}

/** `<AcceptDialog refused={refused} onClose={close} />` */
export function AcceptDialog({ refused, onClose }: AcceptDialogProps) {
  const { quote, message, action, input } = refused;
  const { execute } = useOpenedForm();
  const go = useGo();
  const decide = async ({ items, overbookReason }: ShortageDecision): Promise<Failure | null> => {
    if (items) {
      const saved = await execute('update_quotes', { id: quote.id, changes: { items } });
      if (!saved.ok) return saved.error;
    }
    const done = await execute(action, { ...input, ...(overbookReason !== '' && { overbookReason }) });
    if (!done.ok) return done.error;
    const isInvoiced = action === 'convert_quotes';
    toast.success({ title: (isInvoiced ? quoteActionWords.convert : quoteActionWords.accept).done });
    onClose();
    if (isInvoiced) go(`/invoices/${done.value.id}`);
    return null;
  };
  return <ShortageDialog {...{ quote, action, onClose }} refusal={message} onDecide={decide} />;
}
