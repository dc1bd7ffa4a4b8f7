// The security settings as they are written (security-settings.rules.ts): which values they may have.
import { z } from 'zod';
import { list } from '../../kernel/schema/field-kinds.ts';
import { roles } from '../../kernel/identity/permissions.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';

export const securitySettingMessages = {
  sessionDays: 'Indiquez un nombre de jours entre 1 et 365',
  offlineDays: 'Indiquez un nombre de jours entre 1 et 90',
  apiKeyDays: 'Indiquez un nombre de jours entre 1 et 730',
  lettersPerDay: 'Indiquez un nombre d’e-mails entre 1 et 2 000',
} as const;

const count = (most: number, message: string) => z.int(message).min(1, message).max(most, message);

export const securitySettingsInput = z
  .object({
    twoFactorRoles: list(z.enum(roles, validation.choice), roles.length).transform((chosen) =>
      roles.filter((role) => chosen.includes(role)),
    ),
    sessionDays: count(365, securitySettingMessages.sessionDays),
    offlineDays: count(90, securitySettingMessages.offlineDays),
    apiKeyDays: count(730, securitySettingMessages.apiKeyDays),
    lettersPerDay: count(2000, securitySettingMessages.lettersPerDay),
  })
  .partial();
