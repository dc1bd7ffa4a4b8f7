// Admins read these sentences when the server's clock leaps.
export const clockMessages = {
  title: 'L’horloge du serveur a sauté',
  message: (from: string, to: string) =>
    `Elle est passée du ${from} au ${to}. Vérifiez-la : les factures et les avoirs sont datés par elle.`,
  open: 'Voir les factures',
} as const;
