// One line on a phone: every field in a bottom sheet, loaded when first opened.

import { boundTo } from '../../../ui/forms/bind-fields.ts';
import { periodLabel } from '@zellige/domain/documents/rental-words';
import { ArrowDown, ArrowUp, CopyPlus, Trash2 } from 'lucide-react';
import { type FormEvent, use, useId, useRef, useState } from 'react';
import { vatOptions } from './vat-options.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Money } from '../../../ui/layout/card.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { AmountField, NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { documentMessages as words } from '../../document.messages.ts';
import { RentalStockContext } from '../../stock/rental-stock.ts';
import { becoming, type LineActions } from './line-actions.ts';
import { type LineDraft, type LinePatch, type LineType, lineTotal, switchedDiscount } from '../line-draft.ts';
import { DiscountField } from './discount-field.tsx';
import { RentalDates } from '../rental/line-rental.tsx';
import { PeriodContext } from '../rental/line-time.ts';
import { enteredPrice } from '../line-prices.ts';
import { type LineErrors, type LineStore, useLine, useLineErrors } from '../line-store.ts';

const types = [
  { value: 'sale', label: words.types.sale },
  { value: 'rental', label: words.types.rental },
  { value: 'service', label: words.types.service },
] as const;

interface LineSheetProps {
  store: LineStore;
  id: string;
  actions: LineActions;
  onClose: () => void;
}

/** What became wrong by being empty since the sheet was opened is no error before it is closed. */
function useShownErrors(store: LineStore, id: string, line: LineDraft | undefined): LineErrors {
  const errors = useLineErrors(store, id);
  const [known] = useState(errors);
  if (!line) return errors;
  const isShown = ([field]: [string, string]) => {
    const value = line[field as keyof LineDraft];
    return field in known || (value !== '' && value !== null);
  };
  return Object.fromEntries(Object.entries(errors).filter(isShown));
}

/** Writes as it is typed: closing loses nothing, and a number that cannot be read is told before, whatever closes it. */
export function LineSheet({ store, id, actions, onClose }: LineSheetProps) {
  const line = useLine(store, id);
  const errors = useShownErrors(store, id, line);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  if (!line) return null;
  const close = (event: FormEvent) => {
    event.preventDefault();
    // The form of the document is not the one that was submitted.
    event.stopPropagation();
    onClose();
  };
  const patch = (values: LinePatch) => store.update(id, values);
  const bind = boundTo<LineDraft>(line, patch, errors);
  return (
    <Dialog
      isOpen
      onClose={() => form.current?.requestSubmit()}
      title={words.editLine}
      actions={
        <Button type="submit" form={formId} variant="primary">
          {words.done}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={close} className="flex flex-col gap-4">
        {line.type === 'text' ? (
          <TextField label={words.sectionTitle} {...bind('name')} />
        ) : (
          <PricedFields store={store} line={line} errors={errors} patch={patch} />
        )}
        <div className="flex items-center gap-1 border-t border-line pt-3">
          <IconButton label={words.moveUp} icon={ArrowUp} onClick={() => actions.move(id, -1)} />
          <IconButton label={words.moveDown} icon={ArrowDown} onClick={() => actions.move(id, 1)} />
          <IconButton label={words.duplicate} icon={CopyPlus} onClick={() => actions.duplicate(id)} />
          <IconButton
            label={words.remove}
            icon={Trash2}
            className="ml-auto text-danger"
            onClick={() => {
              actions.remove(id);
              onClose();
            }}
          />
        </div>
      </form>
    </Dialog>
  );
}

interface PricedFieldsProps {
  store: LineStore;
  line: LineDraft;
  errors: LineErrors;
  patch: (values: LinePatch) => void;
}

function PricedFields({ store, line, errors, patch }: PricedFieldsProps) {
  const catalogue = use(RentalStockContext);
  const isAmount = line.discountAmount !== undefined;
  const price = enteredPrice(line);
  const bind = boundTo<LineDraft>(line, patch, errors);
  const period = use(PeriodContext);
  const become = (type: LineType) => patch(becoming(line, type, { period, catalogue }));
  return (
    <>
      <TextField label={words.name} isRequired {...bind('name')} />
      <SegmentedControl
        label={words.type}
        value={line.type === 'text' ? 'sale' : line.type}
        onChange={become}
        options={types.filter(({ value }) => store.types.has(value))}
      />
      {line.type === 'rental' ? <RentalDates {...{ store, line, errors, patch }} hasLabels /> : null}
      <div className="grid grid-cols-2 gap-3">
        <NumberField label={words.quantity} {...bind('quantity')} />
        <TextField label={words.unit} {...bind('unit')} />
        <AmountField
          label={
            line.type === 'rental'
              ? words.rentalPrice(periodLabel(line.chargedPer ?? 'jour'), price.name === 'unitPriceTtc')
              : price.label
          }
          {...bind(price.name)}
          value={price.value}
        />
        <DiscountField
          label={words.discount}
          {...bind(isAmount ? 'discountAmount' : 'discount')}
          value={(isAmount ? line.discountAmount : line.discount) ?? null}
          isAmount={isAmount}
          onSwitch={() => patch(switchedDiscount(line))}
        />
      </div>
      <SegmentedControl
        label={words.vat}
        value={String(line.vatRate)}
        onChange={(rate) => patch({ vatRate: Number(rate) })}
        options={vatOptions(line.vatRate)}
        error={errors['vatRate']}
      />
      <TextArea label={words.description} {...bind('description')} rows={2} />
      <Switch
        label={words.option}
        hint={words.optionHint}
        value={line.optional}
        onChange={(optional) => patch({ optional })}
      />
      <p className="flex justify-between font-medium">
        {price.total}
        <Money value={lineTotal(line)} />
      </p>
    </>
  );
}
