/** Settings given on the command line of the server, so that they change with the release. */
export type ServerSettings = Readonly<Record<string, string | number>>;

/**
 * For a small machine that also runs the shop: many short transactions, little memory, no replicas.
 */
const productSettings: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: 5432,
  max_connections: 50,
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_parallel_workers_per_gather: 0,
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'nearcard',
  // Errors reach the caller; here they would only put people's data into the log.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
  logging_collector: 'off',
};

/** The server's arguments: the product's settings, overridden by `overrides`. */
export function settingArguments(overrides: ServerSettings): string[] {
  const settings = { ...productSettings, ...overrides };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
