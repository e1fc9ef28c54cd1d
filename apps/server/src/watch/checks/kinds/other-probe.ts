import type { Probed } from '../probe/index.ts';
import type { OtherSettings } from '../schedule/monitor.ts';
import { createTcpProbe } from './tcp/tcp-probe.ts';

export type OtherProbe = (settings: OtherSettings, signal?: AbortSignal) => Promise<Probed>;

/** One check of any kind but HTTP; a kind without its probe does not compile. */
export const createOtherProbe = (options: Parameters<typeof createTcpProbe>[0]): OtherProbe => {
  const tcp = createTcpProbe(options);
  return (settings, signal) => {
    switch (settings.kind) {
      case 'tcp':
        return tcp(settings, signal);
    }
  };
};
