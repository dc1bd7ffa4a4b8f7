// What the calendar of a date field says.

export const dateFieldMessages = {
  openCalendar: 'Ouvrir le calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
} as const;
