// What sign-in, recovery and accounts say (specification §5 and §8).
import { passwordChangeMessages } from '@zellige/domain/auth/password-change';
import { errorMessages } from '@zellige/domain/kernel/error-codes';

export const authMessages = {
  currentPasswordWrong: passwordChangeMessages.wrongCurrent,
  twoFactorIncorrect: errorMessages.two_factor_incorrect,
  twoFactorIsOn: 'La double authentification est déjà activée',
  lastAdmin: 'Le dernier administrateur actif ne peut être ni désactivé ni changé de rôle',
  emailTaken: 'Cet email est déjà utilisé',
  firstAdminDone: "Ce lien n'est plus valable. Si l'instance a déjà son administrateur, connectez-vous.",
  busy: 'Trop de connexions en même temps. Réessayez dans quelques instants.',
} as const;

/** The page of the one-time link (product.md §1). */
export const firstAdminTexts = {
  title: 'Premier administrateur',
  explanation: 'Ce compte pourra ensuite créer ceux de vos collègues.',
  fullName: 'Nom complet',
  email: 'Adresse email',
  password: 'Mot de passe (8 caractères au moins)',
  submit: 'Créer le compte',
  toSignIn: 'Aller à la connexion',
} as const;

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
