// The keys of one opened form: of each write that it makes and of each record, drawn once, so that every press of its button is
// the same write (docs/sync.md 'Protocol').
import { use, useMemo, useState } from 'react';
import { type CollectionName, ok, type Result, type Row, type RowId } from '@zellige/domain';
import { browserRandom } from '@zellige/sync/adapters/browser-platform';
import type { AppEngine } from '../app-engine.ts';
import { type FormKeys, noKeys } from '../../drafts/form-keys.ts';
import { OpenedDraftContext } from '../../drafts/opened-draft.ts';
import { useEngine } from './engine-hooks.ts';

export interface OpenedForm {
  /** Pressed again, it is answered by the first one's record. */
  execute: AppEngine['execute'];
  /** The key of a record that the form makes, the same at each press; `place` where it makes several of a kind. */
  newId: (collection: CollectionName, place?: number) => RowId;
  /** The form was emptied, or stays open behind its save: what it writes next is something else. */
  renew: () => void;
}

const nameOf = (action: string, input: unknown, files: readonly { fileId: string }[]): string => {
  const { id = '' } = input as { id?: RowId };
  return [action, id, ...files.map(({ fileId }) => fileId)].join(' ');
};

/** What a record was made of by an earlier press, whose answer this page has not seen: it was closed meanwhile. */
function recordThere(engine: AppEngine, { records }: FormKeys, action: string, input: unknown): Row | null {
  const made = Object.values(records).find(({ collection, id }) => engine.get(collection, id));
  if (!made) return null;
  const { id = made.id } = input as { id?: RowId };
  const collection = action.slice(action.lastIndexOf('_') + 1) as CollectionName;
  return engine.get(collection, id) ?? engine.get(made.collection, made.id) ?? null;
}

/** `beforeWriting` resolves once the keys of a write are where they survive the tab. */
export function openForm(engine: AppEngine, keys: FormKeys, beforeWriting?: () => Promise<void>): OpenedForm {
  const keyOf = (name: string): string => (keys.writes[name] ??= browserRandom.uuid());
  return {
    async execute(action, input, attachments = []): Promise<Result<Row>> {
      const key = keyOf(nameOf(action, input, attachments));
      await beforeWriting?.();
      const done = await engine.execute(action, input, attachments, key);
      if (done.ok || done.error.code !== 'already_exists') return done;
      const there = recordThere(engine, keys, action, input);
      return there ? ok(there) : done;
    },
    newId: (collection, place = 0) =>
      (keys.records[`${collection} ${place}`] ??= { collection, id: engine.newId(collection) }).id,
    renew: () => void Object.assign(keys, noKeys()),
  };
}

/** `const { execute, newId } = useOpenedForm()` in the component that is mounted when the form opens. */
export function useOpenedForm(storedKeys?: FormKeys): OpenedForm {
  const engine = useEngine();
  const draft = use(OpenedDraftContext);
  const [keys] = useState(() => storedKeys ?? draft?.keys ?? noKeys());
  return useMemo(
    () => openForm(engine, keys, draft ? () => draft.write() : undefined),
    [engine, keys, draft],
  );
}
