import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Failure, fail } from '@zellige/domain';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { OpenedDraft, OpenedDraftContext } from '../../platform/drafts/opened-draft.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { SegmentedControl } from '../fields/choice-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { DialogForm } from './dialog-form.tsx';

interface Values {
  reason: string;
  notes: string;
  amount: number | null;
  mode: 'a' | 'b';
  tags: string[];
  agreed: boolean;
}

type Change = (changes: Partial<Values>) => void;
type Draw = (values: Values, change: Change, errors: Readonly<Record<string, string>>) => ReactNode;

const fields: Readonly<Record<keyof Values, Draw>> = {
  reason: ({ reason }, change, errors) => (
    <TextField
      label="reason"
      value={reason}
      onChange={(text) => change({ reason: text })}
      error={errors['reason']}
    />
  ),
  notes: ({ notes }, change, errors) => (
    <TextArea
      label="notes"
      value={notes}
      onChange={(text) => change({ notes: text })}
      error={errors['notes']}
    />
  ),
  amount: ({ amount }, change, errors) => (
    <NumberField
      label="amount"
      value={amount}
      onChange={(next) => change({ amount: next })}
      error={errors['amount']}
    />
  ),
  mode: ({ mode }, change, errors) => (
    <SegmentedControl
      label="mode"
      value={mode}
      onChange={(next) => change({ mode: next })}
      options={[
        { value: 'a', label: 'Un' },
        { value: 'b', label: 'Deux' },
      ]}
      error={errors['mode']}
    />
  ),
  tags: ({ tags }, change, errors) => (
    <TagsField label="tags" value={tags} onChange={(next) => change({ tags: next })} error={errors['tags']} />
  ),
  agreed: ({ agreed }, change, errors) => (
    <Checkbox
      label="agreed"
      value={agreed}
      onChange={(next) => change({ agreed: next })}
      error={errors['agreed']}
    />
  ),
};

const blank: Values = { reason: '', notes: '', amount: null, mode: 'a', tags: [], agreed: false };

/** A dialog that refuses each press at one field. */
function Refusing({ name }: { name: keyof Values }) {
  const [values, setValues] = useState(blank);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [draft] = useState(() => new OpenedDraft({ name: 'essai', version: 1 }, null));
  const refuse = () => {
    const refused = fail('validation_failed', 'À corriger', { [name]: 'Refusé' });
    if (!refused.ok) setFailure(refused.error);
  };
  const change: Change = (changes) => setValues((known) => ({ ...known, ...changes }));
  return (
    <OpenedDraftContext value={draft}>
      <DialogForm id="essai" failure={failure} onSubmit={refuse}>
        {fields[name](values, change, failure?.fields ?? {})}
        <button type="submit">Envoyer</button>
      </DialogForm>
    </OpenedDraftContext>
  );
}

const said = () => [...document.querySelectorAll('[data-field-error]')].map(({ textContent }) => textContent);

const changes: Readonly<Record<keyof Values, (user: ReturnType<typeof userEvent.setup>) => Promise<void>>> = {
  reason: (user) => user.type(screen.getByLabelText('reason'), 'a'),
  notes: (user) => user.type(screen.getByLabelText('notes'), 'a'),
  amount: (user) => user.type(screen.getByLabelText('amount'), '3'),
  mode: (user) => user.click(screen.getByLabelText('Deux')),
  tags: (user) => user.type(screen.getByLabelText('tags'), 'a,'),
  agreed: (user) => user.click(screen.getByLabelText('agreed')),
};

describe('the error of a field in a dialog', () => {
  it.each(Object.keys(fields) as (keyof Values)[])(
    'goes once the field is changed, and comes back with the next refusal: %s',
    async (name) => {
      const user = userEvent.setup();
      render(<Refusing name={name} />);
      const send = () => user.click(screen.getByRole('button', { name: 'Envoyer' }));
      await send();
      expect(said()).toEqual(['Refusé']);
      await changes[name](user);
      expect(said()).toEqual([]);
      await send();
      expect(said()).toEqual(['Refusé']);
    },
  );
});
