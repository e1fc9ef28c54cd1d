import { ApiError } from '@hlidka/client';
import { clientIncidents } from '@hlidka/protocol';
import { urlAt } from '../../address.ts';
import { cookies } from '../../cookies/cookies';
import { dataUrlOf } from '../../servers/picture-from.ts';
import { appHeader } from '../../update.ts';

const patienceMs = 20_000;

/** As a data URL: only a signed-in phone is given it, so the system's own loader is not. */
export const readIncidentPicture = async (id: string): Promise<string> => {
  const cut = new AbortController();
  const timer = setTimeout(() => cut.abort(), patienceMs);
  try {
    const response = await fetch(urlAt(clientIncidents.picture.path.replace('{id}', id)), {
      headers: { ...cookies.header(), ...appHeader },
      credentials: cookies.credentials,
      signal: cut.signal,
    });
    if (!response.ok) throw await ApiError.from(response);
    return dataUrlOf('image/jpeg', new Uint8Array(await response.arrayBuffer()));
  } finally {
    clearTimeout(timer);
  }
};
