import { codeOf } from '../failure.ts';

export type FoundAddress = { address: string; ttl: number };

/** RFC 8305, resolution delay: how long IPv4 addresses wait for the answer about IPv6. */
const sixMs = 50;
/** Answers that prove a family has no address. */
const noSuchName = new Set(['ENODATA', 'ENOTFOUND']);

type Answer = { found: FoundAddress[]; code: string | null };

const settle = (asked: Promise<FoundAddress[]>): Promise<Answer> =>
  asked.then(
    (found) => ({ found, code: null }),
    (error) => ({ found: [], code: codeOf(error) }),
  );

const isWhole = ({ code }: Answer): boolean => code === null || noSuchName.has(code);

/** A partial answer serves this check but is not cached. */
const unheld = (found: FoundAddress[]): FoundAddress[] =>
  found.map(({ address }) => ({ address, ttl: 0 }));

const join = (six: Answer, four: Answer): FoundAddress[] => {
  const found = [...six.found, ...four.found];
  if (found.length > 0) return isWhole(six) && isWhole(four) ? found : unheld(found);
  const codes = [six.code, four.code];
  throw { code: codes.find((code) => code !== null && code !== 'ENODATA') ?? 'ENODATA' };
};

/** Addresses of both families. Never IPv6 alone: a machine without IPv6 could not connect. */
export const either = async (
  six: Promise<FoundAddress[]>,
  four: Promise<FoundAddress[]>,
): Promise<FoundAddress[]> => {
  const sixAnswer = settle(six);
  const fourAnswer = await settle(four);
  if (fourAnswer.found.length === 0) return join(await sixAnswer, fourAnswer);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, sixMs, null);
  });
  const first = await Promise.race([sixAnswer, late]);
  clearTimeout(timer);
  return first ? join(first, fourAnswer) : unheld(fourAnswer.found);
};
