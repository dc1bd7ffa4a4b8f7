// Every French word of sign-in, recovery and profile (specification §2, §5 and §8, to the letter).

export const authMessages = {
  licence: 'Logiciel libre (AGPL)',
  source: 'Code source',
  productName: 'Zellige',
  signInTitle: 'Connexion',
  signInIntro: 'Accédez à vos clients, devis et factures.',
  email: 'Email',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion...',
  forgotPassword: 'Mot de passe oublié ?',
  tryTitle: 'Essayer en tant que …',
  tryAs: (label: string) => `Essayer en tant que ${label}`,

  wrongCredentials: { title: 'Identifiants incorrects', description: 'Vérifiez votre email et mot de passe' },
  /** Under the password, beside the message. */
  wrongInPlace: 'Email ou mot de passe incorrect',
  signInFailed: { title: 'Erreur de connexion', description: 'Une erreur est survenue lors de la connexion' },
  needsNetwork: 'Pas de réseau : il en faut un ici. Réessayez dès son retour.',
  signedIn: (name: string) => ({ title: 'Connexion réussie', description: `Bienvenue ${name} !` }),

  secondStepIntro: "Saisissez le code à 6 chiffres de votre application d'authentification.",
  secondStepHint: 'Sans votre téléphone, saisissez un de vos codes de récupération.',
  secondStepCode: 'Code de vérification',
  secondStepSubmit: 'Vérifier',
  secondStepSubmitting: 'Vérification...',

  leftTitle: 'Modifications non envoyées',
  left: (count: number, name: string) =>
    count < 2
      ? `${count} modification de ${name} n'a pas été envoyée depuis cet appareil`
      : `${count} modifications de ${name} n'ont pas été envoyées depuis cet appareil`,
  export: 'Exporter',
  exportLeft: (name: string) => `Exporter les modifications de ${name}`,

  expiredTitle: 'Votre session a expiré',
  expiredMessage: 'Reconnectez-vous pour continuer : rien de ce que vous avez saisi n’est perdu.',
  lockedTitle: 'Copie verrouillée',
  lockedMessage: (days: number) =>
    `Cet appareil n’a pas joint le serveur depuis plus de ${days === 1 ? 'un jour' : `${days} jours`}. Identifiez-vous avec une connexion pour continuer : ce qui attend d’être envoyé est gardé.`,
  otherAccount: 'Utiliser un autre compte',
  otherAccountTitle: 'Quitter cette session ?',
  otherAccountMessage:
    'Ce qui attend d’être envoyé est gardé pour votre prochaine connexion. Ce que vous êtes en train de saisir est perdu.',

  proofTitle: 'Confirmez que c’est bien vous',
  proofIntro: 'Cette action est sensible. Rien de ce que vous avez saisi n’est perdu.',
  proofSubmit: 'Confirmer',
  proofFailed: 'Confirmation impossible',

  recoveryTitle: 'Récupération du mot de passe',
  recoveryEmailIntro: 'Saisissez votre adresse email : nous vous enverrons un code de récupération.',
  recoveryCodeIntro: (email: string) =>
    `Saisissez le code envoyé à ${email} et choisissez un nouveau mot de passe.`,
  recoverySuccess: 'Votre mot de passe a été réinitialisé. Vous pouvez vous connecter.',
  sendCode: 'Envoyer le code',
  sendingCode: 'Envoi...',
  code: 'Code de récupération',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le mot de passe',
  generate: 'Générer',
  back: 'Retour',
  reset: 'Réinitialiser',
  resetting: 'Réinitialisation...',
  backToSignIn: 'Retour à la connexion',

  emailUnknown: {
    title: 'Email non trouvé',
    description: "Aucun compte n'est associé à cette adresse email",
  },
  codeWrong: { title: 'Code incorrect', description: 'Le code de récupération est incorrect' },
  emailCheckFailed: {
    title: 'Erreur',
    description: "Une erreur est survenue lors de la vérification de l'email",
  },
  resetFailed: { title: 'Erreur', description: 'Une erreur est survenue lors de la réinitialisation' },
  emailSent: (email: string) => ({
    title: 'Email envoyé',
    description: `Si un compte existe pour ${email}, un code de récupération y a été envoyé`,
  }),
  passwordReset: { title: 'Mot de passe réinitialisé' },
  passwordGenerated: { title: 'Mot de passe généré' },

  invalidEmail: 'Adresse email invalide',
  codeLength: 'Le code doit contenir 6 caractères',
  passwordLength: 'Le mot de passe doit contenir au moins 6 caractères',
  confirmationLength: 'Confirmez le mot de passe',
  passwordsDiffer: 'Les mots de passe ne correspondent pas',

  profileTitle: 'Profil',
  name: 'Nom',
  phone: 'Téléphone',
  department: 'Département',
  cancel: 'Annuler',
  save: 'Enregistrer',
  profileSaved: { title: 'Profil mis à jour' },
  profileFailed: 'Erreur de sauvegarde',
} as const;

/** The accounts of a demonstration instance; the password is public there. */
export const demoAccounts = [
  { label: 'Administrateur', email: 'admin@zellige.demo' },
  { label: 'Manager', email: 'manager@zellige.demo' },
  { label: 'Commercial', email: 'commercial@zellige.demo' },
  { label: 'Employé', email: 'employe@zellige.demo' },
] as const;

export const demoPassword = 'zellige2026';
