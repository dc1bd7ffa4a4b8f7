// What is said when a session ends (specification §8 'Déconnexion'): needed before any word of the sign-in form.

export const sessionMessages = {
  signedOut: { title: 'Déconnexion' },
  disabledAccount: {
    title: 'Compte désactivé',
    description: "Votre compte a été désactivé. Contactez l'administrateur.",
  },
} as const;
