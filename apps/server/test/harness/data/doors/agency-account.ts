import { auth } from '@hlidka/protocol';
import type { Caller, TestHouse } from '../../house.ts';

/** Cookies of one browser, of any host. */
const createJar = () => {
  const kept = new Map<string, string>();
  return {
    take: (response: Response) => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        const gone = /max-age=0|expires=thu, 01 jan 1970/i.test(line);
        if (gone) kept.delete(pair.slice(0, at));
        else kept.set(pair.slice(0, at), pair.slice(at + 1));
      }
    },
    header: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
  };
};

/** Goes through the provider's pages as this person: the address it sends the browser back to. */
const throughProvider = async (start: string, as: string): Promise<string> => {
  const jar = createJar();
  let address = start;
  for (let step = 0; step < 12; step += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: jar.header() },
    });
    jar.take(response);
    const next = response.headers.get('location');
    if (next) {
      address = new URL(next, address).href;
      if (new URL(address).pathname === auth.endAgencyAccount.path) return address;
    } else address = `${address}?as=${as}`;
  }
  throw new Error('the provider did not come to an end');
};

export type Entered = { page: string; caller: Caller; callback: string };

/** The whole sign-in: which page it ends at, and the browser's cookies then. */
export const enterByAgency = async (
  house: TestHouse,
  as: string,
  { next, address = '203.0.113.5', change = (url: string) => url }: {
    next?: string;
    address?: string;
    change?: (callback: string) => string;
  } = {},
): Promise<Entered> => {
  const jar = createJar();
  const begun = await house.request(
    auth.beginAgencyAccount.path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ next }),
    },
    { address },
  );
  jar.take(begun);
  const { url, error } = (await begun.json()) as { url?: string; error?: string };
  if (!url) return { page: `${begun.status} ${error}`, caller: { address }, callback: '' };
  const callback = change(await throughProvider(url, as));
  return comeBack(house, callback, jar, address);
};

const comeBack = async (
  house: TestHouse,
  callback: string,
  jar: ReturnType<typeof createJar>,
  address: string,
): Promise<Entered> => {
  const { pathname, search } = new URL(callback);
  const caller = { address, cookie: jar.header() };
  const response = await house.request(`${pathname}${search}`, {}, caller);
  jar.take(response);
  const page = response.headers.get('location') ?? `${response.status}`;
  return { page, caller: { address, cookie: jar.header() }, callback };
};

/** The same answer of the provider once more, in the same browser. */
export const comeAgain = (house: TestHouse, { callback, caller }: Entered) => {
  const jar = createJar();
  return comeBack(house, callback, { ...jar, header: () => caller.cookie ?? '' }, '203.0.113.9');
};
