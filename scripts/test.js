// Runs the tests and brings what they need. `--full`: the long versions too; `--quick`: pure files only;
// `--changed [BASE]`: what a change can reach.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { closeTestFolder, endProcesses, openTestFolder } from './test-folder.js';

const stop = (line) => {
  console.error(line);
  process.exit(1);
};
const said = (error) => stop(error.message);

if (Number(process.versions.node.split('.')[0]) < 26)
  stop(
    `The tests need Node 26, this is ${process.version}: run them with "npm test" after "npm ci".`,
  );
const { choose } = await import('./tests/choose.ts');
const { bringPhonePackages, bringPrograms } = await import('./tests/bring.js');
const { checkedPhone, digestPhone } = await import('./tests/phone-inputs.ts');

const args = process.argv.slice(2);
const full = args.includes('--full');
const choice = await Promise.try(choose, args).catch(said);
if (choice) console.log(choice.first);
if (choice?.files.length === 0) {
  console.log(`Nothing to run.\n${choice.last}`);
  process.exit(0);
}
const programs = args.includes('--quick') ? {} : await Promise.try(bringPrograms, full).catch(said);

const words = choice ? choice.files : args.filter((arg) => arg !== '--full');
const named = words.filter((arg) => !arg.startsWith('-'));
// What was named by hand runs in any case.
const isNamed = !choice && named.length > 0;
const checked = checkedPhone();
const asksPhone = named.length === 0 || named.some((file) => file.includes('mobile'));
const isPhoneChecked =
  asksPhone && !full && !isNamed && checked !== null && checked === digestPhone();
const wantsMobile = asksPhone && !isPhoneChecked;

const folder = openTestFolder();
const phone = wantsMobile ? bringPhonePackages(join(folder, 'phone-packages')) : null;
const tests = spawn('vitest', ['run', ...words], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...programs,
    ...choice?.env,
    TMPDIR: folder,
    ...(phone ? { PHONE_PACKAGES: phone.told } : {}),
    ...(isPhoneChecked ? { PHONE_CHECKED: '1' } : {}),
    ...(full ? { FULL: '1', KILL_ROUNDS: '20', PROPERTY_ROUNDS: '200' } : {}),
  },
});
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    interrupted = true;
    tests.kill(signal);
  });
const [status] = await once(tests, 'exit');
if (phone?.child.exitCode === null && phone.child.signalCode === null) {
  // An installation that is cut off leaves the app without packages.
  if (interrupted) phone.child.kill();
  else console.log('The phone app’s packages are still being installed; this waits for them.');
  await once(phone.child, 'exit');
}
if (phone) rmSync(phone.told, { force: true });
if (interrupted) {
  await endProcesses(folder);
  closeTestFolder(folder);
  stop('The tests were interrupted; what they had started is ended.');
}
const left = closeTestFolder(folder);
if (left.files.length > 0) console.log(`Left behind, and removed:\n${left.files.join('\n')}`);
if (choice) console.log(choice.last);
if (isPhoneChecked)
  console.log(
    'The phone app’s own checks were left out: neither the app nor a package it uses has changed since they passed. ' +
      '“npm run test:full” runs them always.',
  );
else if (checkedPhone() !== checked)
  console.log('The phone app’s own checks passed: commit apps/mobile/test/checked.json.');
if (left.processes.length > 0) stop(`The tests left behind:\n${left.processes.join('\n')}`);
process.exit(status ?? 1);
