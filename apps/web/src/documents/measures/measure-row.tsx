// One measure as people write it: what is read, in which unit, between which limits. A value outside is marked as it is typed.
import { TriangleAlert, Trash2 } from 'lucide-react';
import { isOutside, type MeasurePoint } from '@zellige/domain/checklists/measure.rules';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { measureMessages as words } from './measure.messages.ts';

export interface WrittenMeasure extends MeasurePoint {
  /** Null before it is read. */
  value: number | null;
}

export const blankMeasure: WrittenMeasure = { label: '', unit: '', min: null, max: null, value: null };

export type MeasureErrors = Partial<Record<keyof WrittenMeasure, string | undefined>>;

interface MeasureRowProps {
  measure: WrittenMeasure;
  rank: number;
  /** Of a template: nothing is read yet. */
  isPoint?: boolean;
  errors?: MeasureErrors | undefined;
  onChange: (part: Partial<WrittenMeasure>) => void;
  onRemove: () => void;
}

/** `<MeasureRow measure={row} rank={1} onChange={change} onRemove={remove} />`, in a list. */
export function MeasureRow({ measure, rank, isPoint = false, errors, onChange, onRemove }: MeasureRowProps) {
  const name = measure.label || words.measure(rank);
  const numbers = isPoint ? (['min', 'max'] as const) : (['value', 'min', 'max'] as const);
  return (
    <li
      aria-label={name}
      className="flex flex-wrap items-start gap-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
    >
      <TextField
        label={words.label}
        className="min-w-0 flex-1 basis-48 phone:basis-[calc(100%-4rem)]"
        value={measure.label}
        onChange={(label) => onChange({ label })}
        error={errors?.label}
      />
      <IconButton
        label={words.remove(name)}
        icon={Trash2}
        onClick={onRemove}
        className="mt-[26px] md:order-last"
      />
      <div className={cx('grid gap-2 phone:basis-full md:w-96', isPoint ? 'grid-cols-3' : 'grid-cols-4')}>
        {numbers.map((field) => (
          <NumberField
            key={field}
            label={words[field]}
            value={measure[field]}
            onChange={(value) => onChange({ [field]: value })}
            error={errors?.[field]}
          />
        ))}
        <TextField
          label={words.unit}
          value={measure.unit}
          onChange={(unit) => onChange({ unit })}
          error={errors?.unit}
        />
      </div>
      {isPoint ? null : <OutsideMark measure={measure} />}
    </li>
  );
}

/** 'Hors limites', where the value is. */
export function OutsideMark({ measure }: { measure: WrittenMeasure }) {
  if (!isOutside(measure)) return null;
  return (
    <p className="flex basis-full items-center gap-1.5 text-meta font-medium text-danger">
      <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      {words.outside}
    </p>
  );
}
