import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, settingNames } from '../src/base/config/env.ts';
import { parse } from '../src/cli/parse.ts';
import { commandNames } from '../src/cli/run.ts';

const root = join(import.meta.dirname, '../../..');

/** Commands of other programs, and the test that runs them or the reason why none does. */
const others: Record<string, string> = {
  'openssl rand -hex 32': 'prints random text; needs nothing of ours',
  'openssl rand -base64 32': 'prints random text; needs nothing of ours',
  'npm ci': 'run by npm run newcomer',
  'git pull': 'needs nothing of ours',
  'claude mcp add --transport http hlidka https://hlidka.example/mcp --header "Authorization: Bearer hlidka_mcp_…"':
    'faces/mcp/mcp.test.ts plays a client with this address and header',
  ...Object.fromEntries(
    [
      ...['npm install ./hlidka-*.tgz', 'npm install --prefix /opt/hlidka ./hlidka-*.tgz'],
      'useradd --system --home-dir /var/lib/hlidka --shell /usr/sbin/nologin hlidka',
      ...['install -d -m 755 /opt/hlidka', 'install -d -m 700 /etc/hlidka'],
      'install -m 600 /dev/null /etc/hlidka/hlidka.env',
      'cp ops/systemd/hlidka.service /etc/systemd/system/',
      ...['systemctl daemon-reload', 'systemctl enable --now hlidka', 'journalctl -u hlidka'],
      'systemd-run --pty --uid=hlidka --property=EnvironmentFile=/etc/hlidka/hlidka.env /opt/hlidka/node_modules/node/bin/node /opt/hlidka/node_modules/hlidka/bin/hlidka.js doctor --data /var/lib/hlidka',
      ...['docker compose up -d --build', 'docker compose logs server', 'DATABASE_PASSWORD=…'],
    ].map((line) => [
      line,
      'the long tests of packaging play its steps without systemd and Docker',
    ]),
  ),
  'PLACE_TOKEN=hlidka_place_… npx hlidka watch --server https://hlidka.example':
    'places/program/run-place.test.ts runs the program',
  ...Object.fromEntries(
    [
      'cp apps/mobile/config/agency.example.json agency.json',
      'npm run phone -- --agency agency.json --stores store-pictures',
    ].map((line) => [
      line,
      'mobile/test/agency/from-clone.long.test.ts runs it in a fresh clone, agency-file.test.ts its refusals',
    ]),
  ),
  'npm run release -- release --tag': 'packaging/release.long.test.ts plays it, without the tag',
  'npm run keep-landed':
    'writes into the clone; base/platform/database/versions/landed.test.ts holds what it wrote',
  ...Object.fromEntries(
    [
      'systemctl start postgresql@15-main',
      'systemctl disable --now hlidka',
      'rm -rf /etc/systemd/system/hlidka.service /opt/hlidka /etc/hlidka',
      'rm -rf /var/lib/hlidka',
      'userdel hlidka',
    ].map((line) => [line, 'takes away what the tests of packaging/units set up; no test does it']),
  ),
  ...Object.fromEntries(
    [
      '/usr/lib/postgresql/15/bin/postgres --single -D /var/lib/postgresql/15/main template1 < /dev/null',
      '/usr/lib/postgresql/15/bin/pg_rewind --target-pgdata=/var/lib/postgresql/15/main --source-server="host=db2.example port=5432 user=postgres dbname=postgres" --write-recovery-conf',
      'find /var/lib/postgresql/15/main -mindepth 1 -delete',
      '/usr/lib/postgresql/15/bin/pg_basebackup --host=db2.example --port=5432 --username=postgres --pgdata=/var/lib/postgresql/15/main --write-recovery-conf --wal-method=stream --checkpoint=fast',
    ].map((line) => [line, 'walks/runbooks.long.test.ts']),
  ),
  'cat data-new/restored-secrets.env >> .env': 'walks/guide.long.test.ts',
  ...Object.fromEntries(
    [
      ...['cd apps/mobile', 'npm run ios', 'npm run android', 'npx eas-cli login'],
      ...['npx eas-cli init', 'npx eas-cli env:push production --path .agency/eas.env'],
      'npx eas-cli build --profile preview --platform android',
      'API_URL=http://192.168.1.20:4600 npm run android',
    ].map((line) => [line, 'needs a simulator, a phone or Expo’s service; no test has them']),
  ),
};

/** Pages of the guide; what is about working on Hlídka itself is run by its own tests. */
const pages = globSync('docs/{*.md,guide/*.md}', { cwd: root }).filter(
  (file) => !/long-stories/.test(file),
);

const linesOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)]
    .flatMap(([, block = '']) => block.replace(/\s*\\\n\s*/g, ' ').split('\n'))
    .flatMap((line) => line.replace(/\s+#.*$/, '').split(' && '))
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));

const settings = /^([A-Z][A-Z0-9_]*)=(\S*)\s*/;

/** Words as a shell cuts them, as far as the guide goes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');

const checkCommand = (line: string): string | null => {
  const [name = '', ...rest] = wordsOf(
    line.replace(/^(npx )?hlidka |^npm start( -- |$)/, (start) =>
      start.startsWith('npm') ? 'start ' : '',
    ),
  );
  if (['--help', '--version', 'help', 'version'].includes(name)) return null;
  if (!commandNames.includes(name)) return `there is no command “${name}”`;
  try {
    parse(rest.filter((word) => !['>', '<', '|'].includes(word)));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

/** Why a line of the guide would not work; null: it would. */
const faultOf = (line: string): string | null => {
  if (line in others) return null;
  let rest = line;
  const given: Record<string, string> = {};
  for (let found = settings.exec(rest); found; found = settings.exec(rest)) {
    // A value with … is a placeholder.
    given[found[1] ?? ''] = found[2]?.includes('…') ? '' : (found[2] ?? '');
    rest = rest.slice(found[0].length);
  }
  const unknown = Object.keys(given).find((name) => !settingNames.some((one) => one === name));
  if (unknown) return `there is no setting ${unknown}`;
  try {
    readEnv(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')));
  } catch (error) {
    return (error as Error).message;
  }
  if (rest === '') return null;
  if (/^(npx )?hlidka |^npm start( |$)/.test(rest)) return checkCommand(rest);
  return 'no test knows this command: run it in one and name it here under “others”';
};

test.each(pages)('every command of %s is one that works', (file) => {
  const faults = linesOf(file).flatMap((line) => {
    const fault = faultOf(line);
    return fault ? [`${line}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

test('a command that does not exist, a wrong option, setting and value are found', () => {
  expect(
    ['npx hlidka bakcup x', 'npx hlidka start --prot 1', 'SMPT_URL=x', 'PORT=ten npm start', 'rm x']
      .map(faultOf)
      .filter((fault) => fault === null),
  ).toEqual([]);
  expect(faultOf('PORT=4700 npx hlidka start --data "./my data"')).toBe(null);
});
