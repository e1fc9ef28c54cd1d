import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { letters } from '../../../src/letters.ts';
import { outletLine, startDeliveries } from '../../../src/post/deliveries/index.ts';
import { createOutlets } from '../../../src/tell/outlets/index.ts';
import { takeOverByAnswer } from '../../../src/watch/incidents/index.ts';
import { closeAfter } from '../close-after.ts';
import type { TestHouse } from '../house.ts';

type Got = { path: string; headers: IncomingHttpHeaders; text: string; at: number };
type Answer = { status: number; headers?: Record<string, string>; text?: string } | 'silence';

/** What each service says when it has taken a message of its own shape. */
const accepted: Record<string, Answer> = {
  blocks: { status: 200, text: 'ok' },
  embeds: { status: 204 },
  attachments: { status: 202 },
  topic: { status: 200, text: '{"id":"m","event":"message"}' },
  user: { status: 200, text: '{"status":1}' },
  routing_key: { status: 202, text: '{"status":"success"}' },
};
const accept = ({ text }: Got): Answer => {
  const sign = Object.keys(accepted).find((key) => text.includes(`"${key}":`));
  return accepted[sign ?? ''] ?? { status: 200, text: 'ok' };
};

/** A service on loopback that takes messages; `behave` changes how it answers. */
export const openReceiver = async () => {
  const got: Got[] = [];
  let answer: (message: Got) => Answer = accept;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    const message = { path: request.url ?? '', headers: request.headers, text, at: Date.now() };
    const given = answer(message);
    got.push(message);
    if (given === 'silence') return;
    response.writeHead(given.status, given.headers).end(given.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfter(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    got,
    url: `http://127.0.0.1:${port}`,
    behave(how: (message: Got) => Answer) {
      answer = how;
    },
    json: () => got.map(({ text }) => JSON.parse(text)),
  };
};

/** The worker of a house's outlets; stopped when the file's tests end. */
export const startOutlets = (house: TestHouse) => {
  const { db, config, log, signals } = house;
  const outlets = createOutlets(db, config);
  const system = { db, config, log, now: () => new Date(), actor: { kind: 'system' as const } };
  const takeOver = (row: Parameters<typeof takeOverByAnswer>[1], by: string) =>
    takeOverByAnswer(system, row, by);
  const lines = { outlet: outletLine({ db, config, log, letters, outlets, takeOver }) };
  const worker = startDeliveries({ db, log, signals, lines });
  closeAfter(() => worker.stop());
  return worker;
};
