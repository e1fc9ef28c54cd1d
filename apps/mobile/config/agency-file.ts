import { dirname, resolve } from 'node:path';
import { readSettings } from './settings.ts';

/** Fields of an agency's file and the settings of a build that they become. */
const settingOf = {
  name: 'APP_NAME',
  server: 'API_URL',
  scheme: 'APP_SCHEME',
  iosBundleId: 'IOS_BUNDLE_ID',
  androidPackage: 'ANDROID_PACKAGE',
  easProjectId: 'EAS_PROJECT_ID',
  googleServicesFile: 'GOOGLE_SERVICES_JSON',
  stage: 'APP_STAGE',
  iosTeamId: 'IOS_TEAM_ID',
  iosStoreId: 'IOS_STORE_ID',
  updates: 'APP_UPDATES',
  version: 'APP_VERSION',
  build: 'APP_BUILD',
  iconGround: 'APP_ICON_GROUND',
  accent: 'APP_ACCENT',
} as const;
const needed = ['name', 'server', 'scheme', 'iosBundleId', 'androidPackage', 'icon'];
const fields: Record<string, string | undefined> = settingOf;

/** A value that passes, so that the next wrong field is found too. */
const sample: Record<string, string> = {
  APP_STAGE: 'development',
  API_URL: 'https://pece.example',
  APP_NAME: 'Hlídka',
  APP_SCHEME: 'hlidka',
  IOS_BUNDLE_ID: 'cz.hlidka.app',
  ANDROID_PACKAGE: 'cz.hlidka.app',
  EAS_PROJECT_ID: '01234567-89ab-cdef-0123-456789abcdef',
  GOOGLE_SERVICES_JSON: '',
  APP_UPDATES: 'off',
  APP_VERSION: '1.0.0',
  APP_BUILD: '1',
  IOS_TEAM_ID: '',
  IOS_STORE_ID: '',
  APP_ICON_GROUND: '#17130e',
  APP_ACCENT: '#1f3a93',
};

export type AgencyFile = { env: Record<string, string>; icon: string };

export class AgencyFileError extends Error {
  override name = 'AgencyFileError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type IsFile = (path: string) => boolean;

/** Every setting that is refused, by the name of its field. */
const refusals = (env: Record<string, string>, isFile: IsFile): string[] => {
  const tried = { ...env };
  const found: string[] = [];
  while (found.length <= Object.keys(sample).length) {
    try {
      readSettings(tried, '1.0.0', isFile);
      return found;
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      const setting = said.split(' ')[0] ?? '';
      const [field] = Object.entries(settingOf).find(([, name]) => name === setting) ?? [];
      if (!field) throw error;
      found.push(said.replace(setting, field));
      // The Google file is asked for in releases only.
      if (setting === 'GOOGLE_SERVICES_JSON') tried.EAS_BUILD_PLATFORM = 'ios';
      tried[setting] = sample[setting] ?? '';
    }
  }
  return found;
};

const parse = (text: string): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
  } catch {
    // Reported below, like arrays and numbers.
  }
  throw new AgencyFileError(['The file is not a JSON object.']);
};

/** Files are named from the folder of the agency's own file. */
export const readAgencyFile = (path: string, text: string, isFile: IsFile): AgencyFile => {
  const given = parse(text);
  const at = (name: string) => resolve(dirname(path), name);
  const env: Record<string, string> = { APP_STAGE: 'production' };
  const problems = needed
    .filter((field) => !given[field])
    .map((field) => `${field} is missing. See docs/phone.md.`);
  for (const [field, value] of Object.entries(given)) {
    const setting = fields[field];
    if (typeof value !== 'string' && typeof value !== 'number')
      problems.push(`${field} is neither a text nor a number.`);
    else if (setting) env[setting] = field === 'googleServicesFile' ? at(`${value}`) : `${value}`;
    else if (field !== 'icon') problems.push(`${field} is no field of an agency file.`);
  }
  const icon = typeof given.icon === 'string' ? at(given.icon) : '';
  if (icon && !/\.(svg|png)$/i.test(icon))
    problems.push(`icon is "${icon}". It is an SVG or a PNG.`);
  else if (icon && !isFile(icon)) problems.push(`icon is "${icon}". There is no such file.`);
  // Missing fields were reported above, so they get a valid value here.
  const blanks = needed.flatMap((field) => (given[field] ? [] : [fields[field] ?? '']));
  const filled = {
    ...env,
    ...Object.fromEntries(blanks.map((name) => [name, sample[name] ?? ''])),
  };
  problems.push(...refusals(filled, isFile));
  if (problems.length > 0) throw new AgencyFileError(problems);
  return { env, icon };
};
