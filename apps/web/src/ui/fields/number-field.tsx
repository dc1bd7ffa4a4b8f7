// Numbers and amounts as French people type them: `1 234,50`. The value is a number, or null while empty.

import type { Ref, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import { FieldFrame, type FieldProps, useControl, type ValueProps } from './field-frame.tsx';
import { formatAmount, formatNumber, parseNumber } from '../format.ts';
import { uiMessages } from '../ui.messages.ts';
import { useStandingError } from './standing-error.ts';

/**
 * While somebody types it is set to what can be read; to `null` when it is empty or unreadable. What cannot be read stays as it was
 * typed, says so once the field is left, and holds back the form that the field stands in: it would be saved without it.
 */
export interface NumberFieldProps extends FieldProps, ValueProps<number | null> {
  /** Shown inside the field, at the end: `MAD`, `%`, `jours`. */
  unit?: string | undefined;
  /** What pressing the unit does, where it may be another one; `isSkipped` by the Tab key. */
  unitSwitch?: { label: string; press: () => void; isSkipped?: boolean | undefined } | undefined;
  /** `amount` shows two decimals. */
  format?: 'number' | 'amount' | undefined;
  placeholder?: string | undefined;
  /** For a narrow field, whose sentence is written elsewhere: hears what it says of what cannot be read, '' for nothing. */
  onRefuse?: ((sentence: string) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** `<NumberField label="Quantité" value={2} onChange={…} />` */
export function NumberField(props: NumberFieldProps) {
  const { unit, unitSwitch, format = 'number', value, onRefuse, ...field } = props;
  const typed = useTypedNumber(value, { format, unit });
  const { refusal } = typed;
  const box = useRef<HTMLSpanElement>(null);
  useSubmitGuard(box, typed.isUnread);
  useEffect(() => onRefuse?.(refusal), [refusal, onRefuse]);
  const error = useStandingError(field.error, value);
  const { frame, control, own } = useControl({ ...field, error: refusal || error });
  const { onChange, onBlur, ...rest } = own;
  return (
    <FieldFrame {...frame}>
      <span ref={box} className="relative flex">
        <input
          {...rest}
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={typed.text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(typed.type(event.target.value))}
          onBlur={() => {
            typed.settle();
            onBlur?.();
          }}
          className={cx('control-box text-right tabular-nums', unit && roomFor(unit))}
        />
        {unit && unitSwitch ? (
          <button
            type="button"
            aria-label={unitSwitch.label}
            title={unitSwitch.label}
            tabIndex={unitSwitch.isSkipped ? -1 : undefined}
            onClick={() => {
              unitSwitch.press();
              box.current?.querySelector('input')?.focus();
            }}
            className="absolute inset-y-0 right-0 flex items-center rounded-control px-2.5 text-meta text-muted underline decoration-dotted underline-offset-2 hover:text-text"
          >
            {unit}
          </button>
        ) : null}
        {unit && !unitSwitch ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-meta text-muted"
          >
            {unit}
          </span>
        ) : null}
      </span>
    </FieldFrame>
  );
}

/** Between the figures and the unit, whatever its length. */
const roomFor = (unit: string): string =>
  ['pr-7', 'pr-9', 'pr-12', 'pr-12', 'pr-14'][unit.length - 1] ?? 'pr-18';

/** People type and paste the unit too: `10 %`. */
function withoutUnit(text: string, unit = ''): string {
  const bare = text.trimEnd();
  return bare.toLowerCase().endsWith(unit.toLowerCase()) ? bare.slice(0, bare.length - unit.length) : bare;
}

/** An amount of MAD with two decimals. */
export function AmountField(props: Omit<NumberFieldProps, 'format' | 'unit'>) {
  return <NumberField {...props} format="amount" unit="MAD" />;
}

interface Written {
  format: 'number' | 'amount';
  unit: string | undefined;
}

/** As it is written where it is shown, or with all of its decimals where that would hide some. */
function written(number: number | null, format: Written['format']): string {
  if (number === null) return '';
  const usual = format === 'amount' ? formatAmount(number) : formatNumber(number);
  const shown = parseNumber(usual);
  return shown !== null && Math.abs(shown - number) < HIDDEN ? usual : String(number).replace('.', ',');
}

/** Less than that between two numbers is what floats add. */
const HIDDEN = 1e-9;

/** Keeps the person's own characters while typing, and the canonical form as soon as the field is left. */
function useTypedNumber(value: number | null, { format, unit }: Written) {
  const [text, setText] = useState(() => written(value, format));
  const [isLeft, setIsLeft] = useState(false);
  const known = useRef(value);
  useEffect(() => {
    if (Object.is(known.current, value)) return;
    known.current = value;
    setText(written(value, format));
  }, [value, format]);
  const bare = withoutUnit(text, unit);
  const isUnread = bare.trim() !== '' && parseNumber(bare) === null;
  return {
    text,
    isUnread,
    refusal: isUnread && isLeft ? uiMessages.unreadNumber : '',
    type(next: string): number | null {
      setText(next);
      setIsLeft(false);
      known.current = parseNumber(withoutUnit(next, unit));
      return known.current;
    },
    settle(): void {
      setIsLeft(true);
      if (!isUnread) setText(written(known.current, format));
    },
  };
}

/** The form around the field is not submitted while that is unread: the field takes the focus, and says why. */
function useSubmitGuard(box: RefObject<HTMLElement | null>, isUnread: boolean): void {
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!isUnread || !form) return undefined;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      const field = box.current?.querySelector('input');
      field?.blur();
      field?.focus();
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [box, isUnread]);
}
