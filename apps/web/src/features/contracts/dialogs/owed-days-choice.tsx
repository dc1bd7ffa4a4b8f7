// Whoever stops a contract decides on the billed days that it does not run any more: a credit note, a reason to keep them, or later.

import type { OverBilled } from '@zellige/domain/contracts/follow-up/termination';
import { formatMad, sumAmounts } from '@zellige/domain/kernel/values/money';
import { daysOfPeriod } from '@zellige/domain/recurrence/period-words';
import { TotalRow } from '../../../documents/lines/totals-box.tsx';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { formatDate } from '../../../ui/format.ts';
import { contractDialogMessages } from './contract-dialogs.messages.ts';

const words = contractDialogMessages.owed;

type OwedChoice = keyof typeof words.choices;

export interface OwedDecision {
  choice: OwedChoice;
  reason: string;
}

const optionOf = (value: OwedChoice) => ({ value, label: words.choices[value] });
const all = (['credit', 'keep', 'later'] as const).map(optionOf);
const now = (['credit', 'keep'] as const).map(optionOf);

/** `const [decision, setDecision] = useOwedDecision()`, which lasts with the dialog. */
export const useOwedDecision = () =>
  useEntered<OwedDecision>('jours facturés', { choice: 'credit', reason: '' });

/** As the operations take it; nothing where it is left for later, or nothing is owed. */
export function owedInput({ choice, reason }: OwedDecision, parts: readonly OverBilled[]) {
  if (choice === 'later' || parts.length === 0) return {};
  return choice === 'keep' ? { billedDays: choice, keepReason: reason } : { billedDays: choice };
}

interface OwedDaysChoiceProps {
  parts: readonly OverBilled[];
  decision: OwedDecision;
  onChange: (decision: OwedDecision) => void;
  /** Refusals by field. */
  errors: Readonly<Record<string, string>>;
  /** The choice was left for later already. */
  isLast?: boolean;
}

/** `<OwedDaysChoice parts={owed} decision={decision} onChange={setDecision} errors={submission.errors} />` */
export function OwedDaysChoice({ parts, decision, onChange, errors, isLast = false }: OwedDaysChoiceProps) {
  if (parts.length === 0) return null;
  const last =
    parts
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? '';
  const title = words.title(formatDate(last), formatMad(sumAmounts(parts.map(({ total }) => total))));
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line pt-3">
      <h3 className="font-medium">{title}</h3>
      <dl className="flex flex-col gap-1.5">
        {parts.map((part) => (
          <TotalRow
            key={`${part.invoiceId} ${part.from}`}
            term={words.ofInvoice(part.invoiceNumber ?? part.invoiceId, daysOfPeriod(part))}
            value={part.total}
          />
        ))}
      </dl>
      <SegmentedControl
        label={words.choice}
        hint={words.hints[decision.choice]}
        value={decision.choice}
        onChange={(choice) => onChange({ ...decision, choice })}
        options={isLast ? now : all}
        error={errors['billedDays']}
      />
      {decision.choice === 'keep' ? (
        <TextArea
          label={words.reason}
          isRequired
          rows={2}
          value={decision.reason}
          onChange={(reason) => onChange({ ...decision, reason })}
          error={errors['keepReason']}
        />
      ) : null}
    </section>
  );
}
