import { setTimeout as sleep } from 'node:timers/promises';
import { readRetryAfter } from '@hlidka/protocol';
import * as z from 'zod';

const pollMs = 500;
/** Where the refusal does not say when points come back. */
const usualResetSeconds = 3600;

const Measured = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        probe: z.object({ country: z.string(), city: z.string().nullish() }),
        result: z.object({
          status: z.string(),
          statusCode: z.int().nullish(),
          timings: z.object({ total: z.number().nullish() }).nullish(),
          tls: z.object({ authorized: z.boolean() }).nullish(),
        }),
      }),
    )
    .default([]),
});
export type ProbeResult = z.infer<typeof Measured>['results'][number];

/** Out of points until the reset. */
export class GlobalpingLimitError extends Error {
  override name = 'GlobalpingLimitError';
  readonly resetSeconds: number;
  constructor(resetSeconds: number) {
    super('Globalping has no points left');
    this.resetSeconds = resetSeconds;
  }
}
export class GlobalpingRefusedError extends Error {
  override name = 'GlobalpingRefusedError';
}

const resetSecondsOf = ({ headers }: Response): number => {
  const given = headers.get('x-ratelimit-reset') ?? headers.get('retry-after');
  return readRetryAfter(given) || usualResetSeconds;
};

/** Probes shared out over the countries, the first ones get the rest. */
const locationsOf = (countries: string[], probes: number) =>
  countries
    .map((country, at) => ({
      country,
      limit: Math.ceil((probes - at) / countries.length),
    }))
    .filter(({ limit }) => limit > 0);

export type Measurement = {
  url: URL;
  method: 'GET' | 'HEAD';
  countries: string[];
  probes: number;
  token: string | null;
};

const bodyOf = ({ url, method, countries, probes }: Measurement) => ({
  type: 'http',
  target: url.hostname,
  locations: locationsOf(countries, probes),
  measurementOptions: {
    request: { host: url.hostname, path: url.pathname, method },
    protocol: url.protocol === 'https:' ? 'HTTPS' : 'HTTP',
    ...(url.port && { port: Number(url.port) }),
  },
});

/** Asks for one HTTP measurement and waits for it, until the signal. */
export const createGlobalpingClient =
  (apiUrl: string) =>
  async (asked: Measurement, signal: AbortSignal): Promise<ProbeResult[]> => {
    const call = async (path: string, init: RequestInit = {}) => {
      const headers = {
        'content-type': 'application/json',
        ...(asked.token && { authorization: `Bearer ${asked.token}` }),
      };
      const response = await fetch(`${apiUrl}/v1/measurements${path}`, {
        ...init,
        headers,
        signal,
        redirect: 'error',
      });
      if (response.status === 429) throw new GlobalpingLimitError(resetSecondsOf(response));
      if (!response.ok) throw new GlobalpingRefusedError(`Globalping answered ${response.status}`);
      return response.json();
    };
    const body = JSON.stringify(bodyOf(asked));
    const { id } = z.object({ id: z.string() }).parse(await call('', { method: 'POST', body }));
    for (;;) {
      await sleep(pollMs, undefined, { signal });
      const { status, results } = Measured.parse(await call(`/${encodeURIComponent(id)}`));
      if (status !== 'in-progress') return results;
    }
  };
