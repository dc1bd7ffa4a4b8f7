// Loaded before a server that a tool has started: when the tool is gone, even killed, the server stops as it does on SIGTERM,
// and is killed if that takes too long.
const limitMs = 20_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), limitMs).unref();
  // The terminal may be gone with the tool.
  process.stderr.on('error', () => undefined);
  console.error('What started the server is gone: it stops.');
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
