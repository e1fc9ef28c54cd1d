declare global {
  interface Window {
    hlidkaEarly?: Map<string, Promise<Response>>;
  }
}

const goodForMs = 10_000;

/** What first-paint.js asked for already, once; null when it did not, or too long ago. */
const takeEarly = (path: string): Promise<Response> | null => {
  const early = window.hlidkaEarly;
  const answer = early?.get(path);
  if (!early || !answer) return null;
  early.delete(path);
  return performance.now() < goodForMs ? answer : null;
};

/** `fetch`, but a plain first question may have its answer waiting. */
export const fetchOrTake: typeof fetch = (input, init) => {
  const plain = init?.method === 'GET' && Object.keys(init.headers ?? {}).length === 0;
  const early = plain ? takeEarly(String(input)) : null;
  return early ? early.catch(() => fetch(input, init)) : fetch(input, init);
};
