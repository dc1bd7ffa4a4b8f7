// These schemas describe the answers about accounts and sessions for the document of the API.
import type { Account, SessionUser } from '@zellige/domain/auth/user.schema';
import { instant, schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { z } from 'zod';
import type { OpenSession, Tokens } from '../../../platform/sessions/session.repository.ts';
import type { TwoFactorState } from '../two-factor/two-factor.ts';

export const sessionUser = schemaOf<SessionUser>()(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    phone: z.string(),
    department: z.string(),
    avatar: z.string(),
    owesTwoFactor: z.boolean().exactOptional(),
  }),
).meta({ id: 'SessionUser', description: 'Whoever is signed in' });

export const openedSession = schemaOf<Tokens & { user: SessionUser }>()(
  z.object({
    token: z.string().describe('Sent as `Authorization: Bearer …`'),
    refreshToken: z.string(),
    expiresAt: instant,
    user: sessionUser,
  }),
).meta({ id: 'OpenedSession', description: 'Tokens of a session' });

export const accountShown = schemaOf<Account>()(
  z.object({
    id: z.string(),
    fullName: z.string(),
    email: z.string(),
    role: z.string(),
    phone: z.string(),
    department: z.string(),
    avatar: z.string(),
    isActive: z.boolean(),
    isDemo: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    hasPassword: z.boolean(),
    invitation: z.object({ sentAt: instant, expiresAt: instant, isDelivered: z.boolean() }).nullable(),
  }),
).meta({ id: 'Account', description: 'An account' });

export const deviceShown = schemaOf<OpenSession & { isCurrent: boolean }>()(
  z.object({
    id: z.string(),
    userAgent: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
    isCurrent: z.boolean(),
  }),
).meta({ id: 'SignedInDevice', description: 'A device on which one is signed in' });

export const twoFactorState = schemaOf<TwoFactorState>()(
  z.object({ isEnabled: z.boolean(), enabledAt: instant.nullable(), recoveryCodesLeft: z.int() }),
).meta({ id: 'TwoFactorState', description: 'The second factor of an account' });

export const enrolment = z.object({ secret: z.string(), uri: z.string() });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
