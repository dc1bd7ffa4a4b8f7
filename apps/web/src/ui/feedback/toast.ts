// Short messages: 4 s, 10 s with an action, three at most (specification §9). The library loads with the first one.

import type { AppEngine } from '../../platform/engine/app-engine.ts';

/** Something that a message offers to take back, as long as `holds` is true of its record. */
export interface StandingRecord {
  collection: Parameters<AppEngine['get']>[0];
  id: Parameters<AppEngine['get']>[1];
  holds: (row: object) => boolean;
}

export interface Toast {
  title: string;
  /** Takes the place of the message with the same one, instead of a place of its own. */
  id?: string | undefined;
  description?: string | undefined;
  action?: { label: string; onAction: () => void } | undefined;
  /** What `action` takes back: the message leaves once none of it stands any more. */
  stands?: readonly StandingRecord[] | undefined;
  /** Milliseconds; 4,000, or 10,000 with an action, unless said otherwise, `Infinity` waits for the person. */
  duration?: number | undefined;
}

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface KindedToast extends Toast {
  kind: ToastKind;
}

type Show = (toast: KindedToast) => void;

let show: Show | null = null;
const early: KindedToast[] = [];
let requestHost: () => void = () => undefined;

function send(toast: KindedToast): void {
  if (show) show(toast);
  else {
    early.push(toast);
    requestHost();
  }
}

/** `toast.success({ title: 'Profil mis à jour' })` */
export const toast = {
  success: (message: Toast) => send({ ...message, kind: 'success' }),
  error: (message: Toast) => send({ ...message, kind: 'error' }),
  warning: (message: Toast) => send({ ...message, kind: 'warning' }),
  info: (message: Toast) => send({ ...message, kind: 'info' }),
};

/** For `ToastHost`: asks to be mounted when a message waits. */
export function onToastNeeded(mount: () => void): () => void {
  requestHost = mount;
  if (early.length > 0) mount();
  return () => {
    requestHost = () => undefined;
  };
}

/** For the loaded host: takes what waited, then everything. */
export function connectToasts(receiver: Show): () => void {
  show = receiver;
  for (const waiting of early.splice(0)) receiver(waiting);
  return () => {
    show = null;
  };
}
