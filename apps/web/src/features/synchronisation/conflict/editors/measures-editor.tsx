// Editor of the measures of an intervention, in their order.
import { useState } from 'react';
import {
  type KeyedMeasure,
  MeasureList,
  writtenMeasure,
} from '../../../../documents/measures/measure-list.tsx';
import type { WrittenMeasure } from '../../../../documents/measures/measure-row.tsx';
import { type EditorProps, rowsOf } from './editor-props.ts';

export function MeasuresEditor({ words: { label }, value, onChange }: EditorProps) {
  const [measures, setMeasures] = useState<KeyedMeasure[]>(() =>
    (rowsOf(value) as readonly WrittenMeasure[]).map((row, key) => ({ ...writtenMeasure(row), key })),
  );
  const change = (next: KeyedMeasure[]) => {
    setMeasures(next);
    onChange(next.map(writtenMeasure));
  };
  return <MeasureList label={label} measures={measures} onChange={change} />;
}
