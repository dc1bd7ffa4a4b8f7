// The steps of an import as actions: each does its work on the copy and moves the state on.

import type { FamilyName } from '@zellige/domain/transfer-families';
import { useMemo, useState } from 'react';
import { useActor, useEngine } from '../../platform/engine/engine-hooks.ts';
import { createImportActions, type ImportActions } from './import-actions.ts';
import { atStart, type ImportState } from './import-state.ts';

/** `const { state, actions } = useImport('contacts')` */
export function useImport(family: FamilyName): { state: ImportState; actions: ImportActions } {
  const engine = useEngine();
  const actor = useActor();
  const [state, setState] = useState<ImportState>(atStart);
  const actions = useMemo(
    () => createImportActions({ engine, actor, family, setState }),
    [engine, actor, family],
  );
  return { state, actions };
}
