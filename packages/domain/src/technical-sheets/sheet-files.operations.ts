// The photos and documents of a technical sheet, one at a time: two people who add some lose none (docs/sync.md 'Conflicts'). They
// are added at any moment, since what was seen on site is so whatever the office did meanwhile, and taken off a draft alone.
import { recordOperation } from '../kernel/operations/operation.ts';
import { fail, ok } from '../kernel/failures/result.ts';
import { isTheirs, onSpot } from './sheet-presence.ts';
import { sheetActions } from './technical-sheet.actions.ts';
import { checkDraft } from './technical-sheet.rules.ts';
import {
  addSheetFileInput,
  captionSheetFileInput,
  MAX_SHEET_FILES,
  removeSheetFileInput,
} from './technical-sheet.schema.ts';

export const addSheetFile = recordOperation('add_file', 'technicalSheets', {
  input: addSheetFileInput,
  ...sheetActions.add_file,
  isFact: true,
  addsFile: true,
  async run(tx, sheet, { file }, ctx) {
    if (!(await isTheirs(sheet, ctx))) return fail('forbidden');
    if (sheet.files.some((known) => known.id === file.id)) return ok(sheet);
    if (sheet.files.length >= MAX_SHEET_FILES) return fail('validation_failed', 'Cette fiche est pleine');
    return ok(tx.technicalSheets.put({ ...onSpot(sheet, ctx), files: [...sheet.files, file] }));
  },
});

/** Under a signature the words of a photo are part of what was signed: only one without any still takes some. */
export const captionSheetFile = recordOperation('caption_file', 'technicalSheets', {
  input: captionSheetFileInput,
  ...sheetActions.add_file,
  conflict: 'append',
  async run(tx, sheet, { fileId, caption }) {
    const file = sheet.files.find(({ id }) => id === fileId);
    if (!file) return fail('not_found');
    const { caption: before = '', ...rest } = file;
    if (before === caption) return ok(sheet);
    const open = checkDraft(sheet);
    if (before !== '' && !open.ok) return open;
    const next = caption === '' ? rest : { ...rest, caption };
    return ok(
      tx.technicalSheets.put({ ...sheet, files: sheet.files.map((one) => (one === file ? next : one)) }),
    );
  },
});

export const removeSheetFile = recordOperation('remove_file', 'technicalSheets', {
  input: removeSheetFileInput,
  ...sheetActions.edit,
  conflict: 'append',
  run: async (tx, sheet, { fileId }) =>
    ok(tx.technicalSheets.put({ ...sheet, files: sheet.files.filter((file) => file.id !== fileId) })),
});
