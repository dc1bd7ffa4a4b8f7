// One choice among a few, all in sight: a group of radio buttons that looks like one control.

import { useId } from 'react';
import { segmentClass } from './segment.ts';

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
          className={segmentClass(
            option.id === value,
            'relative h-7 shrink-0 cursor-pointer px-2.5 font-medium whitespace-nowrap phone:h-11',
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
