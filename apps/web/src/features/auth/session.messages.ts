// What is said when a session ends (specification §8 'Déconnexion'): needed before any word of the sign-in form.

export const sessionMessages = { signedOut: { title: 'Déconnexion' } } as const;
