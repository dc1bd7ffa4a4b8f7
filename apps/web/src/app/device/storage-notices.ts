// Messages about the storage of the device, shown until the person has read them (docs/sync.md 'Updates of the application').
import { toast } from '../../ui/feedback/toast.ts';
import { deviceMessages } from './device.messages.ts';

/** The copy comes again by itself; what waited does not. */
export function tellErased(waiting: number): void {
  toast.error({
    title: deviceMessages.erased,
    description: deviceMessages.erasedWaiting(waiting),
    duration: Number.POSITIVE_INFINITY,
  });
}

/** 'Fermez les autres onglets de Zellige pour continuer.' */
export function tellBlocked(): void {
  toast.warning({
    id: 'blocked',
    title: deviceMessages.blocked,
    description: deviceMessages.blockedWhy,
    duration: Number.POSITIVE_INFINITY,
  });
}

/** The disk was full and something that can be had again went to make room: 'Espace presque plein'. */
export function tellLowSpace(): void {
  toast.warning({ id: 'low-space', ...deviceMessages.lowSpace });
}
