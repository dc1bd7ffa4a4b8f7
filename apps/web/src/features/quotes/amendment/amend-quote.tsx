// The form of an amendment (avenant): the quote's own lines, held against what was delivered and invoiced.

import type { Failure } from '@zellige/domain';
import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { draftOf } from '../../../platform/drafts/drafts.ts';
import { LinesSection } from '../../../documents/lines/editor/lines-section.tsx';
import { PricedForm } from '../../../documents/form/priced-form.tsx';
import type { EditedRecord } from '../../../records/form/edit-record.tsx';
import { useMayReplace } from '../../../records/form/use-may-replace.ts';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useCorrectedWrite } from '../../../platform/engine/hooks/corrected-write.ts';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { amendmentWords as words } from './amendment.messages.ts';
import { AmendmentSection } from './amendment-section.tsx';
import {
  amendmentInput,
  type AmendmentOutput,
  type AmendmentValues,
  amendmentValuesOf,
} from './amendment-values.ts';

/** Why more is promised than there is, asked of whoever may promise it. */
async function overbooking({ code, message }: Failure, may: boolean): Promise<string | null> {
  if (code !== 'material_unavailable' || !may) return null;
  const answer = await confirm({
    title: words.shortTitle,
    message,
    confirmLabel: words.shortConfirm,
    isDanger: true,
    reason: { label: words.shortReason, isRequired: true },
  });
  return answer?.reason ?? null;
}

/** Writes the amendment, then goes back to the page of the quote. */
function useAmend({ opened, page }: Pick<EditedRecord<Quote>, 'opened' | 'page'>) {
  const { execute } = useOpenedForm();
  const mayReplace = useMayReplace();
  const replace = useReplace();
  const can = useCan();
  return async ({ reason, withCreditNote = false, ...content }: AmendmentOutput): Promise<Failure | null> => {
    const unseen = await mayReplace({ collection: 'quotes', opened, changes: content });
    if (unseen) return unseen;
    const input = { id: opened.id, ...content, reason, withCreditNote };
    let result = await execute('amend_quotes', input);
    const overbookReason = result.ok ? null : await overbooking(result.error, can('reservations.force'));
    if (overbookReason) result = await execute('amend_quotes', { ...input, overbookReason });
    if (!result.ok) return result.error;
    toast.success({ title: quoteActionWords.amend.done });
    replace(page);
    return null;
  };
}

/** `<AmendQuote row={quote} opened={opened} page="/quotes/DEV-001" />` */
export function AmendQuote({ row: quote, opened, page }: EditedRecord<Quote>) {
  const save = useAmend({ opened, page });
  const refused = useCorrectedWrite('amend_quotes');
  const initial = refused
    ? amendmentValuesOf(refused.record.row as Quote, refused.data as Partial<AmendmentOutput>)
    : amendmentValuesOf(opened);
  return (
    <PricedForm<AmendmentValues, AmendmentOutput>
      input={amendmentInput}
      initial={initial}
      draftKey={draftOf('quotes', opened)}
      onSave={save}
      backTo={page}
    >
      {(lines) => (
        <>
          <LinesSection {...lines} hasAdvance={false} orderId={quote.id} />
          <AmendmentSection quote={quote} store={lines.store} />
        </>
      )}
    </PricedForm>
  );
}
