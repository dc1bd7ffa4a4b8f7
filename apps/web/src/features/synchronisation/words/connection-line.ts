// The state of the connection in one line.

import { today } from '../../../platform/clock.ts';
import type { EngineStatus } from '../../../platform/engine/app-engine.ts';
import { synchronisationMessages as words } from '../synchronisation.messages.ts';
import { whenOf } from './when.ts';

type Connection = Pick<EngineStatus, 'online' | 'lastSync' | 'otherInstance'>;

/** 'Dernier échange à 14:32' */
export const lastExchange = ({ lastSync }: Connection): string =>
  lastSync ? words.lastSync(whenOf(Date.parse(lastSync), today())) : words.neverSynced;

/** 'En ligne · Dernier échange à 14:32', with what happens to the work while there is no network. */
export function connectionLine(connection: Connection): string {
  if (connection.otherInstance) return `${words.otherInstance} · ${lastExchange(connection)}`;
  const line = `${connection.online ? words.online : words.offline} · ${lastExchange(connection)}`;
  return connection.online ? line : `${line}. ${words.offlineHint}`;
}
