// The end of a session is announced in these words (specification §4 'Authentication'), needed before any word of the sign-in
// form.

/** The last message alone of signing in and out is in sight: the greeting takes the place of a refusal. */
export const SIGN_IN_TOAST = 'sign-in';

export const sessionMessages = {
  signedOut: { title: 'Déconnexion' },
  disabledAccount: {
    title: 'Compte désactivé',
    description: "Votre compte a été désactivé. Contactez l'administrateur.",
  },
} as const;
