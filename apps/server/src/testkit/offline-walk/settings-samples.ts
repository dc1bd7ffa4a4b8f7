// Samples of the operations of the settings.
import { technicians } from './records.ts';

export const settings = {
  update_company_settings: async () => ({ changes: { phone: '0522000000' } }),
  update_documents_settings: async () => ({ changes: {} }),
  update_security_settings: async () => ({ changes: { offlineDays: 14 } }),
  update_accounting_settings: async () => ({ changes: { regime: 'debits' } }),
  close_month_settings: async () => ({ month: '2020-02' }),
  reopen_month_settings: async () => ({ month: '2020-01', reason: 'Oubli' }),
  export_month_settings: async () => ({ month: '2020-01' }),
  update_messages_settings: async () => ({ changes: { reminderDays: [5] } }),
  update_technicians_settings: async () => ({ technicians }),
};
