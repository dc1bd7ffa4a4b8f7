// Metrics report the process: memory, processor, event loop, its connections to the database.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { Gauge, type GaugeConfiguration, Registry } from 'prom-client';

const RESOLUTION_MS = 20;

/** What it measures is the time between two looks: how late one was is what is beyond the resolution. */
const latenessOf = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);

/** Measures from now on, until `stop`; each reading of the registry begins a new measure of the event loop. */
export function measureProcess(pool: Pool, version: string): { registry: Registry; stop(): void } {
  const registry = new Registry();
  const add = <L extends string>(options: GaugeConfiguration<L>): Gauge<L> =>
    new Gauge({ ...options, registers: [registry] });
  const addNumber = (name: string, help: string, read: () => number) =>
    add({
      name,
      help,
      collect() {
        this.set(read());
      },
    });
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();

  add({
    name: 'zellige_build_info',
    help: 'Version of the product.',
    labelNames: ['version', 'node'],
  }).set({ version, node: process.version }, 1);
  addNumber('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  addNumber('nodejs_heap_size_used_bytes', 'Memory of its values.', () => process.memoryUsage().heapUsed);
  addNumber('zellige_process_cpu_seconds', 'Processor time since the start.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  addNumber('zellige_process_uptime_seconds', 'Time since the start.', () => process.uptime());
  add({
    name: 'zellige_event_loop_delay_seconds',
    help: 'How late the event loop was since the last time it was asked.',
    labelNames: ['quantile'],
    collect() {
      this.set({ quantile: 0.5 }, latenessOf(loop.percentile(50)));
      this.set({ quantile: 0.99 }, latenessOf(loop.percentile(99)));
      this.set({ quantile: 1 }, latenessOf(loop.max));
      loop.reset();
    },
  });
  add({
    name: 'zellige_database_connections',
    help: 'Connections of the pool; waiting: work without one.',
    labelNames: ['state'],
    collect() {
      const { totalCount, idleCount, waitingCount } = pool;
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  return { registry, stop: () => loop.disable() };
}
