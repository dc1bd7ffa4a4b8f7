// One line on a terminal that says how far a command is; nothing anywhere else.

const LEAST_MS = 200;

interface ProgressLine {
  show: (bytes: number) => void;
  /** Before anything else is written. */
  clear: () => void;
}

export function progressLine(terminal: NodeJS.WriteStream, text: (bytes: number) => string): ProgressLine {
  let shownAt = 0;
  return {
    show(bytes) {
      if (!terminal.isTTY || performance.now() - shownAt < LEAST_MS) return;
      shownAt = performance.now();
      terminal.write(`\r\u001b[K${text(bytes)}`);
    },
    clear() {
      if (shownAt > 0) terminal.write('\r\u001b[K');
      shownAt = 0;
    },
  };
}
