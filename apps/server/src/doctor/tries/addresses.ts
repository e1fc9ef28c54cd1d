import { errorCode } from '../../base/platform/log/reason.ts';

const timeoutMs = 10_000;

export type Answer = { status: number; json: unknown } | { fault: string };

/** The innermost code that Node gave, since fetch wraps the socket's error. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (codeOf(error.cause) ?? errorCode(error)) : undefined;

/** Asks once; what went wrong never holds the address, which may be a secret. */
export const ask = async (
  url: string | URL,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: late });
    const text = (await response.text()).slice(0, 65_536);
    return { status: response.status, json: parsed(text) };
  } catch (error) {
    return { fault: late.aborted ? 'no answer in time' : (codeOf(error) ?? 'refused') };
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
