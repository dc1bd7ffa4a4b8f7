// The storage of the browser as a whole: how much there is, how much is used, and whether the browser may erase it.

import { readCopyChoice, writeCopyChoice } from './copy-choice.ts';

/** Null where the browser does not say. */
export interface DeviceStorage {
  /** In bytes. */
  quota: number | null;
  usage: number | null;
  isPersisted: boolean | null;
}

/** Only pages in a secure context have one. */
const manager = (): StorageManager | null => ('storage' in navigator ? navigator.storage : null);

/** Asks the browser about its storage; nothing when it refuses to answer. */
export async function readDeviceStorage(): Promise<DeviceStorage> {
  const storage = manager();
  const [estimate, isPersisted] = await Promise.all([
    storage?.estimate?.().catch(() => null) ?? null,
    storage?.persisted?.().catch(() => null) ?? null,
  ]);
  return { quota: estimate?.quota ?? null, usage: estimate?.usage ?? null, isPersisted };
}

/** Asks the browser never to erase this storage by itself. */
export async function askToPersist(): Promise<boolean> {
  writeCopyChoice({ askedToPersist: true });
  return (
    (await manager()
      ?.persist?.()
      .catch(() => false)) ?? false
  );
}

/** The same, once in the life of the device: at the first write without a network, or once the application is installed. */
export async function askToPersistOnce(): Promise<void> {
  if (readCopyChoice().askedToPersist || manager() === null) return;
  await askToPersist();
}

const ask = (): void => void askToPersistOnce();

/** An installed application is one to rely on: the browser is asked then. Answers what stops listening. */
export function askWhenInstalled(): () => void {
  addEventListener('appinstalled', ask);
  if (matchMedia('(display-mode: standalone)').matches) ask();
  return () => removeEventListener('appinstalled', ask);
}
