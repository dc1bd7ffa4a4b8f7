// The address of the events holds the filters, the view and its day.

import { defineListSearch } from '../../ui/lists/list-search.ts';

/** `?statut=confirmé&technicien=TEC-1&nature=Installation&periode=ce-mois&etat=a-venir` */
export const eventListSearch = defineListSearch('statut', 'technicien', 'nature', 'periode', 'etat');

/** And what the calendar shows: `?vue=semaine&jour=2026-11-21`. */
export const eventScreenSearch = defineListSearch(...eventListSearch.filters, 'vue', 'jour');

export type EventFilterName = 'statut' | 'technicien' | 'nature' | 'periode' | 'etat';
export type CalendarView = 'mois' | 'semaine' | 'jour';
export type EventView = CalendarView | 'liste';

const views: readonly EventView[] = ['mois', 'semaine', 'jour', 'liste'];

/** The view of the address; a list on a phone, the month elsewhere, unless it says so. */
export const viewOf = (text: string | undefined, isPhone: boolean): EventView =>
  views.find((view) => view === text) ?? (isPhone ? 'liste' : 'mois');
