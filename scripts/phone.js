// Usage: npm run phone -- --agency agency.json [--stores OUT]. In JavaScript, so that it can say what is missing
// before anything was installed.
import { existsSync } from 'node:fs';

const installed = existsSync(new URL('../node_modules/playwright-core', import.meta.url));
if (installed) await import('./phone/make.ts');
else {
  console.error('First run `npm ci` here: it brings Node and the programs that draw the icons.');
  process.exitCode = 1;
}
