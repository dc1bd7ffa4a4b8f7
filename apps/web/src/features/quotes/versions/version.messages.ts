// French words of the versions of a quote, in the form of a new one and on its page.

export const versionWords = {
  title: (name: string) => `Nouvelle version de ${name}`,
  section: 'Nouvelle version',
  hint: (n: number) =>
    `La version ${n} reste lisible telle qu’elle a été envoyée, et ses liens sont remplacés. Le numéro ne change pas.`,
  reason: 'Motif',
  reasonHint: 'Pour vous, non imprimé',
  list: 'Versions précédentes',
  name: (n: number) => `Version ${n}`,
  replaced: 'Remplacée le',
  paper: (n: number) => `Version ${n} (PDF)`,
  lockedTitle: (status: string) => `Ce devis est « ${status} »`,
  locked:
    'Seul un devis qui n’est pas encore accepté prend une nouvelle version. Un devis accepté change par un avenant.',
} as const;
