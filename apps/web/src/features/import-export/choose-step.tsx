// Where the file comes from: a button, a drop; and the imports of before, which can still be undone.

import { formatInstant } from '@zellige/domain/kernel/values/dates';
import type { FamilyName } from '@zellige/domain/transfers/transfer-families';
import { useState } from 'react';
import { FileDrop } from '../../records/files/file-drop.tsx';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { countedAs } from './family.messages.ts';
import { importMessages as words } from './import-export.messages.ts';
import { type PastImport, pastImports } from './past-imports.ts';

interface ChooseStepProps {
  family: FamilyName;
  isReading: boolean;
  error: string;
  onFile: (file: File) => void;
  onUndo: (past: PastImport) => void;
}

export function ChooseStep({ family, isReading, error, onFile, onUndo }: ChooseStepProps) {
  const actor = useActor();
  const [past] = useState(() => pastImports(actor.id).filter((one) => one.family === family));
  return (
    <div className="flex flex-col gap-5">
      <FileDrop isReading={isReading} onFile={onFile} />
      <p role="alert" className="-mt-2 text-danger empty:hidden">
        {error}
      </p>
      {past.length > 0 ? (
        <section className="flex flex-col gap-1">
          <h3 className="text-meta font-medium text-muted">{words.recent}</h3>
          <ul className="divide-y divide-line">
            {past.map((one) => (
              <li key={one.at} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0">
                  <span className="block truncate font-medium">{one.file}</span>
                  <span className="text-muted tabular-nums">
                    {`${formatInstant(one.at)} · ${countedAs(family, recordsOf(one), 'importé')}`}
                  </span>
                </span>
                <Button onClick={() => onUndo(one)}>{words.undo}</Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

const recordsOf = ({ made, family }: PastImport): number =>
  made.filter(({ collection }) => collection === family).length;
