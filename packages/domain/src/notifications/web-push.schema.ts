// Web Push: what a person's devices are told of their changed work (docs/product.md 'Notifications').
import { z } from 'zod';
import { idText } from '../kernel/identity/keys.ts';

/** Bytes in base64url without padding, as browsers give them. */
const bytes = (count: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/)
    .length(Math.ceil((count * 4) / 3));

/** A subscription as a browser makes it: the address of its push service, and the keys that messages are sealed with (RFC 8291). */
export const pushSubscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({
    /** A point of P-256, uncompressed. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
});
/** With the `id` that the device got: it goes on in a new session, unless it was revoked meanwhile. */
export const pushDeviceInput = pushSubscriptionInput.extend({ id: idText.optional() });
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

/** A device receives this, sealed on its way. */
export interface PushMessage {
  /** Of the notification: the same message twice shows once. */
  id: string;
  /** Its kind: 'Événement déplacé'. */
  title: string;
  /** Its hour, or how many there are; never a name. */
  body: string;
  /** Page of the record. */
  url: string;
}

/** A device that is told, as its person sees it. */
export interface PushDevice {
  id: string;
  userAgent: string;
  createdAt: string;
  /** When its push service took a message last. */
  lastSentAt: string | null;
  /** The one that asks. */
  isCurrent: boolean;
}

/** Seconds before each new try: a message is about today. */
const delays = [10, 60, 300, 1800, 7200] as const;

/** Seconds to wait after that many tries that failed; null when it is given up. */
export const nextPushAfter = (tries: number): number | null => delays[tries - 1] ?? null;

/** Hours after which a message that could not be told says nothing more. */
export const PUSH_HOURS = 24;

/** Days after which a device that nobody signs in on any more is forgotten. */
export const PUSH_DEVICE_DAYS = 90;

/** Devices of one person: the one that was told longest ago makes room. */
export const MOST_PUSH_DEVICES = 10;

export const pushSentences = {
  endpoint: "L'adresse de ce service de notifications n'est pas autorisée",
} as const;
