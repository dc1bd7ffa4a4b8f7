// The characteristics of a product sheet as people edit them: `Nom : valeur` per line, a line alone names a group.

import { groupedCharacteristics } from '../technical-sheet.rules.ts';
import type { ProductSheet } from '../technical-sheet.schema.ts';

const DEFAULT_GROUP = groupedCharacteristics('a : b')[0]?.group;

/** Read back by `groupedCharacteristics`. */
export function characteristicsText(characteristics: ProductSheet['characteristics']): string {
  let last = DEFAULT_GROUP;
  return characteristics
    .flatMap(({ group, name, value }) => {
      const line = `${name} : ${value}`;
      if (group === last) return [line];
      last = group;
      return [group, line];
    })
    .join('\n');
}
