import { get } from 'node:http';
import { headers, LiveEvent, livePath } from '@hlidka/protocol';

/** A page asks again at most so often, however much changes. */
const calmMs = 1_000;
const figuresMs = 60_000;

type Page = { port: number; cookie: string; as?: string; paths: readonly string[] };

/** A page held open in a browser: a live channel, and its questions again at each change and once a minute. */
export const openPage = ({ port, cookie, as, paths }: Page) => {
  const at = { host: '127.0.0.1', port };
  const signed = { cookie, 'accept-encoding': 'gzip', ...(as ? { [headers.viewAs]: as } : {}) };
  const times: number[] = [];
  let refused = 0;
  let asking = false;
  let again = false;

  const ask = (path: string) =>
    new Promise<void>((done) => {
      const startedAt = performance.now();
      const failed = () => {
        refused += 1;
        done();
      };
      get({ ...at, path, headers: signed }, (reply) => {
        reply.resume().on('error', failed);
        reply.on('end', () => {
          if (reply.statusCode === 200) times.push(performance.now() - startedAt);
          else refused += 1;
          done();
        });
      }).on('error', failed);
    });
  const askAll = async () => {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    await Promise.all(paths.map(ask));
    setTimeout(() => {
      asking = false;
      if (again) void askAll();
      again = false;
    }, calmMs);
  };

  const live = get({ ...at, path: `${livePath}${as ? `?as=${as}` : ''}`, headers: signed });
  let changes = 0;
  live.on('response', (reply) => {
    reply.setEncoding('utf8').on('data', (text: string) => {
      for (const [, data = ''] of text.matchAll(/^data: (\{.*\})$/gm)) {
        const event = LiveEvent.safeParse(JSON.parse(data));
        if (!event.success) continue;
        changes += 1;
        void askAll();
      }
    });
    reply.on('error', () => {});
  });
  live.on('error', () => {});
  const timer = setInterval(askAll, figuresMs);
  void askAll();
  return {
    found: () => ({ times, refused, changes }),
    close: () => {
      clearInterval(timer);
      live.destroy();
    },
  };
};
