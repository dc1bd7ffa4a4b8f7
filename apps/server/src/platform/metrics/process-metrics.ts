// What the process tells: memory, processor, event loop, its connections to the database.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { gaugeText } from './exposition.ts';

const RESOLUTION_MS = 20;

/** What it measures is the time between two looks: how late one was is what is beyond the resolution. */
const latenessOf = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);

/** Measures from now on, until `stop`; each `text` begins a new measure of the event loop. */
export function measureProcess(pool: Pool, version: string): { text(): string; stop(): void } {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  function loopText(): string {
    const quantiles = [50, 99].map((percent): [{ quantile: number }, number] => [
      { quantile: percent / 100 },
      latenessOf(loop.percentile(percent)),
    ]);
    const most: [{ quantile: number }, number] = [{ quantile: 1 }, latenessOf(loop.max)];
    loop.reset();
    return gaugeText(
      'zellige_event_loop_delay_seconds',
      'How late the event loop was since the last time it was asked.',
      [...quantiles, most],
    );
  }
  return {
    stop: () => loop.disable(),
    text() {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const { totalCount, idleCount, waitingCount } = pool;
      return [
        gaugeText('zellige_build_info', 'Version of the product.', [[{ version, node: process.version }, 1]]),
        gaugeText('process_resident_memory_bytes', 'Memory of the process.', [[{}, rss]]),
        gaugeText('nodejs_heap_size_used_bytes', 'Memory of its values.', [[{}, heapUsed]]),
        gaugeText('zellige_process_cpu_seconds', 'Processor time since the start.', [
          [{}, (user + system) / 1e6],
        ]),
        gaugeText('zellige_process_uptime_seconds', 'Time since the start.', [[{}, process.uptime()]]),
        loopText(),
        gaugeText('zellige_database_connections', 'Connections of the pool; waiting: work without one.', [
          [{ state: 'idle' }, idleCount],
          [{ state: 'used' }, totalCount - idleCount],
          [{ state: 'waiting' }, waitingCount],
        ]),
      ].join('');
    },
  };
}
