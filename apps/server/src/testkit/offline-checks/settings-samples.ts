// Samples of the operations of the settings.
import { usualStages } from '@zellige/domain/deals/stages/deal-stages';
import { addMonths } from '@zellige/domain/kernel/values/dates';
import { technicians } from './technicians.ts';
import type { Sample } from './sample.ts';

/** The months that one journey leaves closed are those that the next one finds: each closes one more, and the admin opens the last again. */
const LAST_CLOSED = '2020-12';
let reopened = 0;
let closed = 0;

const close: Sample = async () => {
  closed += 1;
  return { month: addMonths(`${LAST_CLOSED}-01`, closed).slice(0, 7) };
};

const reopen: Sample = async (scene) => {
  if (reopened === 0) await scene.write('close_month_settings', { month: LAST_CLOSED });
  reopened += 1;
  return { month: addMonths(`${LAST_CLOSED}-01`, 1 - reopened).slice(0, 7), reason: 'Oubli' };
};

/** A template is its maker's: each journey makes its own. */
let templates = 0;

const template: Sample = async () => {
  templates += 1;
  const items = [{ name: 'Écran', unitPrice: 100 }];
  return { changes: { save: { id: `MOD-${templates}`, name: 'Salle équipée', items } } };
};

export const settings = {
  update_company_settings: async () => ({ changes: { phone: '0522000000' } }),
  update_documents_settings: async () => ({ changes: {} }),
  update_security_settings: async () => ({ changes: { offlineDays: 14 } }),
  update_accounting_settings: async () => ({ changes: { regime: 'debits' } }),
  close_month_settings: close,
  reopen_month_settings: reopen,
  export_month_settings: async () => ({ month: '2020-01' }),
  update_messages_settings: async () => ({ changes: { reminderDays: [5] } }),
  update_workingTime_settings: async () => ({ changes: { closures: [] } }),
  update_dealStages_settings: async () => ({
    changes: { stages: usualStages },
  }),
  update_responseTimes_settings: async () => ({ changes: { urgente: 4 } }),
  update_checklists_settings: async () => ({
    changes: { templates: [{ id: 'MOD-1', name: 'Pose', kind: 'Installation', checks: ['Fixations'] }] },
  }),
  update_quoteTemplates_settings: template,
  update_technicians_settings: async () => ({ technicians }),
};
