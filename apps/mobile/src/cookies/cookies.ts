import { storageKey } from '../address.ts';
import { cookieHeader, hasSession, type Jar, takeCookies } from './jar.ts';
import { vault } from './vault.ts';

const key = () => storageKey('cookies');
let jar: Jar = {};
/** Responses to requests made before the last sign-out must not set a cookie. */
let era = 0;

const parse = (text: string | null): Jar => {
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    return {};
  }
};

/** A phone sends its session as a header; in the browser build the browser does. */
export const cookies = {
  restore: async (): Promise<boolean> => {
    jar = parse(await vault.read(key()));
    return hasSession(jar);
  },
  header: (): Record<string, string> => {
    const cookie = cookieHeader(jar);
    return cookie ? { cookie } : {};
  },
  era: (): number => era,
  take: async (response: Response, asked: number): Promise<void> => {
    if (asked !== era) return;
    const given = response.headers.get('set-cookie');
    if (!given) return;
    jar = takeCookies(jar, given);
    await vault.write(key(), JSON.stringify(jar));
  },
  clear: async (): Promise<void> => {
    jar = {};
    era += 1;
    await vault.remove(key());
  },
  /** Another server is asked next: its own are read by `restore`. */
  putAway: (): void => {
    jar = {};
    era += 1;
  },
  /** Having a cookie means having been signed in. */
  sure: true,
  credentials: 'omit' as RequestCredentials,
};
