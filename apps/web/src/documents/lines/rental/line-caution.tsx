// The caution of a rental line, for all its units.

import { AmountField } from '../../../ui/fields/number-field.tsx';
import { documentMessages as words } from '../../document.messages.ts';
import type { LineDraft, LinePatch } from '../line-draft.ts';
import type { LineErrors } from '../line-store.ts';

interface LineCautionProps {
  line: LineDraft;
  errors: LineErrors;
  patch: (values: LinePatch) => void;
  hasLabels: boolean;
}

/** `<LineCaution line={line} errors={errors} patch={patch} hasLabels />`; left empty, a new line takes what its product asks. */
export function LineCaution({ line, errors, patch, hasLabels }: LineCautionProps) {
  return (
    <div className="flex items-start gap-2 phone:col-span-2">
      {hasLabels ? null : (
        <span aria-hidden="true" className="flex h-control items-center pl-2 text-muted">
          {words.caution}
        </span>
      )}
      <AmountField
        label={words.caution}
        isLabelHidden={!hasLabels}
        placeholder={line.productId === '' ? undefined : words.cautionOfProduct}
        value={line.caution ?? null}
        onChange={(caution) => patch({ caution: caution ?? undefined })}
        error={errors['caution']}
        className="w-full md:w-44"
      />
    </div>
  );
}
