import * as z from 'zod';

/** RFC 9083, sections 4.5 and 5.3. */
const RdapDomain = z.object({
  events: z
    .array(z.object({ eventAction: z.string(), eventDate: z.string().optional() }))
    .optional(),
});

/** `missing`: not registered under this name. `busy`: no more questions to this registry now. */
type RdapAnswer =
  | { kind: 'ends'; at: Date }
  | { kind: 'unknown' }
  | { kind: 'missing' }
  | { kind: 'busy' }
  | { kind: 'failed'; reason: string };

export type AskRdap = (name: string) => Promise<RdapAnswer>;

const timeoutMs = 10_000;
const maxBytes = 1024 * 1024;

const readText = async (response: Response, limit: number): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > limit) throw new Error('the answer is too large');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
};

const endIn = (text: string): RdapAnswer => {
  const { events = [] } = RdapDomain.parse(JSON.parse(text));
  const found = events.find(({ eventAction }) => eventAction.trim().toLowerCase() === 'expiration');
  const at = new Date(found?.eventDate ?? Number.NaN);
  const plausible = at.getUTCFullYear() >= 1985 && at.getUTCFullYear() < 3000;
  return plausible ? { kind: 'ends', at } : { kind: 'unknown' };
};

/** Asks a registry, or a service that leads to the right one, when a registration ends. */
export const createRdap =
  (options: { baseUrl: string; signal?: AbortSignal; timeoutMs?: number }): AskRdap =>
  async (name) => {
    const late = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
    const signal = options.signal ? AbortSignal.any([late, options.signal]) : late;
    try {
      const response = await fetch(`${options.baseUrl}/domain/${name}`, {
        signal,
        headers: { accept: 'application/rdap+json, application/json' },
      });
      const { status } = response;
      if (status === 200) return endIn(await readText(response, maxBytes));
      await response.body?.cancel();
      if (status === 404 || status === 400) return { kind: 'missing' };
      return status === 429 ? { kind: 'busy' } : { kind: 'failed', reason: `status ${status}` };
    } catch (error) {
      const { name: kind, message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      return { kind: 'failed', reason: kind === 'TimeoutError' ? 'timeout' : reason.slice(0, 200) };
    }
  };
