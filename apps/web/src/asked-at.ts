import { headers } from '@hlidka/protocol';

let oldest: number | null = null;

/** When the oldest request whose reply is still shown was made, by the server's clock. */
export const oldestQuestion = {
  get: (): number | null => oldest,
  forget: (): void => {
    oldest = null;
  },
};

export const fetchTimed: typeof fetch = async (...question) => {
  const answer = await fetch(...question);
  const askedAt = Number(answer.headers.get(headers.askedAt));
  if (askedAt > 0) oldest = Math.min(oldest ?? askedAt, askedAt);
  return answer;
};
