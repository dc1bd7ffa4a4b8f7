// Sign-in, recovery and accounts answer in these sentences (specification §5 and §8).
import { passwordChangeMessages } from '@zellige/domain/auth/password-change';
import { errorMessages } from '@zellige/domain/kernel/failures/error-codes';

const spokenTime = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Casablanca',
});

export const authMessages = {
  currentPasswordWrong: passwordChangeMessages.wrongCurrent,
  twoFactorIncorrect: errorMessages.two_factor_incorrect,
  twoFactorNeeded: 'Votre entreprise demande la double authentification pour votre rôle',
  twoFactorIsOn: 'La double authentification est déjà activée',
  lastAdmin: 'Le dernier administrateur actif ne peut être ni désactivé ni changé de rôle',
  emailInUse: 'Cet email est déjà utilisé',
  demoAccount:
    'Un compte de démonstration reste fermé : son mot de passe est public. Invitez la personne sous son adresse.',
  firstAdminDone: "Ce lien n'est plus valable. Si l'instance a déjà son administrateur, connectez-vous.",
  invitationOver: "Ce lien n'est plus valable. Demandez une nouvelle invitation à votre administrateur.",
  tooManyCodes:
    'Trop de codes incorrects. Changez votre mot de passe (« Mot de passe oublié ? ») pour vous connecter.',
  busy: 'Trop de connexions en même temps. Réessayez dans quelques instants.',
} as const;

/** The page of the one-time link (docs/product.md §1). */
export const firstAdminTexts = {
  title: 'Premier administrateur',
  explanation: 'Ce compte pourra ensuite créer ceux de vos collègues.',
  fullName: 'Nom complet',
  email: 'Adresse email',
  password: 'Mot de passe (8 caractères au moins)',
  submit: 'Créer le compte',
} as const;

/** The page behind the link of an invitation. */
export const invitationTexts = {
  title: 'Bienvenue dans Zellige',
  over: 'Invitation',
  explanation: (name: string, email: string) =>
    `${name}, choisissez votre mot de passe. Vous vous connecterez avec ${email}.`,
  password: 'Mot de passe (8 caractères au moins)',
  confirmation: 'Confirmez le mot de passe',
  submit: 'Activer mon compte',
} as const;

export const accountPageTexts = {
  toSignIn: 'Aller à la connexion',
  licence: 'Zellige est un logiciel libre (AGPL).',
  source: 'Code source',
} as const;

interface Invitation {
  name: string;
  /** Full name of who invites. */
  by: string;
  link: string;
  days: number;
}

/** The letter that carries the link of an invitation. */
export const invitationLetter = ({ name, by, link, days }: Invitation) => ({
  subject: `${by} vous invite dans Zellige`,
  text: [
    `Bonjour ${name},`,
    '',
    `${by} vous a ouvert un compte dans Zellige. Pour l'activer, choisissez votre mot de passe ici :`,
    '',
    link,
    '',
    `Ce lien est valable ${days} jours et ne sert qu'une fois.`,
    "Si vous n'attendiez pas cette invitation, ignorez cette lettre : le compte reste fermé.",
    '',
    'Zellige',
  ].join('\n'),
});

/** What changed of the way into an account. */
const accountNews = {
  password: 'Le mot de passe de votre compte a été changé.',
  email: "L'adresse email de votre compte a été changée.",
  factorOn: 'La double authentification de votre compte a été activée.',
  factorOff: 'La double authentification de votre compte a été retirée.',
  codes: 'De nouveaux codes de secours ont été créés pour votre compte ; les précédents ne servent plus.',
  device: "Quelqu'un s'est connecté à votre compte depuis un nouvel appareil.",
  guesses:
    "Quelqu'un connaît votre mot de passe et a tapé trop de codes de vérification incorrects. La connexion depuis un nouvel appareil est fermée jusqu'à ce que vous changiez de mot de passe.",
} as const;
export type AccountNews = keyof typeof accountNews;

/** The letter that tells the owner of an account what was done to it. */
export const accountLetter = (name: string, news: AccountNews, at: Date) => ({
  subject: 'Zellige : sécurité de votre compte',
  text: [
    `Bonjour ${name},`,
    '',
    accountNews[news],
    `Le ${spokenTime.format(at)}.`,
    '',
    "Si c'était vous, il n'y a rien à faire. Sinon, changez votre mot de passe (« Mot de passe oublié ? ») et prévenez votre administrateur.",
    '',
    'Zellige',
  ].join('\n'),
});

/** The letter that carries a recovery code. */
export const recoveryLetter = (name: string, code: string) => ({
  subject: 'Votre code de récupération Zellige',
  text: [
    `Bonjour ${name},`,
    '',
    `Votre code de récupération est : ${code}`,
    '',
    'Il est valable 10 minutes. Saisissez-le dans la fenêtre « Mot de passe oublié ? » avec votre nouveau mot de passe.',
    "Si vous n'avez rien demandé, ignorez cette lettre : votre mot de passe reste inchangé.",
    '',
    'Zellige',
  ].join('\n'),
});
