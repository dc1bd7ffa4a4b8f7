// The calendar of a date field uses these words.

export const dateFieldMessages = {
  openCalendar: 'Ouvrir le calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
} as const;
