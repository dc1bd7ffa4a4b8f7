// The command `check` prints these French sentences.
import { type CollectionName, collections } from '@zellige/domain';

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr-FR').replace(/\s/g, '\u00a0')} ${count < 2 ? one : many}`;

export const checkMessages = {
  checked: (parts: readonly string[]) => `Contrôlés : ${parts.join(', ')}.`,
  sound: 'Tout est cohérent.',
  found: (count: number) => `${plural(count, 'incohérence trouvée', 'incohérences trouvées')} :`,
  rule: (title: string, count: number) => `${title} (${count})`,
  finding: (where: string, message: string) => `  ${where === '' ? '' : `${where} : `}${message}`,
  more: (count: number) => `  … et ${plural(count, 'autre', 'autres')}`,
  remedy: (remedy: string) => `  À faire : ${remedy}`,
  busy: 'Un contrôle est déjà en cours sur cette instance. Réessayez dans quelques instants.',
  noInstance: (folder: string) =>
    `Aucune instance dans ${folder} : DATA_DIR ou DATABASE_URL disent où elle est.`,
  failed: (reason: string) => `Le contrôle n’a pas pu se faire : ${reason}`,
  rows: (collection: CollectionName, count: number) => {
    const { one, many } = collections[collection].nouns;
    return plural(count, one.toLowerCase(), many.toLowerCase());
  },
  entries: (count: number) => plural(count, 'entrée du journal', 'entrées du journal'),
  files: (count: number) => plural(count, 'fichier', 'fichiers'),
} as const;
