import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings of this build, with files by their path in the app's folder: a builder elsewhere has no other. */
export const settingsFor = (env: Record<string, string>): Record<string, string> => ({
  ...env,
  ...(env.GOOGLE_SERVICES_JSON && { GOOGLE_SERVICES_JSON: './.agency/google-services.json' }),
  APP_ASSETS: './.agency',
});

/** The stage is set by the profile of the build. */
const forEas = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .filter(([name]) => name !== 'APP_STAGE')
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('');

export const tellEas = (settings: Record<string, string>, own: string): void => {
  writeFileSync(join(own, 'eas.env'), forEas(settings));
  console.log(`
For builds by EAS, in your own private copy of this repository:
  git add --force apps/mobile/.agency && git commit -m "Our app"   # git passes over the folder otherwise
  cd apps/mobile
  npx eas-cli env:push production --path .agency/eas.env           # and once more with preview
  npx eas-cli build --profile production --platform all
The settings in apps/mobile/.agency/eas.env:
${forEas(settings).replace(/^(?=.)/gm, '  ')}`);
};
