// Categories named in a file, found whatever their case and accents; a missing one is created with the first imported row
// that names it.
import { foldText } from '../../kernel/text/folded-text.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import type {
  ImportNotice,
  ImportSurroundings,
  PlannedOperation,
} from '../../kernel/transfers/import-family.ts';
import type { Category } from '../catalogue.schema.ts';

export interface FoundCategory {
  id: string;
  /** Operations that create it when it is missing. */
  operations: PlannedOperation[];
  notices: ImportNotice[];
  /** Later rows may use it. */
  accept: () => void;
}

export function categoryFinder(
  { rows, newKey }: Pick<ImportSurroundings, 'rows' | 'newKey'>,
  type: Category['type'],
): (name: string) => FoundCategory {
  const known = new Map<string, string>();
  for (const category of rows('categories')) {
    if (category.type === type && category.archivedAt === null)
      known.set(foldText(category.name), category.id);
  }
  return (name) => {
    const found = known.get(foldText(name));
    if (found !== undefined) return { id: found, operations: [], notices: [], accept: () => undefined };
    const id = String(newKey('categories'));
    return {
      id,
      operations: [{ action: 'create_categories', input: { id, name, type } }],
      notices: [{ kind: 'categoryNew', text: importMessages.notices.categoryNew }],
      accept: () => void known.set(foldText(name), id),
    };
  };
}
