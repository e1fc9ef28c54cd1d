import { type BodyOf, type FormInput, type FormTask, forms, formWork } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { about, makeAgent } from './agents.ts';
import type { Cast } from '../cast.ts';
import type { TestHouse } from '../house.ts';

export const contactSteps: FormInput['steps'] = [
  { verb: 'goto', url: '/kontakt' },
  {
    verb: 'fill',
    at: { by: 'label', value: 'Zpráva', frame: null },
    value: { from: 'identity', part: 'message' },
  },
  { verb: 'click', at: { by: 'text', value: 'Odeslat', frame: null } },
  { verb: 'expectText', text: 'Děkujeme', seconds: 10 },
];

let made = 0;
/** Sent at any hour, so that a test holds by night too. */
export const anyHour = { everyMinutes: 60, workHours: false, peekMinutes: null };

/** A form of Acme's web that Olga watches. */
export const makeForm = (
  cast: Cast,
  change: Partial<BodyOf<typeof forms.create>> = {},
  siteId = cast.web.id,
) =>
  cast.olga.call(forms.create, {
    params: { id: siteId },
    body: { name: `Poptávka ${(made += 1)}`, steps: contactSteps, ...anyHour, ...change },
  });

let reported = 0;
type Report = Partial<BodyOf<typeof formWork.finish>>;

/** An agent with a browser, as far as the server can tell. */
export const makeBrowser = async (cast: Cast, name?: string) => {
  const agent = await makeAgent(cast, name);
  const { protocol, version } = about;
  const claim = async (waitSeconds = 0): Promise<FormTask | null> =>
    (await agent.call(formWork.claim, { body: { protocol, version, waitSeconds } })).task;
  const finish = (task: { id: string }, report: Report = {}) =>
    agent.call(formWork.finish, {
      params: { id: task.id },
      body: { key: `report ${(reported += 1)}`, outcome: 'passed', lengthMs: 1200, ...report },
    });
  return {
    ...agent,
    claim,
    finish,
    async take(): Promise<FormTask> {
      const task = await claim();
      if (!task) throw new Error('there was no form to check');
      return task;
    },
  };
};
export type TestBrowser = Awaited<ReturnType<typeof makeBrowser>>;

/** Its time to be sent has come again. */
export const makeDue = ({ db }: TestHouse) =>
  db.execute(sql`update form_checks set (next_at, sends_at) = (now() - interval '1 second', now() - interval '1 second')
    where enabled`);

/** The smallest picture that is one. */
export const tinyJpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex').toString(
  'base64',
);
