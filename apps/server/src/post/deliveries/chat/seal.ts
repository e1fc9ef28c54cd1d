import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SteeringVerb } from '@hlidka/protocol';

/**
 * What a button does. `rest`: allow for the rest of the job; `choose`: answer with the button's text; `take`,
 * `takeAll`: take over an incident, or all outages of one cause; `notice`, `noticeAll`: write about it, or about all
 * of them, on a status page; `noticePage`, `noticeState`: choose the page, choose the notice's state.
 */
export type Press =
  | Exclude<SteeringVerb, 'operator_message'>
  | 'rest'
  | 'choose'
  | 'take'
  | 'takeAll'
  | NoticePress;

export type NoticePress = 'notice' | 'noticeAll' | 'noticePage' | 'noticeState';

/**
 * A button's data. `id`: of a gate, a question, an incident, a gathering or a notice's draft; otherwise of a job.
 * `seen` binds the press to what the message showed: a command's digest, a choice, or a job's attempt and state.
 */
export type Sealed = { press: Press; id: string; seen: string };

const letters: Record<Press, string> = {
  approve: 'a',
  cancel: 'c',
  allow: 'y',
  rest: 'r',
  deny: 'n',
  pause: 'p',
  resume: 'g',
  retry: 't',
  choose: 'q',
  take: 'o',
  takeAll: 'w',
  notice: 's',
  noticeAll: 'm',
  noticePage: 'b',
  noticeState: 'z',
};
const presses = new Map(Object.entries(letters).map(([press, letter]) => [letter, press as Press]));

const seenLength = 12;
const macBytes = 15;
const shape = /^([a-z])([\w-]{22})([\w-]{12})([\w-]{20})$/;

const macOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`button:${text}`).digest().subarray(0, macBytes);

/** Long enough to tell any two commands apart, short enough for a button. */
const short = (seen: string): string =>
  createHmac('sha256', 'seen').update(seen).digest('base64url').slice(0, seenLength);

/** 55 of the 64 bytes that the platform allows. */
export const seal = (secret: string, { press, id, seen }: Sealed): string => {
  const uuid = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  const text = `${letters[press]}${uuid}${short(seen)}`;
  return `${text}${macOf(secret, text).toString('base64url')}`;
};

export type Unsealed = { press: Press; id: string; saw(seen: string): boolean };

/** Null for data that we never issued. */
export const unseal = (secret: string, data: string): Unsealed | null => {
  const [, letter = '', uuid = '', seen = '', mac = ''] = shape.exec(data) ?? [];
  const press = presses.get(letter);
  const given = Buffer.from(mac, 'base64url');
  const made = macOf(secret, `${letter}${uuid}${seen}`);
  if (!press || given.length !== made.length || !timingSafeEqual(given, made)) return null;
  const hex = Buffer.from(uuid, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { press, id, saw: (shown) => short(shown) === seen };
};
