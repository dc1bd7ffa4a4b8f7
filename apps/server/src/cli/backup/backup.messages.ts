// The commands `backup`, `verify` and `restore` print these French sentences.
import { casablancaClock } from '@zellige/domain/kernel/values/casablanca-clock';

/** Of what the clocks show, whatever the zone. */
const longInstant = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  dateStyle: 'long',
  timeStyle: 'short',
});
const number = (value: number): string => value.toLocaleString('fr-FR').replace(/\s/g, '\u00a0');
const counted = (count: number, one: string, many: string): string =>
  `${number(count)} ${count < 2 ? one : many}`;
const size = (bytes: number): string =>
  bytes < 1_000_000
    ? `${number(Math.ceil(bytes / 1000))} ko`
    : `${number(Math.round(bytes / 100_000) / 10)} Mo`;

interface Counts {
  rows: number;
  tables: number;
  files: number;
  bytes: number;
}

const contents = ({ rows, tables, files }: Omit<Counts, 'bytes'>): string =>
  `${counted(rows, 'ligne', 'lignes')} de ${counted(tables, 'table', 'tables')}, ${counted(files, 'fichier', 'fichiers')}`;

export const backupMessages = {
  missingFile: (command: string) => `Quel fichier ? « ${command} FICHIER ».`,
  saved: (path: string, counts: Counts) =>
    `Sauvegarde faite : ${path}, ${contents(counts)}, ${size(counts.bytes)}.`,
  plain:
    'Elle n’est pas chiffrée : elle contient les données et la clé de l’instance, gardez-la hors de portée.',
  sealed: 'Elle est chiffrée : sans sa phrase secrète, gardée ailleurs, personne ne pourra la rouvrir.',
  missing: (hashes: readonly string[], dataDir: string) =>
    `Sauvegarde incomplète : ${counted(hashes.length, 'fichier envoyé manque', 'fichiers envoyés manquent')} dans ${dataDir} ou ${hashes.length < 2 ? 'y est abîmé' : 'y sont abîmés'} (${hashes.slice(0, 5).join(', ')}${hashes.length > 5 ? '…' : ''}). DATA_DIR est-il le bon ?`,
  sound: (path: string, counts: Counts) => `Sauvegarde intacte : ${path}, ${contents(counts)}.`,
  made: (createdAt: string, version: string) =>
    `Faite le ${longInstant.format(new Date(`${casablancaClock(new Date(createdAt))}Z`))} par Zellige ${version}.`,
  restored: (counts: Counts) =>
    `Instance restaurée : ${contents(counts)}. Chaque appareil reprendra une copie neuve, sans perdre ce qui attend d’être envoyé.`,
  restart: 'Si un serveur tournait sur cette instance, redémarrez-le.',
  progress: {
    backup: (bytes: number) => `Sauvegarde : ${size(bytes)} écrits`,
    verify: (bytes: number) => `Contrôle : ${size(bytes)} lus`,
    restore: (bytes: number) => `Restauration : ${size(bytes)} lus`,
  },
} as const;
