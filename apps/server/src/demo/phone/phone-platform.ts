import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a method was called with; a file has its name and content. */
export type Given = Record<string, unknown> & { file?: { name: string; content: string } };
export type Methods = Record<string, (given: Given) => unknown>;

const readForm = async (type: string, body: Buffer<ArrayBuffer>): Promise<Given> => {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  const given: Given = {};
  for (const [name, value] of form)
    if (typeof value === 'string') given[name] = value;
    else given.file = { name: value.name, content: await value.text() };
  return given;
};

const readGiven = async (request: IncomingMessage): Promise<Given> => {
  const body = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) return readForm(type, body);
  return body.length > 0 ? JSON.parse(body.toString()) : {};
};

const send = (response: ServerResponse, status: number, answer: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
};

/** Speaks the bot API on loopback, as much of it as a demo needs. */
export const servePlatform = async (token: string, methods: Methods) => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, given, name = ''] = request.url?.match(/^\/bot([^/]+)\/(\w+)$/) ?? [];
    const method = given === token ? methods[name] : undefined;
    if (!method)
      return send(response, 404, { ok: false, error_code: 404, description: 'Not Found' });
    try {
      send(response, 200, { ok: true, result: method(await readGiven(request)) });
    } catch (error) {
      const { message: description } = error as Error;
      send(response, 400, { ok: false, error_code: 400, description });
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    apiRoot: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
