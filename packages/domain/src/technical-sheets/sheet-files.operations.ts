// The photos and documents of a technical sheet, one at a time: two people who add some lose none (docs/sync.md 'Conflicts').
import { operation } from '../kernel/operation.ts';
import { fail, ok } from '../kernel/result.ts';
import { openDraft } from './technical-sheet.rules.ts';
import { addSheetFileInput, MAX_SHEET_FILES, removeSheetFileInput } from './technical-sheet.schema.ts';

export const addSheetFile = operation('add_file', 'technicalSheets', {
  input: addSheetFileInput,
  permission: 'technicalSheets.see',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, { id, file }, ctx) {
    const opened = openDraft(await tx.technicalSheets.get(id), ctx.actor);
    if (!opened.ok) return opened;
    const sheet = opened.value;
    if (sheet.files.some((known) => known.id === file.id)) return ok(sheet);
    if (sheet.files.length >= MAX_SHEET_FILES) return fail('validation_failed', 'Cette fiche est pleine');
    return ok(tx.technicalSheets.put({ ...sheet, files: [...sheet.files, file] }));
  },
});

export const removeSheetFile = operation('remove_file', 'technicalSheets', {
  input: removeSheetFileInput,
  permission: 'technicalSheets.see',
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, { id, fileId }, ctx) {
    const opened = openDraft(await tx.technicalSheets.get(id), ctx.actor);
    if (!opened.ok) return opened;
    const sheet = opened.value;
    return ok(tx.technicalSheets.put({ ...sheet, files: sheet.files.filter((file) => file.id !== fileId) }));
  },
});
