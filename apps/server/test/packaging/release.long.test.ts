import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { changesOf } from '../../../../scripts/release/notes.ts';
import { programVersion } from '../../src/base/platform/version.ts';
import { temporaryFolder } from '../harness/folder.ts';
import { plainEnv, serveHlidka, setUpOperator } from '../harness/processes/served.ts';
import { strangersEnv } from './installed.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const asUser = ['/usr/bin/setpriv', '--reuid=65532', '--regid=65532', '--clear-groups'] as const;
const patienceMs = 20 * 60_000;

type Bom = {
  bomFormat: string;
  metadata: { component: { name: string; version: string } };
  components: { name: string; purl: string; licenses?: unknown[] }[];
};

test.runIf(process.getuid?.() === 0)(
  'what is handed out is whole, and an ordinary user installs and starts it',
  async () => {
    const into = join(temporaryFolder(), 'release');
    await run(process.execPath, [join(root, 'scripts/release.ts'), into, '--unsaved'], {
      cwd: root,
    });
    const packed = `hlidka-${programVersion}.tgz`;
    const names = ['Dockerfile', 'RELEASE-NOTES.md', 'SHA256SUMS', packed];
    expect(readdirSync(into).toSorted()).toEqual([...names, 'release.json', 'sbom.cdx.json']);
    expect(execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: into })).toEqual(
      Buffer.alloc(0),
    );
    const read = (name: string) => readFileSync(join(into, name), 'utf8');
    const changes = changesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), programVersion);
    expect(read('RELEASE-NOTES.md')).toContain(changes);
    expect(read('Dockerfile')).toContain(`COPY ${packed} /pack/`);
    const bom: Bom = JSON.parse(read('sbom.cdx.json'));
    expect(bom.bomFormat).toBe('CycloneDX');
    expect(bom.metadata.component).toMatchObject({ name: 'hlidka', version: programVersion });
    const listed = bom.components.map(({ name }) => name);
    expect(listed).toEqual(
      expect.arrayContaining(['hono', 'pg', 'react', 'node', 'playwright-core']),
    );
    expect(listed).not.toContain('vitest');
    expect(bom.components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
    expect(read('sbom.cdx.json')).not.toMatch(/https?:\/\/(?!cyclonedx\.org)/);
    await expect(
      run(process.execPath, [join(root, 'scripts/release.ts'), into, '--unsaved'], { cwd: root }),
    ).rejects.toMatchObject({ stderr: expect.stringContaining('is not empty') });

    const home = join(temporaryFolder(), 'home');
    for (const folder of [home, join(home, 'cache')]) mkdirSync(folder, { mode: 0o755 });
    for (const folder of [home, join(home, 'cache')]) chownSync(folder, 65532, 65532);
    writeFileSync(join(home, 'package.json'), '{}');
    chownSync(join(home, 'package.json'), 65532, 65532);
    execFileSync('cp', [join(into, packed), home]);
    const registry = execFileSync('npm', ['config', 'get', 'registry']).toString().trim();
    const env = {
      ...strangersEnv,
      HOME: home,
      npm_config_cache: join(home, 'cache'),
      npm_config_registry: registry,
    };
    const [setpriv, ...ids] = asUser;
    await run(setpriv, [...ids, 'npm', 'install', `./${packed}`], { cwd: home, env });
    const served = await serveHlidka(join(home, 'data'), {
      env: { ...plainEnv, HOME: home, PATH: strangersEnv.PATH ?? '' },
      command: [setpriv, ...ids, 'node', join(home, 'node_modules/hlidka/bin/hlidka.js')],
    });
    await setUpOperator(served);
    expect((await fetch(`${served.url}/readyz`)).status).toBe(200);
    expect(await served.stop()).toBe(0);
  },
  patienceMs,
);
