// Which table holds which collection: `bonLivraison` is `bon_livraison`. Names come from here alone, so that no table name is
// ever built from a request.
import { type CollectionName, collectionNames } from '@zellige/domain';

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const tableOf = Object.fromEntries(collectionNames.map((name) => [name, snakeCase(name)])) as Readonly<
  Record<CollectionName, string>
>;
