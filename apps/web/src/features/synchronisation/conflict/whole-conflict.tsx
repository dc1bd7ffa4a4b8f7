// A document, or a step of a record: one of the two versions stands as a whole, or the form is opened with both in sight.

import type { Address } from '../../../ui/navigation/address.ts';
import { useMemo } from 'react';
import type { ConflictView } from '../../../platform/engine/app-engine.ts';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ShownFields } from '@zellige/domain/kernel/schema/field-dictionary';
import type { KeyNames } from '../../../records/fields/format-value.ts';
import { compareVersions } from './compare.ts';
import { conflictMessages as words } from './conflict.messages.ts';
import { DifferenceTable } from './difference-table.tsx';
import { LinesComparison } from './lines-comparison.tsx';
import type { ConflictChoices } from './use-decision.ts';

interface VersionsProps {
  versions: Pick<ConflictView, 'base' | 'mine' | 'theirs'>;
  record: ShownFields;
  names: KeyNames;
}

/** Both versions, their lines apart. */
export function Versions({ versions, record, names }: VersionsProps) {
  const fields = useMemo(() => compareVersions(record, versions), [record, versions]);
  const lines = fields.filter(({ words: { kind } }) => kind === 'lines' || kind === 'items');
  const others = fields.filter((field) => !lines.includes(field));
  return (
    <>
      {others.length > 0 ? (
        <Card title={words.differences}>
          <DifferenceTable label={words.differences} fields={others} names={names} />
        </Card>
      ) : null}
      {lines.map((field) => (
        <Card key={field.path} title={field.words.label}>
          <LinesComparison
            label={field.words.label}
            base={field.base}
            mine={field.mine}
            theirs={field.theirs}
          />
        </Card>
      ))}
    </>
  );
}

interface WholeConflictProps {
  conflict: ConflictView;
  record: ShownFields;
  names: KeyNames;
  decision: ConflictChoices;
  /** The form with what was typed; null where there is none. */
  form: Address | null;
}

/** Kept or taken as a whole. */
export function WholeConflict({ conflict, record, names, decision, form }: WholeConflictProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[75ch] text-muted">
        {words.documentHint} {words.otherVersionHint}
      </p>
      <Versions versions={conflict} record={record} names={names} />
      <div className="flex flex-wrap justify-end gap-2 phone:sticky phone:bottom-0 phone:z-10 phone:-mx-4 phone:-mb-4 phone:flex-col-reverse phone:border-t phone:border-line phone:bg-bg phone:px-4 phone:py-3">
        {form ? <ButtonLink to={form}>{words.openForm}</ButtonLink> : null}
        <Button onClick={() => void decision.takeTheirs()}>{words.takeTheirs}</Button>
        <Button variant="primary" onClick={() => void decision.keepWhole()}>
          {words.keepMine}
        </Button>
      </div>
    </div>
  );
}
