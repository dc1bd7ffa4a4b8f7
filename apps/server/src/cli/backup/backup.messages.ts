// What `backup`, `verify` and `restore` say, in French.
import type { BackupProblemCode } from '../../platform/backup/backup-problem.ts';

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

const inPart = (about: string): string => (about === '' ? '' : ` (${about})`);

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
    `Faite le ${new Date(createdAt).toLocaleString('fr-FR', { timeZone: 'Africa/Casablanca', dateStyle: 'long', timeStyle: 'short' })} par Zellige ${version}.`,
  restored: (counts: Counts) =>
    `Instance restaurée : ${contents(counts)}. Chaque appareil reprendra une copie neuve, sans perdre ce qui attend d’être envoyé.`,
  restart: 'Si un serveur tournait sur cette instance, redémarrez-le.',
  progress: {
    backup: (bytes: number) => `Sauvegarde : ${size(bytes)} écrits`,
    verify: (bytes: number) => `Contrôle : ${size(bytes)} lus`,
    restore: (bytes: number) => `Restauration : ${size(bytes)} lus`,
  },
  emptyPassphrase: (path: string) =>
    `${path} : la première ligne doit porter une phrase secrète d’au moins 12 signes.`,
  /** Why a file or folder cannot be written or read. */
  failures: {
    ENOENT: 'son dossier n’existe pas',
    ENOTDIR: 'une partie de ce chemin est un fichier',
    EISDIR: 'c’est un dossier',
    EACCES: 'vous n’y avez pas accès',
    EPERM: 'vous n’y avez pas accès',
    EROFS: 'le disque est en lecture seule',
    ENOSPC: 'le disque est plein',
    EDQUOT: 'le quota du disque est épuisé',
    /** PostgreSQL's own word for it. */
    '53100': 'le disque est plein',
  },
  /** By what is wrong: with the file, or with the instance. */
  problems: {
    not_a_backup: (file) => `${file} : ce n’est pas une sauvegarde de Zellige, ou son début est abîmé.`,
    newer_format: (file, about) =>
      `${file} vient d’une version plus récente de Zellige (${about}) : installez-la d’abord.`,
    newer_version: (file, about) =>
      `${file} vient d’une version de Zellige que celle-ci ne connaît pas (${about}) : installez-la, restaurez, puis mettez à jour.`,
    cut: (file, about) => `${file} : sauvegarde coupée, la fin du fichier manque${inPart(about)}.`,
    altered: (file, about) =>
      `${file} : sauvegarde abîmée, son contenu n’est pas celui qui fut écrit${inPart(about)}.`,
    wrong_passphrase: (file) =>
      `${file} : la phrase secrète n’est pas la bonne, ou le début du fichier est abîmé.`,
    passphrase_needed: (file) => `${file} est chiffrée : donnez --passphrase-file FICHIER.`,
    nothing_to_back_up: (_file, about) =>
      `Il n’y a rien à sauvegarder${inPart(about)} : DATA_DIR ou DATABASE_URL disent où est l’instance.`,
    another_backup: () => 'Une autre sauvegarde de cette instance est en cours.',
    not_empty: (_file, about) =>
      `Cette instance contient déjà des données (${about}) : une restauration demande une instance vide, avec un DATA_DIR neuf ou une base neuve.`,
    other_level: (_file, about) =>
      `La base de cette instance n’est pas de la même version que la sauvegarde (${about}) : restaurez dans un DATA_DIR neuf ou une base neuve.`,
    in_use: () => 'Un serveur travaille dans cette instance : arrêtez-le pendant la restauration.',
  } satisfies Record<BackupProblemCode, (file: string, about: string) => string>,
} as const;
