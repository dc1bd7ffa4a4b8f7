// The section in the address of the settings; which there are is known where they are shown.

/** `?section=` as the router reads it. */
export const settingsSearch = ({ section }: Record<string, unknown>): { section?: string } =>
  typeof section === 'string' ? { section } : {};
