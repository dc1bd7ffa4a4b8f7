// A small business of the test kit's own, so that the engine is proven without knowing Zellige's, in two schemas so that an
// update of the application can be played.
import type { Row, SyncRules } from '../ports/rulebook.ts';
import { samplePutBack } from './sample-put-back.ts';
import { contentField, payAction, sampleExecute } from './sample-operations.ts';

const inputOf = (input: unknown): Record<string, unknown> => input as Record<string, unknown>;
const isCreation = (action: string): boolean => action.startsWith('create_');
const collectionOf = (action: string): string => action.slice(action.indexOf('_') + 1);
const appendOnly = /^(pay|settle|convert|photo|unphoto|stamp)_/;

/** Collections whose rows get a legal number from the server, with its prefix. */
export const numberedCollections: Readonly<Record<string, string>> = { documents: 'DOC-', bills: 'BIL-' };

/** What was called `body` is called `text`. */
function renameContent(fields: Record<string, unknown>): Record<string, unknown> {
  if (!('body' in fields)) return fields;
  const { body, ...rest } = fields;
  return { ...rest, text: body };
}

/** A queued write of schema 1 in the form of schema 2. */
function migrate(write: { action: string; data: unknown }): { action: string; data: unknown } {
  const { action } = write;
  const data = inputOf(write.data);
  if (action === 'create_notes') return { action, data: renameContent(data) };
  if (action === 'update_notes')
    return { action, data: { ...data, changes: renameContent(inputOf(data['changes'])) } };
  return action === payAction(1) ? { action: payAction(2), data } : { action, data };
}

const migrateRow = (collection: string, row: Row): Row =>
  collection === 'notes' ? (renameContent(row) as Row) : row;

export const sampleRulebookOf = (schema: number): SyncRules => ({
  execute: sampleExecute(schema),
  order: (collection) => ({
    id: 'default',
    key: (row) => String(row[collection === 'notes' ? 'title' : 'id']).toLowerCase(),
  }),
  searchText: (_collection, row) => Object.values(row).join(' ').toLowerCase(),
  searchTerms: (query) => query.toLowerCase().split(' ').filter(Boolean),
  mergePolicy: (action) =>
    appendOnly.test(action) ? 'append' : action === 'update_notes' ? 'merge' : 'choose',
  target: (action, input) =>
    isCreation(action) ? null : { collection: collectionOf(action), id: String(inputOf(input)['id']) },
  creates(action, input) {
    const { id, billId } = inputOf(input);
    if (action === 'convert_documents') return { collection: 'bills', id: String(billId) };
    return isCreation(action) ? { collection: collectionOf(action), id: String(id) } : null;
  },
  addsFile: (action) => action.startsWith('photo_'),
  copies: (action) => action === 'convert_documents' || action === 'copy_documents',
  isRemoval: (action) => action.startsWith('delete_'),
  recreate(action, _input, mine) {
    if (action !== 'update_notes') return null;
    const content = contentField(schema);
    return {
      action: 'create_notes',
      input: { id: `${mine.id}-again`, title: mine['title'], [content]: mine[content] },
    };
  },
  putBack: samplePutBack(schema),
  ...(schema < 2 ? {} : { migrate, migrateRow }),
});

export const sampleRulebook: SyncRules = sampleRulebookOf(1);
