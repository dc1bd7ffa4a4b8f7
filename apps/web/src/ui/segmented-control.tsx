// One choice among a few, all in sight: a group of radio buttons that looks like one control.

import { useId } from 'react';
import { cx } from './class-names.ts';

interface SegmentedControlProps<Id extends string> {
  /** What is chosen, for assistive technology. */
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** `<SegmentedControl label="Période" options={periods} value={period} onChange={setPeriod} />` */
export function SegmentedControl<Id extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Id>) {
  const name = useId();
  return (
    <fieldset className="flex max-w-full overflow-x-auto rounded-control bg-active p-0.5 [scrollbar-width:none]">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.id}
          className={cx(
            'relative flex h-7 shrink-0 cursor-pointer items-center rounded-[5px] px-2.5 font-medium whitespace-nowrap phone:h-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
            option.id === value
              ? 'bg-surface text-text shadow-[0_1px_2px_rgb(0_0_0/0.12)] dark:bg-line-strong'
              : 'text-muted hover:text-text',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
