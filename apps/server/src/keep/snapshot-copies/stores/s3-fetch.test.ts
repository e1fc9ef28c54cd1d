import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serveHttp } from '../../../../test/harness/processes/serve-http.ts';
import { storeFetch, usualLimits } from './s3-fetch.ts';

const limits = { ...usualLimits, answerMs: 150, waitsMs: [] };
const open = async () => {
  const { origin } = await serveHttp(async (_request, response) => {
    response.writeHead(200);
    response.write('first,');
    await sleep(400);
    response.end('last');
  });
  return origin;
};

test('an object is read for as long as it comes; a short answer has its time', async () => {
  const origin = await open();
  const send = storeFetch(new AbortController().signal, limits);
  const object = await send(`${origin}/bucket/object`, { method: 'GET' });
  expect(await object.text()).toBe('first,last');
  await expect(send(`${origin}/bucket?list-type=2`, { method: 'GET' })).rejects.toThrow();
  await expect(send(`${origin}/bucket/object`, { method: 'PUT' })).rejects.toThrow();
});

test('a caller who stops ends the object too', async () => {
  const origin = await open();
  const stopping = new AbortController();
  const object = await storeFetch(stopping.signal, limits)(`${origin}/a`, { method: 'GET' });
  stopping.abort();
  await expect(object.text()).rejects.toThrow();
});
