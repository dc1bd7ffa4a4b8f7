// 'Mouvement de stock': more, fewer, what was counted, a return, a loss; the new quantity shows at once (specification §4
// 'Inventory status'). Works offline. Loaded on demand.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { houseStates, lossPlaces } from '@zellige/domain/inventory/inventory.values';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { boundTo } from '../../../ui/forms/bind-fields.ts';
import { SubmissionDialog } from '../../../ui/dialogs/dialog-form.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { inventoryMessages } from '../inventory.messages.ts';
import { choiceOfMove, FoundSerials, MovedUnits } from './moved-units.tsx';
import { modesOf, type StockMove, useStockMove } from './use-stock-move.ts';

const words = inventoryMessages.moving;

interface StockFormProps extends Omit<RowDialogProps<'inventory'>, 'onClose'> {
  onClose: (isDone?: boolean) => void;
}

/** `<StockDialog id={item.id} onClose={close} />` */
export const StockDialog = rowDialog('inventory', 'stock', StockForm);

function StockForm({ row: item, onClose }: StockFormProps) {
  const form = useStockMove(item, () => onClose(true));
  const { move, change, submission } = form;
  const bind = boundTo(move, change, submission.errors);
  const isLoss = move.mode === 'lose';
  return (
    <SubmissionDialog
      words={{ ...words, hint: item.name }}
      submission={submission}
      onSubmit={form.save}
      onClose={() => onClose()}
    >
      <SegmentedControl
        label={words.mode}
        value={move.mode}
        onChange={(mode) => change({ mode })}
        options={modesOf(item).map((value) => ({ value, label: words.modes[value] }))}
      />
      <WhereAndHow item={item} move={move} onChange={change} />
      <div className="flex items-start gap-4">
        <NumberField
          label={move.mode === 'set' ? words.counted : words.quantity}
          isRequired
          {...bind('quantity')}
          className="w-40"
        />
        <NewQuantity item={item} quantity={form.newQuantity} />
      </div>
      <MovedUnits item={item} {...choiceOfMove(item, move)} {...bind('unitIds')} />
      <FoundSerials item={item} move={move} {...bind('serialNumbers')} />
      <TextField
        label={words.reason}
        isRequired={isLoss}
        hint={isLoss ? undefined : words.reasonHint}
        {...bind('reason')}
      />
    </SubmissionDialog>
  );
}

interface WhereAndHowProps {
  item: InventoryItem;
  move: StockMove;
  onChange: (changes: Partial<StockMove>) => void;
}

/** In which state units come back, or from where they were lost. */
function WhereAndHow({ item, move, onChange }: WhereAndHowProps) {
  if (move.mode === 'return')
    return (
      <SegmentedControl
        label={words.state}
        hint={words.rented(item.rentedQuantity)}
        value={move.state}
        onChange={(state) => onChange({ state })}
        options={houseStates.map((value) => ({ value, label: words.states[value] }))}
      />
    );
  if (move.mode !== 'lose' || item.rentedQuantity === 0) return null;
  return (
    <SegmentedControl
      label={words.place}
      value={move.from}
      onChange={(from) => onChange({ from })}
      options={lossPlaces.map((value) => ({ value, label: words.places[value] }))}
    />
  );
}

/** Old and new quantity, and where the new one stands between the limits. */
function NewQuantity({ item, quantity }: { item: InventoryItem; quantity: number | null }) {
  const note =
    quantity === null
      ? null
      : item.maxQuantity > 0 && quantity > item.maxQuantity
        ? words.above(item.maxQuantity)
        : quantity <= item.minQuantity
          ? words.below(item.minQuantity)
          : null;
  return (
    <output className="flex min-w-0 flex-col" aria-live="polite">
      <span className="mb-1.5 font-medium">{words.newQuantity}</span>
      <span className="flex h-control items-center gap-2 tabular-nums">
        <span className="text-muted">{formatNumber(item.quantity)}</span>
        <span aria-hidden="true" className="text-muted">
          →
        </span>
        <span className="text-h2 font-semibold">{quantity === null ? '—' : formatNumber(quantity)}</span>
      </span>
      {note ? <span className="text-meta text-muted">{note}</span> : null}
    </output>
  );
}
