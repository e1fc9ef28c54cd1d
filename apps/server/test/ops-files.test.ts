import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../src/base/platform/built.ts';
import { openPool } from '../src/base/platform/database/pool.ts';
import { silentLog } from '../src/base/platform/log/log.ts';
import { Registry } from '../src/base/platform/metrics/registry.ts';
import { createStandingMeters } from '../src/desk/board/index.ts';
import { createHttpMeters } from '../src/faces/traffic/http-meters.ts';
import { createGauges } from '../src/metrics/gauges.ts';
import { meterProcess } from '../src/metrics/process.ts';
import { createSendMeters } from '../src/post/deliveries/outbox/meters.ts';
import { createCheckMeters } from '../src/watch/checks/meters.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
type Panel = { title: string; targets?: { expr: string }[]; gridPos: { x: number; w: number } };
const dashboard = (): { panels: Panel[] } => JSON.parse(read('ops/grafana/hlidka.json'));
type Rule = { alert: string; expr: string; annotations: { summary: string; description: string } };
const rules = (): Rule[] => parse(read('ops/prometheus/alerts.yml')).groups[0].rules;

const known = new Set<string>();
beforeAll(async () => {
  const registry = new Registry();
  const db = openPool({ host: '127.0.0.1', port: 9 }, silentLog);
  createCheckMeters(registry, () => ({
    sites: 0,
    running: 0,
    held: 0,
    lost: 0,
    dropped: 0,
    lagMs: 0,
  }));
  createSendMeters(registry);
  createHttpMeters(registry);
  createStandingMeters(registry);
  createGauges(registry);
  meterProcess(registry, { pools: new Set([db]), own: [] });
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    known.add(name);
    if (`${type}` === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) known.add(`${name}_${part}`);
  }
  registry.clear();
  await db.$client.end();
});

const namesIn = (expr: string) =>
  expr.match(/\b(hlidka|nodejs|process)_[a-z0-9_]+/g)?.filter((name) => name !== 'hlidka_') ?? [];

test('the dashboard shows only metrics that exist, and each of ours', () => {
  const exprs = dashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const shown = new Set(exprs.flatMap(namesIn));
  expect([...shown].filter((name) => !known.has(name))).toEqual([]);
  const families = new Set([...shown].map((name) => name.replace(/_bucket$/, '')));
  const hidden = [...known].filter(
    (name) =>
      name.startsWith('hlidka_') && !/_(bucket|sum|count)$/.test(name) && !families.has(name),
  );
  expect(hidden).toEqual([
    'hlidka_results_written_timestamp_seconds',
    'hlidka_figures_age_seconds',
  ]);
  for (const { title, gridPos } of dashboard().panels)
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
});

test('every alert asks for metrics that exist, and says what to do', () => {
  for (const { alert, expr, annotations } of rules()) {
    expect(
      namesIn(expr).filter((name) => !known.has(name)),
      alert,
    ).toEqual([]);
    expect(annotations.summary.length, alert).toBeGreaterThan(10);
    expect(annotations.description, alert).toMatch(
      /\b(Look|Free|Run|page|log|overloaded|uses it up)\b/,
    );
  }
});
