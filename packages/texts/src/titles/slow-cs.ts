import type { SlowPhase } from '@hlidka/protocol';

export const slowPhases: Record<SlowPhase, string> = {
  dns: 'překlad názvu',
  connect: 'spojení',
  tls: 'TLS',
  first_byte: 'čekání na první bajt',
  download: 'stahování',
};
