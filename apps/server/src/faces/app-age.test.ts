import { headers, me } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createTestHouse } from '../../test/harness/house.ts';

const house = await createTestHouse();
const asked = (app?: string) =>
  house.request(me.read.path, app === undefined ? {} : { headers: { [headers.app]: app } });

test('an app below the oldest protocol is refused, before anything else is said', async () => {
  const answer = await asked('0.9.0 0');
  expect(answer.status).toBe(426);
  expect(await answer.json()).toEqual({ error: 'app too old' });
});

test('an older app is served and asked to update', async () => {
  const answer = await asked('1.0.0 2');
  expect(answer.status).toBe(401);
  expect(answer.headers.get(headers.update)).toBe('please');
});

test('the current app, a browser and nonsense are served without a word', async () => {
  for (const app of [undefined, '1.1.0 3', '2.0.0 7', 'nonsense', '1.0.0 -1', '']) {
    const answer = await asked(app);
    expect(answer.status).toBe(401);
    expect(answer.headers.get(headers.update)).toBeNull();
  }
});
