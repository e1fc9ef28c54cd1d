import { me } from '@hlidka/protocol';
import { openHouse } from './kit/house.ts';
import { cpuMicros, type Row } from './kit/measure.ts';

export const sessionRow = async (): Promise<Row> => {
  const { get, house, cookie, close } = await openHouse(0);
  const open = await cpuMicros(() => get('/healthz', false), 4000);
  const ours = await cpuMicros(() => get(me.read.path), 4000);
  const headers = new Headers({ cookie });
  const library = await cpuMicros(() => house.auth.api.getSession({ headers }), 300);
  await close();
  return {
    what: 'signed-in request (CPU)',
    ours: `${ours.toFixed(0)} us`,
    baseline: `${open.toFixed(0)} us unauthenticated; the auth library's lookup ${library.toFixed(0)} us`,
    ratio: ours / open,
    bar: 'at most 3 x',
    met: ours / open <= 3,
  };
};
