// The security settings as they are written (security-settings.rules.ts): which values they may have.
import { z } from 'zod';
import { list } from '../../kernel/schema/field-kinds.ts';
import { roles } from '../../kernel/identity/permissions.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';

export const securitySettingMessages = {
  sessionDays: 'Indiquez un nombre de jours entre 1 et 365',
  offlineDays: 'Indiquez un nombre de jours entre 1 et 90',
  apiKeyDays: 'Indiquez un nombre de jours entre 1 et 730',
} as const;

const days = (most: number, message: string) => z.int(message).min(1, message).max(most, message);

export const securitySettingsInput = z
  .object({
    twoFactorRoles: list(z.enum(roles, validation.choice), roles.length).transform((chosen) =>
      roles.filter((role) => chosen.includes(role)),
    ),
    sessionDays: days(365, securitySettingMessages.sessionDays),
    offlineDays: days(90, securitySettingMessages.offlineDays),
    apiKeyDays: days(730, securitySettingMessages.apiKeyDays),
  })
  .partial();
