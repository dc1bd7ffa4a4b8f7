// What sign-in, recovery and accounts say (specification §5 and §8).
import { passwordChangeMessages } from '@zellige/domain/auth/password-change';
import { errorMessages } from '@zellige/domain/kernel/error-codes';

export const authMessages = {
  currentPasswordWrong: passwordChangeMessages.wrongCurrent,
  twoFactorIncorrect: errorMessages.two_factor_incorrect,
  twoFactorNeeded: 'Votre entreprise demande la double authentification pour votre rôle',
  twoFactorIsOn: 'La double authentification est déjà activée',
  lastAdmin: 'Le dernier administrateur actif ne peut être ni désactivé ni changé de rôle',
  emailTaken: 'Cet email est déjà utilisé',
  noPasswordYet: "Cette personne n'a pas encore choisi de mot de passe : renvoyez-lui une invitation",
  demoAccount:
    'Un compte de démonstration reste fermé : son mot de passe est public. Invitez la personne sous son adresse.',
  alreadyActive: 'Ce compte est déjà actif',
  firstAdminDone: "Ce lien n'est plus valable. Si l'instance a déjà son administrateur, connectez-vous.",
  invitationOver: "Ce lien n'est plus valable. Demandez une nouvelle invitation à votre administrateur.",
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

export const accountPageTexts = { toSignIn: 'Aller à la connexion' } as const;

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
