import { createCall, createQueries } from '@hlidka/client';
import { createAccountQueries } from '@hlidka/client/account';
import { createCareQueries } from '@hlidka/client/care';
import { createHomeQueries } from '@hlidka/client/home';
import { createSearchQueries } from '@hlidka/client/search';
import { apiUrl } from './address.ts';
import { cookies } from './cookies/cookies';

const send: typeof fetch = async (input, init) => {
  const era = cookies.era();
  const response = await fetch(input, init);
  await cookies.take(response, era);
  return response;
};

export const call = createCall({
  baseUrl: apiUrl,
  fetch: send,
  headers: cookies.header,
  credentials: cookies.credentials,
});

export const queries = {
  ...createQueries(call),
  ...createAccountQueries(call),
  ...createCareQueries(call),
  ...createHomeQueries(call),
  ...createSearchQueries(call),
};
