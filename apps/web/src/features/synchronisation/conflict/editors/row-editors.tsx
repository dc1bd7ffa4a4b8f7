// Editors of lists whose rows have parts: material with its quantity, checks with their answer.

import type { ReservedMaterial } from '@zellige/domain/events/event.schema';
import type { InterventionSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { checkAnswers } from '@zellige/domain/checklists/check.values';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEngine } from '../../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../../ui/press/button.tsx';
import { SegmentedControl } from '../../../../ui/fields/choice-field.tsx';
import { ComboBox } from '../../../../ui/fields/combo-box.tsx';
import { IconButton } from '../../../../ui/press/icon-button.tsx';
import { itemMessages } from '../../../../documents/catalogue/item.messages.ts';
import { useItemSearch } from '../../../../documents/catalogue/item-search.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { type EditorProps, rowsOf } from './editor-props.ts';
import { editorMessages as words } from './field-editor.messages.ts';

/** Items of the stock and how many. An empty quantity is none, which the rules refuse. */
export function MaterialsEditor({ value, onChange, error }: EditorProps) {
  const search = useItemSearch();
  const rows = rowsOf(value) as readonly ReservedMaterial[];
  return (
    <div className="flex flex-col gap-3">
      {rows.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
          {rows.map((row) => (
            <MaterialRow
              key={row.itemId}
              row={row}
              onCount={(quantity) =>
                onChange(rows.map((other) => (other === row ? { ...row, quantity } : other)))
              }
              onRemove={() => onChange(rows.filter((other) => other !== row))}
            />
          ))}
        </ul>
      ) : null}
      <ComboBox
        label={words.addMaterial}
        placeholder={words.materialSearch}
        text=""
        search={search}
        error={error}
        onChoose={(option) => {
          if (option && !rows.some(({ itemId }) => itemId === option.id))
            onChange([...rows, { itemId: option.id, name: option.label, quantity: 1 }]);
        }}
      />
    </div>
  );
}

interface MaterialRowProps {
  row: ReservedMaterial;
  onCount: (quantity: number) => void;
  onRemove: () => void;
}

function MaterialRow({ row, onCount, onRemove }: MaterialRowProps) {
  const item = useEngine().get('inventory', row.itemId);
  const name = item?.name ?? row.name;
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block font-medium">{name}</span>
        {item ? <span className="text-meta text-muted">{itemMessages.inStock(item.quantity)}</span> : null}
      </span>
      <NumberField
        label={words.quantityOf(name)}
        isLabelHidden
        className="w-28"
        value={row.quantity === 0 ? null : row.quantity}
        onChange={(quantity) => onCount(quantity ?? 0)}
      />
      <IconButton label={words.remove(name)} icon={Trash2} onClick={onRemove} />
    </li>
  );
}

type Check = InterventionSheet['checklist'][number];

interface KeyedCheck {
  /** While it is edited: points have no key of their own, and their labels are being typed. */
  key: number;
  check: Check;
}

/** Points of an intervention, in their order. */
export function ChecklistEditor({ words: { label }, value, onChange }: EditorProps) {
  const [rows, setRows] = useState<readonly KeyedCheck[]>(() =>
    (rowsOf(value) as readonly Check[]).map((check, key) => ({ key, check })),
  );
  const change = (next: readonly KeyedCheck[]) => {
    setRows(next);
    onChange(next.map(({ check }) => check));
  };
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    change([...rows, { key, check: { label: '', answer: 'NA', note: '' } }]);
  };
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={label} className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <CheckRow
            key={row.key}
            row={row.check}
            rank={index + 1}
            onChange={(part) =>
              change(
                rows.map((other) => (other === row ? { ...row, check: { ...row.check, ...part } } : other)),
              )
            }
            onRemove={() => change(rows.filter((other) => other !== row))}
          />
        ))}
      </ul>
      <Button icon={Plus} className="self-start" onClick={add}>
        {words.addCheck}
      </Button>
    </div>
  );
}

const answers = checkAnswers.map((answer) => ({ value: answer, label: answer }));

interface CheckRowProps {
  row: Check;
  rank: number;
  onChange: (change: Partial<Check>) => void;
  onRemove: () => void;
}

function CheckRow({ row, rank, onChange, onRemove }: CheckRowProps) {
  const name = row.label || words.check(rank);
  return (
    <li className="flex flex-wrap items-start gap-2 phone:border-b phone:border-line phone:pb-3">
      <TextField
        label={words.check(rank)}
        isLabelHidden
        className="min-w-0 flex-1 basis-48"
        value={row.label}
        onChange={(label) => onChange({ label })}
      />
      <SegmentedControl
        label={words.answerTo(name)}
        isLabelHidden
        options={answers}
        value={row.answer}
        onChange={(answer) => onChange({ answer })}
      />
      <TextField
        label={words.noteOn(name)}
        isLabelHidden
        placeholder={words.note}
        className="min-w-0 flex-1 basis-40"
        value={row.note}
        onChange={(note) => onChange({ note })}
      />
      <IconButton label={words.remove(name)} icon={Trash2} onClick={onRemove} />
    </li>
  );
}
