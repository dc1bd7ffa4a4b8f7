// Why a backup could not be made, read or restored, in French, for the command line and the screen of the settings.
import type { BackupProblemCode } from './backup-problem.ts';

const inPart = (about: string): string => (about === '' ? '' : ` (${about})`);

export const backupFailureMessages = {
  cannotUse: (path: string, reason: string) => `${path} : ${reason}.`,
  databaseDisconnected: 'La connexion à la base de données a été perdue avant la fin : recommencez.',
  databaseUnavailable: 'La base de données ne répond pas : recommencez quand elle sera revenue.',
  databaseRefuses: 'La base de données refuse la connexion : DATABASE_URL est-elle la bonne ?',
  unexpected: 'Une erreur inattendue l’a arrêtée : le journal du serveur dit laquelle.',
  interrupted: 'Elle a été interrompue par l’arrêt du serveur.',
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
    passphrase_unreadable: (_file, about) => `Impossible de lire la phrase secrète dans ${about}.`,
    passphrase_short: (_file, about) =>
      `${about} : la première ligne doit porter une phrase secrète d’au moins 12 signes.`,
    in_use: () => 'Un serveur travaille dans cette instance : arrêtez-le pendant la restauration.',
  } satisfies Record<BackupProblemCode, (file: string, about: string) => string>,
} as const;
