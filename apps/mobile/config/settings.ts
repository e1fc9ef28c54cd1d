import { isFile as isFileHere } from './files.js';

/** Where a build is going: a developer's phone, testers, or the stores. */
export const stages = ['development', 'preview', 'production'] as const;
export type Stage = (typeof stages)[number];

type IsFile = (path: string) => boolean;
type Given = Readonly<Record<string, string | undefined>>;

const refuse = (name: string, value: string, advice: string): never => {
  throw new Error(`${name} is "${value}". ${advice} See docs/phone.md.`);
};

const stageOf = (given: Given): Stage => {
  const said = given.APP_STAGE || 'development';
  return (
    stages.find((stage) => stage === said) ??
    refuse('APP_STAGE', said, `It is one of ${stages.join(', ')}.`)
  );
};

const matching = (given: Given, name: string, fallback: string, shape: RegExp, advice: string) => {
  const value = given[name] || fallback;
  return shape.test(value) ? value : refuse(name, value, advice);
};

/** Null: the person chooses the server at the first start. */
const addressOf = (given: Given, stage: Stage): string | null => {
  if (given.API_URL === 'choose') return null;
  const said = given.API_URL || 'http://localhost:4600';
  const url = URL.canParse(said) ? new URL(said) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    return refuse(
      'API_URL',
      said,
      'It is the server’s address alone, as https://hlidka.example, or "choose".',
    );
  const local = /^(localhost|127\..*|10\..*|192\.168\..*|\[.*\]|.*\.local)$/.test(url.hostname);
  if (stage !== 'development' && (url.protocol !== 'https:' || local))
    return refuse(
      'API_URL',
      said,
      `A ${stage} build needs the server’s public https address: phones refuse plain http.`,
    );
  return url.origin;
};

const taken = ['http', 'https', 'exp', 'file', 'mailto', 'tel', 'sms', 'data', 'javascript'];

const schemeOf = (given: Given): string => {
  const advice =
    'It begins with a small letter and goes on with small letters, digits, "+", "." or "-", as the server’s APP_SCHEME.';
  const scheme = matching(given, 'APP_SCHEME', 'hlidka', /^[a-z][a-z0-9+.-]*$/, advice);
  return taken.includes(scheme)
    ? refuse('APP_SCHEME', scheme, 'That one belongs to the system; choose another.')
    : scheme;
};

const projectOf = (given: Given, stage: Stage): string | null => {
  const id = given.EAS_PROJECT_ID || null;
  if (id && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    return refuse('EAS_PROJECT_ID', id, 'It is the id that "npx eas-cli init" prints.');
  if (!id && stage !== 'development')
    return refuse(
      'EAS_PROJECT_ID',
      '',
      `A ${stage} build gets no push messages without it; "npx eas-cli init" prints it.`,
    );
  return id;
};

const firebaseOf = (given: Given, stage: Stage, isFile: IsFile): string | null => {
  const file = given.GOOGLE_SERVICES_JSON || null;
  if (!file && stage !== 'development' && given.EAS_BUILD_PLATFORM !== 'ios')
    return refuse(
      'GOOGLE_SERVICES_JSON',
      '',
      'Without Firebase’s google-services.json an Android phone gets no push messages; for an iOS build alone set EAS_BUILD_PLATFORM=ios.',
    );
  return !file || isFile(file)
    ? file
    : refuse(
        'GOOGLE_SERVICES_JSON',
        file,
        'There is no such file; Firebase’s console hands it out.',
      );
};

const colour = /^#[0-9a-f]{6}$/i;
const colourAdvice = 'It is # and six digits, as #17130e.';

/** Updates of the app's scripts without the stores, through the agency's own project; off until set. */
const updatesOf = (given: Given, projectId: string | null): string | null => {
  const said = given.APP_UPDATES || 'off';
  if (!['off', 'eas'].includes(said)) return refuse('APP_UPDATES', said, 'It is off or eas.');
  if (said === 'off') return null;
  return projectId
    ? `https://u.expo.dev/${projectId}`
    : refuse('APP_UPDATES', said, 'Updates need EAS_PROJECT_ID.');
};

/** The app's pages in the stores, by system; there once it has been published. */
const storesOf = (given: Given, stage: Stage, packageName: string): Record<string, string> => ({
  ...(stage === 'production' && {
    android: `https://play.google.com/store/apps/details?id=${packageName}`,
  }),
  ...(given.IOS_STORE_ID && {
    ios: `https://apps.apple.com/app/id${matching(given, 'IOS_STORE_ID', '', /^\d{6,12}$/, 'It is the number of the app in App Store Connect.')}`,
  }),
});

const buildOf = (given: Given): number => {
  const advice = 'It is a whole number from 1 to 2100000000, higher with every build sent in.';
  const build = Number(matching(given, 'APP_BUILD', '1', /^[1-9]\d{0,9}$/, advice));
  return build <= 2_100_000_000 ? build : refuse('APP_BUILD', `${build}`, advice);
};

/** One build for one agency: everything that differs comes from the environment. */
export const readSettings = (given: Given, packageVersion: string, isFile: IsFile = isFileHere) => {
  const stage = stageOf(given);
  const apiUrl = addressOf(given, stage);
  const easProjectId = projectOf(given, stage);
  const packageName = matching(
    given,
    'ANDROID_PACKAGE',
    'cz.hlidka.app',
    /^[a-z]\w*(\.[a-z]\w*)+$/i,
    'It is parts joined by dots, each a letter and then letters, digits or "_", as cz.agency.hlidka.',
  );
  return {
    stage,
    apiUrl,
    host: apiUrl && new URL(apiUrl).hostname,
    name: matching(
      given,
      'APP_NAME',
      'Hlídka',
      /^[^"\\<>&]{1,30}$/u,
      'It has 1 to 30 characters, without quotes, backslashes, < > and &.',
    ),
    scheme: schemeOf(given),
    bundleId: matching(
      given,
      'IOS_BUNDLE_ID',
      'cz.hlidka.app',
      /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
      'It is letters, digits and "-" in parts joined by dots, as cz.agency.hlidka.',
    ),
    packageName,
    stores: storesOf(given, stage, packageName),
    updatesUrl: updatesOf(given, easProjectId),
    version: matching(
      given,
      'APP_VERSION',
      packageVersion,
      /^\d+\.\d+\.\d+$/,
      'It is three numbers, as 1.2.0.',
    ),
    build: buildOf(given),
    teamId: given.IOS_TEAM_ID
      ? matching(given, 'IOS_TEAM_ID', '', /^[A-Z0-9]{10}$/, 'It has ten capitals and digits.')
      : null,
    easProjectId,
    googleServicesFile: firebaseOf(given, stage, isFile),
    assets: given.APP_ASSETS || './assets',
    tower: matching(given, 'APP_ICON_GROUND', '#17130e', colour, colourAdvice),
    /** A mark is drawn for its own ground; ours has one for each theme. */
    splash: given.APP_ICON_GROUND
      ? { light: given.APP_ICON_GROUND, dark: given.APP_ICON_GROUND }
      : { light: '#f6f1e7', dark: '#14110d' },
    accent: matching(given, 'APP_ACCENT', '#1f3a93', colour, colourAdvice),
  };
};

export type Settings = ReturnType<typeof readSettings>;
