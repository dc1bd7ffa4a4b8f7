// The company writes to its clients with these texts, on these days of reminder (settings row 'messages').
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import type { MessageTemplates } from './message-templates.ts';

/** Key of the settings row. */
export const MESSAGES = 'messages';

/** Days after the due date at which a reminder falls due, the earliest first; negative before it. */
export const defaultReminderDays: readonly number[] = [-3, 1, 15, 30];

/** Days after a quote went out at which its silence is to be spoken of. */
export const defaultQuoteReminderDays: readonly number[] = [2, 7];

export interface MessageSettings {
  templates: MessageTemplates;
  reminderDays: readonly number[];
  quoteReminderDays: readonly number[];
}

export const defaultMessageSettings: MessageSettings = {
  templates: {},
  reminderDays: defaultReminderDays,
  quoteReminderDays: defaultQuoteReminderDays,
};

/** The settings row of id 'messages'. */
export type MessagesRow = RowMeta & {
  id: string;
  /** A row that was saved before a setting existed does not have it. */
  messages: Partial<MessageSettings>;
};

/** The settings of that row. */
export function messageSettingsOf(row: object | undefined): MessageSettings {
  const settings: Partial<MessagesRow> = row ?? {};
  return { ...defaultMessageSettings, ...settings.messages };
}
