import { devices, onCall } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { openRota } from '../../../test/harness/data/rota.ts';

test('the page names who is in the rota and cannot be reached, and says when nobody can', async () => {
  const { cast, petr, radek } = await openRota(undefined, { mails: false });
  const read = async () => {
    const { withoutWay, empty } = await cast.olga.call(onCall.read);
    return { withoutWay: withoutWay.map(({ name }) => name).toSorted(), empty };
  };
  expect(await read()).toEqual({ withoutWay: ['Petr', 'Radek'], empty: true });
  await radek.call(devices.register, {
    body: { token: 'ExponentPushToken[radek]', platform: 'ios' },
  });
  expect(await read()).toEqual({ withoutWay: ['Petr'], empty: false });
  await petr.call(devices.register, {
    body: { token: 'ExponentPushToken[petr]', platform: 'ios' },
  });
  expect(await read()).toEqual({ withoutWay: [], empty: false });
});
