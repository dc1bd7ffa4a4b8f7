// A quote could not be accepted because units are missing: the sentence, what is free instead line by line, and for those who may,
// acceptance all the same with a reason.

import { useId, useRef, useState } from 'react';
import type { Failure } from '@zellige/domain';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { rentalEnd, rentalStart } from '@zellige/domain/reservations/rental-time';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import type { LineInput } from '@zellige/domain/documents/lines.schema';
import { isEditable } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { sentencesOf } from '../../ui/feedback/tell-failure.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { usePress } from '../../ui/press/use-press.ts';
import { LineAvailability, useLineStock } from '../lines/rental/line-availability.tsx';
import { draftOf, type LineDraft, lineInputOf } from '../lines/line-draft.ts';
import { LineStore, useLines } from '../lines/line-store.ts';
import { rentalSiblings } from '../lines/rental/rental-siblings.ts';
import { RentalStockContext, useRentalStock } from './rental-stock.ts';
import { stockMessages } from './stock.messages.ts';

const words = stockMessages.shortage;

export interface ShortageDecision {
  /** The quote's lines as they should be first; null to leave them. */
  items: LineInput[] | null;
  /** Why more is promised than there is; '' for nothing more than there is. */
  overbookReason: string;
}

interface ShortageDialogProps {
  quote: Quote;
  /** What the refusal says. */
  refusal: string;
  /** What was refused: `accept_quotes` or `convert_quotes`. */
  action: string;
  /** Answers the failure to show, null once it is done. */
  onDecide: (decision: ShortageDecision) => Promise<Failure | null>;
  onClose: () => void;
}

/** `<ShortageDialog quote={quote} refusal={failure.message} action={action} onDecide={decide} onClose={close} />` */
export function ShortageDialog({ quote, refusal, action, onDecide, onClose }: ShortageDialogProps) {
  const labels = action === 'convert_quotes' ? words.invoicing : words.accepting;
  const can = useCan();
  const stock = useRentalStock(quote.id);
  const [store] = useState(() => new LineStore(quote.items.map(draftOf)));
  const [reason, setReason] = useState('');
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [reasonError, setReasonError] = useState<string>();
  const { failure, isBusy, decide } = useDecision(onDecide);
  const lines = useLines(store);
  const initial = useState(lines)[0];
  const changed = lines === initial ? null : lines.map(lineInputOf);
  const isStillShort = lines.some(
    (line) => stock.ofLine(line, rentalSiblings(store, stock, line.productId))?.isShort,
  );
  const mayForce = can('reservations.force');
  const overbook = () => {
    if (reason.trim() === '') {
      reasonField.current?.focus();
      return setReasonError(validation.required);
    }
    setReasonError(undefined);
    return decide({ items: changed, overbookReason: reason.trim() });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      size="medium"
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {mayForce ? (
            <Button onClick={() => void overbook()} isBusy={isBusy}>
              {labels.overbook}
            </Button>
          ) : null}
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={changed === null || isStillShort}
            onClick={() => void decide({ items: changed, overbookReason: '' })}
          >
            {labels.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Callout title={failure?.code === 'material_unavailable' ? failure.message : refusal} />
        {isEditable(quote) ? (
          <RentalStockContext value={stock}>
            <ul className="flex flex-col divide-y divide-line">
              {lines.map((line) => (
                <ShortageLine key={line.id} store={store} line={line} />
              ))}
            </ul>
          </RentalStockContext>
        ) : null}
        {mayForce ? (
          <TextArea
            ref={reasonField}
            label={words.reason}
            hint={words.reasonHint}
            value={reason}
            onChange={setReason}
            error={reasonError}
            rows={2}
          />
        ) : null}
        {failure?.code === 'material_unavailable' ? null : <FailureNotice sentences={sentencesOf(failure)} />}
      </div>
    </Dialog>
  );
}

function useDecision(onDecide: ShortageDialogProps['onDecide']) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isBusy, run, leave } = usePress();
  const decide = (decision: ShortageDecision) =>
    run(async () => {
      const refused = await onDecide(decision);
      if (refused === null) leave();
      setFailure(refused);
    });
  return { failure, isBusy, decide };
}

/** Nothing for a line of which the stock has nothing to say. */
function ShortageLine({ store, line }: { store: LineStore; line: LineDraft }) {
  const hintId = useId();
  const stock = useLineStock(store, line);
  if (!stock) return null;
  return (
    <li
      aria-label={line.name}
      aria-describedby={hintId}
      className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{line.name}</span>
        <span className="text-muted tabular-nums">
          {words.requested(
            line.quantity ?? 0,
            spokenMoment(rentalStart(line)),
            spokenMoment(rentalEnd(line)),
          )}
        </span>
      </span>
      <LineAvailability
        id={hintId}
        line={line}
        stock={stock}
        patch={(values) => store.update(line.id, values)}
      />
    </li>
  );
}
