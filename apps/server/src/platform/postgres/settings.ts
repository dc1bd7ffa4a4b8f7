// The settings of the embedded PostgreSQL, given on its command line so that the code, not a file in the
// data folder, decides them. Measured on 2 cores (one insert per commit, 1 and 8 connections): fdatasync,
// fsync, open_datasync and open_sync stay within noise of one another (0.15–0.20 ms, 19,000–22,000/s), and
// commit_delay costs 15 % at 8 connections; so the platform's usual durable method stays.

/** Where PostgreSQL listens: a socket in a 0700 folder, or a port of the loopback; a password either way. */
export type Listen =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'loopback'; readonly port: number };

/** The number in the name of the socket; nothing listens on that port. */
export const socketPort = 5432;

const durability = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // On macOS a plain fsync stops at the cache of the disk.
  wal_sync_method: process.platform === 'darwin' ? 'fsync_writethrough' : 'fdatasync',
};

const size = {
  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  checkpoint_timeout: '10min',
  // Short statements on few cores: compiling, parallel workers and read workers cost more than they give.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  random_page_cost: '1.1',
};

const behaviour = {
  timezone: 'UTC',
  lc_messages: 'C',
  cluster_name: 'zellige',
  idle_in_transaction_session_timeout: '60s',
};

/** Lines that start with their severity, without the statements of users, to standard error. */
const logging = {
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
};

function listening(listen: Listen): Record<string, string> {
  if (listen.kind === 'loopback') {
    return { listen_addresses: '127.0.0.1', port: String(listen.port), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: `"${listen.folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

/** The `-c name=value` arguments of `postgres`. */
export function settingArguments(listen: Listen): string[] {
  const settings = { ...durability, ...size, ...behaviour, ...logging, ...listening(listen) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
