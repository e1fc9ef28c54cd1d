import { createCall, createQueries, deadlineOf } from '@hlidka/client';
import { createAccountQueries } from '@hlidka/client/account';
import { createCareQueries } from '@hlidka/client/care';
import { createHomeQueries } from '@hlidka/client/home';
import { createIncidentQueries } from '@hlidka/client/incident';
import { createOperatorQueries } from '@hlidka/client/operator';
import { createSearchQueries } from '@hlidka/client/search';
import { readTolerantly } from '@hlidka/client/tolerant';
import { me } from '@hlidka/protocol';
import { onlineManager } from '@tanstack/react-query';
import { readServer, urlAt } from './address.ts';
import { cookies } from './cookies/cookies';
import { appHeader, hearOfUpdate } from './update.ts';

const send: typeof fetch = async (input, init) => {
  const era = cookies.era();
  const server = readServer();
  const response = await fetch(input, init);
  if (readServer() !== server) throw new Error('another agency was chosen meanwhile');
  await cookies.take(response, era);
  hearOfUpdate(response);
  return response;
};

/** At the start a person looks at an empty screen until this is known. */
const firstQuestionMs = 8_000;

export const call = createCall({
  deadlineMs: (endpoint) =>
    endpoint === me.read ? firstQuestionMs : deadlineOf(endpoint, 'phone'),
  isOnline: () => onlineManager.isOnline(),
  baseUrl: () => urlAt(''),
  fetch: send,
  headers: () => ({ ...cookies.header(), ...appHeader }),
  read: readTolerantly,
  credentials: cookies.credentials,
});

export const queries = {
  ...createQueries(call),
  ...createAccountQueries(call),
  ...createCareQueries(call),
  ...createHomeQueries(call),
  ...createIncidentQueries(call),
  ...createSearchQueries(call),
};

export const operatorQueries = createOperatorQueries(call);
