// Attaching what a person has just chosen: each file is kept on the device with the write that refers to it, and shown at once.

import { useCallback, useState } from 'react';
import type { ActionWrite, FileAction } from '@zellige/domain/registry/actions';
import type { Failure } from '@zellige/domain/kernel/failures/result';
import { captureFile } from '../../platform/browser/capture-file.ts';
import { useExecute } from '../../platform/engine/hooks/engine-hooks.ts';
import type { RelatedRecord } from '../../platform/files.ts';
import { tellFailure } from '../feedback/tell-failure.ts';

/** The write that refers to a file. */
export type FileWrite = (file: { id: string; name: string }) => ActionWrite<FileAction>;

interface Attaching {
  /** Stops at the first that is refused, and says why. */
  attach: (files: readonly File[], write: FileWrite) => Promise<void>;
  isBusy: boolean;
}

/** `const { attach, isBusy } = useAttach({ relatedType: 'bonLivraison', relatedId: note.id })` */
export function useAttach({ relatedType, relatedId }: RelatedRecord): Attaching {
  const execute = useExecute();
  const [isBusy, setIsBusy] = useState(false);
  const keep = useCallback(
    async (file: File, write: FileWrite): Promise<Failure | null> => {
      const captured = await captureFile(file, { relatedType, relatedId });
      if (!captured.ok) return captured.error;
      const { fileId, name } = captured.value;
      const { action, input } = write({ id: fileId, name });
      const result = await execute(action, input, [captured.value]);
      return result.ok ? null : result.error;
    },
    [execute, relatedType, relatedId],
  );
  const attach = useCallback(
    async (files: readonly File[], write: FileWrite) => {
      setIsBusy(true);
      let failure: Failure | null = null;
      for (const file of files) failure ??= await keep(file, write);
      setIsBusy(false);
      if (failure) tellFailure(failure);
    },
    [keep],
  );
  return { attach, isBusy };
}
