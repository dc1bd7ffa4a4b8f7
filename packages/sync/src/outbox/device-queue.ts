// Reads the queue of somebody who is not signed in, for example because their account was deactivated.
import { filesOf, type PackedFile } from '../attachments/attachment.ts';
import { toBase64 } from '../attachments/base64.ts';
import type { Storage } from '../ports/storage.ts';
import type { Entry } from './entry.ts';
import { exportQueue } from './export-queue.ts';

export interface LeftEntries {
  count: number;
  /** The whole queue as JSON text, attachments included. */
  text: string;
}

/** Reads and closes that storage; nothing in it changes. */
export async function readLeftQueue(storage: Storage): Promise<LeftEntries> {
  let entries: Entry[] = [];
  try {
    await storage.load({
      first: [],
      onSnapshot: (snapshot) => {
        ({ entries } = snapshot);
      },
      onChunks: () => undefined,
    });
    entries = entries.toSorted((a, b) => a.seq - b.seq);
    const files = new Map<string, PackedFile>();
    const refs = new Map(
      entries.flatMap(({ attachments = [] }) => attachments).map((ref) => [ref.fileId, ref]),
    );
    for (const fileId of filesOf(entries)) {
      const ref = refs.get(fileId);
      const blob = ref && (await storage.blobs.read(fileId));
      if (ref) files.set(fileId, { ...ref, base64: blob ? toBase64(blob.bytes) : null });
    }
    return { count: entries.length, text: exportQueue(entries, files) };
  } finally {
    storage.close();
  }
}
