// A moment as two fields of a form, a day and an hour; the hour stays empty for the first minute of the day.

const MIDNIGHT = '00:00';

/** `2026-11-21T09:00`; '' without a day. What is no hour stays for the schema to refuse. */
export const momentFrom = (day: string, hour: string): string =>
  day === '' ? '' : `${day}T${hour === '' ? MIDNIGHT : hour}`;
