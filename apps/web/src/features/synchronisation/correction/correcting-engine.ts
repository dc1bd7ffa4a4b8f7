// The engine as a form sees it that corrects a refused or conflicting write: the record is as it was typed, and saving it
// amends the write instead of adding another one.

import type { Actor, CollectionName, Result, Row, RowId } from '@zellige/domain';
import type { AppEngine, QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { verbOf } from '../words/sentence.ts';
import { correctedByForm } from './corrected-data.ts';
import { rehearse } from './rehearse.ts';

export interface Corrected extends Pick<QueueEntryView, 'opId' | 'action' | 'data'> {
  /** The record as its writer left it. */
  record: { collection: CollectionName; row: Row };
}

/** Forcing over a conflict is another operation: it takes the place of the write. */
const isForced = (saved: string, corrected: string): boolean =>
  verbOf(saved).startsWith('force') && !verbOf(corrected).startsWith('force');

/** `write` seen through `engine`. */
export function correctingEngine(engine: AppEngine, actor: Actor, write: Corrected): AppEngine {
  const { collection, row } = write.record;
  const isNew = verbOf(write.action).includes('create');
  const without = isNew ? { collection, id: row.id } : null;

  async function replace(action: string, input: unknown): Promise<Result<Row>> {
    const possible = await rehearse({ engine, actor, without }, action, input);
    if (!possible.ok) return possible;
    const discarded = await engine.giveUp([write.opId]);
    return discarded.ok ? engine.executeStored(action, input) : discarded;
  }

  async function execute(action: string, input: unknown): Promise<Result<Row>> {
    const data = correctedByForm(write, row.id, { action, input });
    if (data === null) return engine.executeStored(action, input);
    if (isForced(action, write.action)) {
      // The form of a record that exists for it says `force`, whatever made the record.
      const made = isNew ? `force_create_${collection}` : action;
      return replace(made, data);
    }
    const possible = await rehearse({ engine, actor, without }, write.action, data);
    if (!possible.ok) return possible;
    const amended = await engine.amend(write.opId, data);
    return amended.ok ? possible : amended;
  }

  // An amendment, or a new version, is held against the record as it is; its form takes what was typed from the write.
  const isOverRecord = ['amend', 'version'].includes(verbOf(write.action));
  const isOwn = (name: CollectionName, id: RowId): boolean =>
    !isOverRecord && name === collection && (String(id) === String(row.id) || id === row['number']);
  const get = ((name: CollectionName, id: RowId) =>
    isOwn(name, id) ? row : engine.get(name, id)) as AppEngine['get'];
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'execute') return execute;
      if (name === 'get') return get;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
