import { JobForm } from '@hlidka/protocol';
import * as z from 'zod';
import type { JobWork } from '../job/job-work.ts';
import type { Trouble } from './looks/compare.ts';
import type { Site } from './site.ts';

/** A form has minutes at most; one that nobody sent by then is not judged. */
const mostWaits = 24;

const Tried = z.array(JobForm);

/** Sends the site's own form checks, or some of them, and waits for how they end. */
const tryForms = (
  { server }: JobWork,
  site: Site,
  key: string,
  only: string[] | null = null,
): Promise<JobForm[]> =>
  site.remember(`${key}:forms`, Tried, async () => {
    let forms = await server.tryForms(key, only);
    for (let waits = 0; waits < mostWaits; waits++) {
      if (forms.every(({ outcome }) => outcome !== null)) break;
      forms = await server.tryForms(key, only);
    }
    return forms;
  });

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
};

/** The forms that the site's operators have checked anyway: only a visitor's message shows that one works. */
export const openOwnForms = async (work: JobWork, site: Site): Promise<OwnForms> => {
  const worked = namesOf(await tryForms(work, site, 'before'), 'passed');
  let proved = 0;
  return {
    async troubles(key) {
      if (worked.length === 0) return [];
      const first = await tryForms(work, site, key, worked);
      const failing = namesOf(first, 'failed');
      const second = failing.length > 0 ? await tryForms(work, site, `${key}:1`, failing) : [];
      proved = namesOf(first, 'passed').length + namesOf(second, 'passed').length;
      return second.filter(({ outcome }) => outcome === 'failed').map(told);
    },
    proved: () => proved,
  };
};
