// The worker that reads and writes files of tables, off the main thread.
import { readSpreadsheet } from './read-spreadsheet.ts';
import { readStatement } from './read-statement.ts';
import type { SpreadsheetReply, SpreadsheetRequest } from './spreadsheet-messages.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

const reply = (message: SpreadsheetReply, transfer: Transferable[] = []): void =>
  self.postMessage(message, { transfer });

async function answer(request: SpreadsheetRequest): Promise<void> {
  try {
    if (request.kind === 'read') {
      reply({ kind: 'read', sheet: await readSpreadsheet(request.bytes, request.choice) });
      return;
    }
    if (request.kind === 'statement') {
      reply({ kind: 'statement', statement: await readStatement(request.bytes, request.choice) });
      return;
    }
    const bytes = await writeXlsx(request.table, request.sheet);
    reply({ kind: 'write', bytes }, [bytes.buffer]);
  } catch {
    reply({ kind: 'failed' });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<SpreadsheetRequest>) => {
  void answer(data);
});
