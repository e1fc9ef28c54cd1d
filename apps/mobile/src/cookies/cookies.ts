import { storageKey } from '../address.ts';
import { type Install, thisInstall } from './install.ts';
import { cookieHeader, hasSession, type Jar, takeCookies } from './jar.ts';
import { vault } from './vault.ts';

const key = () => storageKey('cookies');
let jar: Jar = {};
/** Responses to requests made before the last sign-out must not set a cookie. */
let era = 0;

type Kept = { install: string; jar: Jar };
const isKept = (value: object): value is Kept =>
  'install' in value && typeof value.install === 'string' && 'jar' in value;

/** The jar, if this installation put it there; null: it is a former one's, or unreadable. */
const jarOf = (text: string, { id, adopts }: Install): Jar | null => {
  try {
    const kept: Kept | Jar = JSON.parse(text);
    if (isKept(kept)) return kept.install === id ? kept.jar : null;
    return adopts ? kept : null;
  } catch {
    return null;
  }
};

/** A phone sends its session as a header; in the browser build the browser does. */
export const cookies = {
  restore: async (): Promise<boolean> => {
    const [text, install] = [await vault.read(key()), await thisInstall()];
    const mine = text === null || install === null ? {} : jarOf(text, install);
    if (mine === null) await vault.remove(key());
    jar = mine ?? {};
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
    const [at, taken] = [key(), jar];
    const install = await thisInstall();
    if (install === null || asked !== era) return;
    const kept: Kept = { install: install.id, jar: taken };
    await vault.write(at, JSON.stringify(kept));
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
