// The same line with another way of sending.
import type { Transport } from '../ports/transport.ts';

export const wrapPush = (sound: Transport, push: Transport['push']): Transport => ({
  push,
  pull: (request, signal) => sound.pull(request, signal),
  ...(sound.rows ? { rows: sound.rows.bind(sound) } : {}),
  ...(sound.handBack ? { handBack: sound.handBack.bind(sound) } : {}),
  ...(sound.files ? { files: sound.files } : {}),
  stream: (onPoke, signal) => sound.stream(onPoke, signal),
  health: (signal) => sound.health(signal),
  refresh: () => sound.refresh(),
});
