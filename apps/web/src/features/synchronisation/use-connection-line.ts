// The state of the connection under a title: exchange with the server, and whether the device opens without a network.
import type { EngineStatus } from '../../platform/engine/app-engine.ts';
import { useFollowed } from '../../platform/observable.ts';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import { synchronisationMessages as words } from './synchronisation.messages.ts';
import { connectionLine } from './words/connection-line.ts';

/** 'En ligne · Dernier échange à 14:32 · Prêt à fonctionner hors connexion', once both the files and the rows are here. */
export function useConnectionLine(status: EngineStatus): string {
  const { part } = useFollowed(appCopy);
  const line = connectionLine(status);
  return part === 1 && status.copyComplete && status.online ? `${line} · ${words.readyOffline}` : line;
}
