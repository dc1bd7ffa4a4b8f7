// The disk was full and something that can be had again went to make room: the person is told once in a while.
import { toast } from '../ui/toast.ts';
import { appMessages } from './app.messages.ts';

/** 'Espace presque plein'. */
export function tellLowSpace(): void {
  toast.warning({ id: 'low-space', ...appMessages.lowSpace });
}
