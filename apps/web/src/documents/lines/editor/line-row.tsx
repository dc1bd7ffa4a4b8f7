// One line on a desktop: a row of cells that a keyboard crosses as a spreadsheet. Memoised over its key.

import { boundTo } from '../../../ui/forms/bind-fields.ts';
import { perShortWords } from '@zellige/domain/documents/rental-words';
import { Ellipsis, GripVertical } from 'lucide-react';
import { memo, type PointerEvent, use, useCallback, useState } from 'react';
import { vatOptions } from './vat-options.ts';
import { Money } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { ComboBox, type ComboOption } from '../../../ui/fields/combo-box.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { CatalogueChoice, CatalogueSearch } from '../../catalogue/catalogue-search.ts';
import { documentMessages as words } from '../../document.messages.ts';
import type { LineDraft, LinePatch } from '../line-draft.ts';
import { DiscountField } from './discount-field.tsx';
import { enteredPrice } from '../line-prices.ts';
import { lineTotal, switchedDiscount } from '../line-draft.ts';
import { RentalDates } from '../rental/line-rental.tsx';
import { RentalStockContext } from '../../stock/rental-stock.ts';
import { inPeriod, PeriodContext } from '../rental/line-time.ts';
import { type LineErrors, type LineStore, useLine, useLineErrors } from '../line-store.ts';

/** Handle, name, quantity, price, discount, VAT, total, menu: the grid of the head and of every row. Where that is too wide the name has a line of its own. */
export const LINE_GRID =
  'grid grid-cols-[20px_minmax(0,1fr)_72px_124px_114px_84px_112px_28px] items-start gap-x-2 @max-[740px]:grid-cols-[20px_56px_minmax(0,1.1fr)_minmax(0,1fr)_80px_116px_28px]';

export interface LineRowHandlers {
  onGrab: (id: string, event: PointerEvent<HTMLElement>) => void;
  onMenu: (id: string, trigger: Element, describe: () => void) => void;
}

interface LineRowProps {
  store: LineStore;
  id: string;
  rank: number;
  search: CatalogueSearch;
  handlers: LineRowHandlers;
  isDragged: boolean;
}

function LineRowContent({ store, id, rank, search, handlers, isDragged }: LineRowProps) {
  const line = useLine(store, id);
  const errors = useLineErrors(store, id);
  const [isDescribed, setIsDescribed] = useState(false);
  const [unread, setUnread] = useState<LineErrors>({});
  const refuse = useCallback(
    (field: NarrowField, sentence: string) =>
      setUnread((known) => ((known[field] ?? '') === sentence ? known : { ...known, [field]: sentence })),
    [],
  );
  if (!line) return null;
  const patch = (values: LinePatch) => store.update(id, values);
  const bind = boundTo<LineDraft>(line, patch, errors);
  return (
    <li
      data-line={id}
      aria-label={words.line(rank)}
      className={cx(
        LINE_GRID,
        'relative gap-y-1.5 border-b border-line py-1.5 last:border-b-0 [contain-intrinsic-height:45px] [content-visibility:auto]',
        isDragged && 'z-10 rounded-control bg-raised shadow-float [content-visibility:visible]',
      )}
    >
      <button
        type="button"
        data-handle=""
        aria-label={words.moveHandle(rank)}
        onPointerDown={(event) => handlers.onGrab(id, event)}
        className="flex h-control cursor-grab touch-none items-center justify-center rounded-[4px] text-muted opacity-60 hover:opacity-100 active:cursor-grabbing"
      >
        <GripVertical size={14} aria-hidden="true" />
      </button>
      {line.type === 'text' ? (
        <TextField
          label={words.sectionTitle}
          isLabelHidden
          name="name"
          placeholder={words.sectionTitle}
          {...bind('name')}
          className="col-span-6 @max-[740px]:col-span-5 [&_input]:font-semibold"
        />
      ) : (
        <PricedCells {...{ line, errors, patch, search, refuse }} />
      )}
      <IconButton
        size="small"
        tooltip={false}
        label={words.lineActions(rank)}
        icon={Ellipsis}
        aria-haspopup="menu"
        className="mt-0.5 @max-[740px]:col-start-7 @max-[740px]:row-start-1"
        onClick={(event) => handlers.onMenu(id, event.currentTarget, () => setIsDescribed(true))}
      />
      {line.type === 'text' ? null : (
        <>
          <NarrowErrors {...{ errors, unread }} />
          <LineDetails
            {...{ store, line, errors, patch }}
            isDescribed={isDescribed || line.description !== ''}
          />
        </>
      )}
    </li>
  );
}

export const LineRow = memo(LineRowContent);

/** A narrow cell keeps its sentence for assistive technology; it is written in full under the row. */
const NARROW = '[&_[data-field-error]]:sr-only';
const narrowFields = {
  quantity: words.quantity,
  unitPrice: words.unitPrice,
  unitPriceTtc: words.unitPriceTtc,
  discount: words.discount,
  discountAmount: words.discount,
  vatRate: words.vat,
};

type NarrowField = keyof typeof narrowFields;

interface CellProps {
  line: LineDraft;
  errors: LineErrors;
  patch: (values: LinePatch) => void;
}

interface PricedCellsProps extends CellProps {
  search: CatalogueSearch;
  /** Takes the sentence of a narrow cell that cannot be read. */
  refuse: (field: NarrowField, sentence: string) => void;
}

function PricedCells({ line, errors, patch, search, refuse }: PricedCellsProps) {
  const catalogue = use(RentalStockContext);
  const period = use(PeriodContext);
  const bind = boundTo<LineDraft>(line, patch, errors);
  const isAmount = line.discountAmount !== undefined;
  const price = enteredPrice(line);
  const narrow = (name: Exclude<NarrowField, 'vatRate' | 'discountAmount' | 'unitPriceTtc'>) => ({
    name,
    isLabelHidden: true,
    ...bind(name),
    onRefuse: (sentence: string) => refuse(name, sentence),
    className: NARROW,
  });
  const choose = (option: ComboOption | null) => {
    if (!option) return patch({ name: '', productId: '' });
    const { type, values } = option as CatalogueChoice;
    return patch(inPeriod({ ...line, type, ...values }, period, catalogue));
  };
  return (
    <>
      <ComboBox
        label={words.name}
        isLabelHidden
        placeholder={words.name}
        text={line.name}
        search={search}
        onChoose={choose}
        onFreeText={(name) => patch({ name })}
        error={errors['name']}
        className="@max-[740px]:col-span-5"
      />
      <NumberField
        label={words.quantity}
        {...narrow('quantity')}
        className={`${NARROW} @max-[740px]:col-start-2`}
      />
      <NumberField
        format="amount"
        placeholder="0,00"
        unit={line.type === 'rental' ? perShortWords(line) : undefined}
        {...narrow('unitPrice')}
        {...bind(price.name)}
        label={price.label}
        value={price.value}
      />
      <DiscountField
        label={words.discount}
        {...narrow('discount')}
        {...bind(isAmount ? 'discountAmount' : 'discount')}
        value={(isAmount ? line.discountAmount : line.discount) ?? null}
        isAmount={isAmount}
        onSwitch={() => patch(switchedDiscount(line))}
        isSkipped
      />
      <Select
        label={words.vat}
        isLabelHidden
        value={String(line.vatRate)}
        onChange={(rate) => patch({ vatRate: Number(rate) })}
        options={vatOptions(line.vatRate)}
        error={errors['vatRate']}
        className={NARROW}
      />
      <span
        className={cx(
          'flex h-control items-center justify-end font-medium',
          line.optional && 'text-muted line-through decoration-1',
        )}
      >
        <Money value={lineTotal(line)} className="text-right [&]:truncate" />
      </span>
    </>
  );
}

/** 'Quantité : La quantité doit être supérieure à 0' */
function NarrowErrors({ errors, unread }: { errors: LineErrors; unread: LineErrors }) {
  const sentences = Object.entries(narrowFields).flatMap(([field, label]) => {
    const sentence = unread[field] || errors[field];
    return sentence ? [`${label} : ${sentence}`] : [];
  });
  if (sentences.length === 0) return null;
  return (
    <p aria-hidden="true" className="col-span-6 col-start-2 @max-[740px]:col-span-5 text-meta text-danger">
      {sentences.join(' · ')}
    </p>
  );
}

interface DetailsProps extends CellProps {
  store: LineStore;
  isDescribed: boolean;
}

function LineDetails({ store, line, errors, patch, isDescribed }: DetailsProps) {
  if (!isDescribed && line.type !== 'rental' && !line.optional) return null;
  const bind = boundTo<LineDraft>(line, patch, errors);
  return (
    <div className="col-span-6 col-start-2 @max-[740px]:col-span-5 flex flex-wrap items-start gap-2">
      {line.type === 'rental' ? <RentalDates {...{ store, line, errors, patch }} /> : null}
      {isDescribed ? (
        <TextField
          label={words.description}
          isLabelHidden
          name="description"
          placeholder={words.description}
          {...bind('description')}
          className="min-w-60 flex-1 [&_input]:text-muted"
        />
      ) : null}
      {line.optional ? (
        <span className="flex h-control items-center">
          <Badge>{words.option}</Badge>
        </span>
      ) : null}
    </div>
  );
}
