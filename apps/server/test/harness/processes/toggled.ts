import { serveHttp } from './serve-http.ts';

export type Toggled = {
  origin: string;
  /** Paths that answer 503. */
  broken: Set<string>;
  /** When each path was last asked. */
  asked: Map<string, number>;
};

/** A target whose pages are broken and healed one by one. */
export const serveToggled = async (): Promise<Toggled> => {
  const broken = new Set<string>();
  const asked = new Map<string, number>();
  const { origin } = await serveHttp((request, response) => {
    const path = request.url ?? '';
    asked.set(path, Date.now());
    response.writeHead(broken.has(path) ? 503 : 200).end('ok');
  });
  return { origin, broken, asked };
};
