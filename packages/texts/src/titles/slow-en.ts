import type { SlowPhase } from '@hlidka/protocol';

export const slowPhases: Record<SlowPhase, string> = {
  dns: 'name lookup',
  connect: 'connection',
  tls: 'TLS',
  first_byte: 'the first byte',
  download: 'download',
};
