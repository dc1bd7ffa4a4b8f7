// Lines of a sale with every field that a file can tell, for tests of import and export.
export const line = (fields: object = {}) => ({ name: 'Écran', unitPrice: 1000, ...fields });

export const lines = [
  {
    name: '=Écran; "grand"',
    description: '-5 pouces',
    unitPrice: 1234.5,
    quantity: 2.5,
    discount: 12.5,
    vatRate: 10,
  },
  { type: 'text', name: '- Section' },
  {
    type: 'rental',
    name: 'Borne',
    unitPrice: 90,
    startDate: '2026-12-01',
    startTime: '07:45',
    endDate: '2026-12-05',
    caution: 1500.5,
    optional: true,
  },
  { type: 'service', name: 'Pose', unitPrice: 0.05, unit: 'heure', quantity: 1.234, vatRate: 0 },
  {
    type: 'rental',
    name: 'Totem',
    unitPrice: 3200,
    startDate: '2026-12-01',
    endDate: '2027-01-08',
    chargedPer: 'forfait',
    combination: { months: 1, weeks: 1, days: 1 },
  },
  { type: 'service', name: 'Renonciation aux dommages', unitPrice: 240, waiverPercent: 7.5 },
];
