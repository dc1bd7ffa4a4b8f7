// The share sheet of the device, where the browser hands files to it.

/** Whether it takes a PDF. */
export function sharesFiles(): boolean {
  const probe = new File([''], 'document.pdf', { type: 'application/pdf' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [probe] });
}

/** 'late' where too much time has passed since the press: another one is needed. */
export type ShareOutcome = 'shared' | 'cancelled' | 'late' | 'failed';

const outcomes: Readonly<Record<string, ShareOutcome>> = { AbortError: 'cancelled', NotAllowedError: 'late' };

export async function shareFile(file: File, text: string): Promise<ShareOutcome> {
  try {
    await navigator.share({ files: [file], title: file.name, text });
    return 'shared';
  } catch (cause) {
    return cause instanceof DOMException ? (outcomes[cause.name] ?? 'failed') : 'failed';
  }
}
