import { cancelTestOrders, isPlainAddress } from '@hlidka/commands';
import { JobForm } from '@hlidka/protocol';
import * as z from 'zod';
import type { JobWork } from '../job/job-work.ts';
import type { Trouble } from './looks/compare.ts';
import type { TestOrder } from './looks/looked.ts';
import type { Site } from './site.ts';
import { wordpressWords } from './words.ts';

/** A form has minutes at most; one that nobody sent by then is not judged. */
const mostWaits = 24;

const Tried = z.object({ forms: z.array(JobForm), address: z.string() });
type Tried = z.infer<typeof Tried>;

/** Sends the site's own form checks, or some of them, and waits for how they end. */
const tryForms = (
  { server }: JobWork,
  site: Site,
  key: string,
  only: string[] | null = null,
): Promise<Tried> =>
  site.remember(`${key}:forms`, Tried, async () => {
    let tried = await server.tryForms(key, only);
    for (let waits = 0; waits < mostWaits; waits++) {
      if (tried.forms.every(({ outcome }) => outcome !== null)) break;
      tried = await server.tryForms(key, only);
    }
    return tried;
  });

/** How many of our test orders were cancelled; null: it cannot be told. */
export const readCancelled = (output: string): number | null => {
  const [, text = ''] = /^hlidka:(\{.*\})\s*$/m.exec(output) ?? [];
  const [, count] = /^\{"shop":true,"cancelled":(\d{1,3})\}$/.exec(text) ?? [];
  return count === undefined ? null : Number(count);
};

const namesOf = (forms: readonly JobForm[], outcome: JobForm['outcome']): string[] =>
  forms.filter((form) => form.outcome === outcome).map(({ name }) => name);

const told = ({ name, path, error }: JobForm): Trouble => ({
  sign: 'ownForm',
  path,
  way: 'desk',
  before: name,
  after: error,
});

export type OwnForms = {
  /** Those that worked before anything was touched and fail twice now. */
  troubles(key: string): Promise<Trouble[]>;
  /** How many were seen to work, before and the last time. */
  proved(): number;
  order(): TestOrder;
};

/** The forms that the site's operators have checked anyway: only a visitor's message shows that one works. */
export const openOwnForms = async (
  work: JobWork,
  site: Site,
  testOrder: string | null,
): Promise<OwnForms> => {
  let order: TestOrder = testOrder === null ? 'none' : 'missing';
  const send = async (key: string, only: string[] | null = null): Promise<JobForm[]> => {
    const { forms, address } = await tryForms(work, site, key, only);
    const ordering = forms.find(({ name }) => name === testOrder);
    if (!ordering) return forms;
    const reason = wordpressWords(work.job).why.cancel;
    const done = isPlainAddress(address)
      ? await site.run(`${key}:cancel`, cancelTestOrders(site.at, address), reason)
      : null;
    const cancelled = readCancelled(done?.outcome?.output ?? '');
    if (ordering.outcome === 'passed') order = cancelled ? 'cancelled' : 'left';
    else order = 'failed';
    return forms;
  };
  const worked = namesOf(await send('before'), 'passed');
  let proved = 0;
  return {
    async troubles(key) {
      if (worked.length === 0) return [];
      const first = await send(key, worked);
      const failing = namesOf(first, 'failed');
      const second = failing.length > 0 ? await send(`${key}:1`, failing) : [];
      proved = namesOf(first, 'passed').length + namesOf(second, 'passed').length;
      return second.filter(({ outcome }) => outcome === 'failed').map(told);
    },
    proved: () => proved,
    order: () => order,
  };
};
