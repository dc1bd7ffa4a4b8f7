// Tells that something long still goes on: on a terminal one line that counts the seconds, elsewhere a line every while.
const everyMs = 1000;
const lineEveryMs = 15_000;

/** Runs `work`; meanwhile says `what` and for how many seconds. `out` is where a person may look. */
export async function withElapsed(what, work, { out = process.stdout, now = Date.now } = {}) {
  const start = now();
  const seconds = () => Math.round((now() - start) / 1000);
  const tell = () => out.write(out.isTTY ? `\r\u001B[K${what}: ${seconds()} s` : `${what}: ${seconds()} s\n`);
  if (out.isTTY) tell();
  const timer = setInterval(tell, out.isTTY ? everyMs : lineEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (out.isTTY) out.write('\r\u001B[K');
    out.write(`${what}: done after ${seconds()} s\n`);
  }
}
