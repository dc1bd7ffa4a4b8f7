// These words stand in a private calendar in the agenda of a telephone.

export const calendarFeedMessages = {
  calendarName: (person: string) => `Zellige · ${person}`,
  cancelled: (title: string) => `Annulé : ${title}`,
  event: (title: string, client: string) =>
    client && !title.includes(client) ? `${title} · ${client}` : title,
  delivery: (hour: string, client: string) =>
    [hour ? `Livraison pour ${hour}` : 'Livraison', client].join(' · '),
  departure: (client: string) => ['Départ de location', client].filter(Boolean).join(' · '),
  return: (client: string) => ['Retour de location', client].filter(Boolean).join(' · '),
  phone: (phone: string) => `Tél. : ${phone}`,
  number: (number: string) => `N° ${number}`,
  line: (quantity: number, name: string) => `${quantity} × ${name}`,
  bring: (lines: readonly string[]) => ['À emporter :', ...lines].join('\n'),
  reason: (reason: string) => `Motif : ${reason}`,
  status: (label: string) => `Statut : ${label}`,
} as const;
