import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client';

export { Registry } from 'prom-client';

type Made<C> = Omit<C, 'registers'>;

/** The metric of this name: an application opened twice on one registry shares it. */
const once = <M>(registry: Registry, name: string, make: () => M): M =>
  (registry.getSingleMetric(name) as M | undefined) ?? make();

export const counter = <L extends string = string>(
  registry: Registry,
  config: Made<CounterConfiguration<L>>,
): Counter<L> =>
  once(registry, config.name, () => new Counter({ ...config, registers: [registry] }));

export const gauge = <L extends string = string>(
  registry: Registry,
  config: Made<GaugeConfiguration<L>>,
): Gauge<L> => once(registry, config.name, () => new Gauge({ ...config, registers: [registry] }));

export const histogram = <L extends string = string>(
  registry: Registry,
  config: Made<HistogramConfiguration<L>>,
): Histogram<L> =>
  once(registry, config.name, () => new Histogram({ ...config, registers: [registry] }));
