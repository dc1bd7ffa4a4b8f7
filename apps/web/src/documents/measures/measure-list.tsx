// Measures one under the other, with one more at the end. Loaded with what shows it.
import { Plus } from 'lucide-react';
import { Button } from '../../ui/press/button.tsx';
import { measureMessages as words } from './measure.messages.ts';
import { blankMeasure, type MeasureErrors, MeasureRow, type WrittenMeasure } from './measure-row.tsx';

/** Measures have no key of their own, and their labels are being typed. */
export interface KeyedMeasure extends WrittenMeasure {
  key: number;
}

/** Without the mark of a value outside, which is the rules' to make. */
export const writtenMeasure = ({ label, unit, min, max, value }: WrittenMeasure): WrittenMeasure => ({
  label,
  unit,
  min,
  max,
  value,
});

interface MeasureListProps {
  label: string;
  measures: readonly KeyedMeasure[];
  isPoint?: boolean;
  errorsOf?: (index: number) => MeasureErrors;
  onChange: (measures: KeyedMeasure[]) => void;
}

/** `<MeasureList label="Mesures" measures={measures} onChange={setMeasures} />` */
export function MeasureList({ label, measures, isPoint = false, errorsOf, onChange }: MeasureListProps) {
  const add = () =>
    onChange([...measures, { ...blankMeasure, key: Math.max(-1, ...measures.map(({ key }) => key)) + 1 }]);
  return (
    <div className="flex flex-col items-start gap-3">
      <ul aria-label={label} className="w-full">
        {measures.map((measure, index) => (
          <MeasureRow
            key={measure.key}
            measure={measure}
            rank={index + 1}
            isPoint={isPoint}
            errors={errorsOf?.(index)}
            onChange={(part) =>
              onChange(measures.map((one) => (one === measure ? { ...measure, ...part } : one)))
            }
            onRemove={() => onChange(measures.filter((one) => one !== measure))}
          />
        ))}
      </ul>
      <Button icon={Plus} onClick={add}>
        {words.add}
      </Button>
    </div>
  );
}
