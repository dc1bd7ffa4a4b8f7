// Loaded before a server that a tool has started: when the tool is gone, even killed, the server stops as it does
// on SIGTERM, and if it does not come to an end it is ended.
const patienceMs = 20_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
