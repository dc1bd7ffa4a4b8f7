// The caution of a rental line, for all its units: what the product asks while nobody says otherwise.

import { productCaution } from '@zellige/domain/reservations/caution.rules';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import { formatMad } from '../../ui/format.ts';
import { AmountField } from '../../ui/number-field.tsx';
import { documentMessages as words } from '../documents/document.messages.ts';
import type { LineDraft, LinePatch } from './line-draft.ts';
import type { LineErrors } from './line-store.ts';

interface LineCautionProps {
  line: LineDraft;
  errors: LineErrors;
  patch: (values: LinePatch) => void;
  hasLabels: boolean;
}

/** `<LineCaution line={line} errors={errors} patch={patch} hasLabels />` */
export function LineCaution({ line, errors, patch, hasLabels }: LineCautionProps) {
  const product = useRow('products', line.productId || null).row;
  const usual = productCaution(product, line.quantity ?? 0);
  const value = line.caution ?? (usual > 0 ? usual : null);
  return (
    <AmountField
      label={words.caution}
      isLabelHidden={!hasLabels}
      placeholder={words.caution}
      hint={usual > 0 && value !== usual ? words.cautionOfProduct(formatMad(usual)) : undefined}
      value={value}
      onChange={(caution) => patch({ caution: caution ?? 0 })}
      error={errors['caution']}
      className="md:w-38"
    />
  );
}
