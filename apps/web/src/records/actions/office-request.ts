// Work that goes to the office as a task: what was refused on a device, and what a manager is asked for.

export const officeRequest = { action: 'create_for_office_tasks', collection: 'tasks' } as const;

/** Only a manager may do this about that invoice: gives the input of `officeRequest`, whose key the caller may give. */
export const managerRequest = (invoiceId: string, request: { title: string; description: string }) => ({
  ...request,
  relatedType: 'invoices' as const,
  relatedId: invoiceId,
  forManager: true,
});
