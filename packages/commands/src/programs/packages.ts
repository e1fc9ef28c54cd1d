import type { KnownProgram, Use } from './program.ts';

const only = (options: string, ...operands: RegExp[]): Use => ({ options, operands });
const aliasIn =
  (names: Readonly<Record<string, string>>) =>
  (word: string): string =>
    Object.hasOwn(names, word) ? (names[word] ?? word) : word;

const vendorPackage = /^[a-z0-9][\w.-]*\/[\w.*-]+$/;
const quiet = '--no-interaction -n --quiet -q --ansi --no-ansi -v --verbose';
const changing = `${quiet} --no-dev --no-progress --no-scripts --no-plugins --dry-run --prefer-dist
  --optimize-autoloader -o --classmap-authoritative -a --apcu-autoloader --with-dependencies -w
  --with-all-dependencies -W --ignore-platform-reqs`;
const listing = `${quiet} --direct -D --latest -l --outdated --minor-only -m --major-only --strict --all
  --locked --no-dev --format= --tree -t --installed`;

export const composer: KnownProgram = {
  before: quiet,
  alias: aliasIn({ i: 'install', u: 'update', upgrade: 'update', info: 'show' }),
  hasHelp: true,
  uses: {
    install: only(changing),
    update: only(changing, vendorPackage),
    remove: only(changing, vendorPackage),
    'dump-autoload': only(changing),
    show: only(listing, vendorPackage),
    outdated: only(listing, vendorPackage),
    licenses: only(listing),
    audit: only(listing),
    'check-platform-reqs': only(listing),
    validate: only(`${quiet} --strict --no-check-publish --no-check-all`),
    status: only(quiet),
    diagnose: only(quiet),
    'clear-cache': only(quiet),
  },
  examples: ['composer update', 'composer install --no-dev', 'composer remove vendor/package'],
};

/** A registry name with its scope: `owner/name` is a GitHub repository, `name.tgz` a file. */
const registryName =
  /^(?!.*\.t(?:ar|gz)(?:\.gz)?$)(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*(?:@[\w.^~<>=*-]+)?$/i;
const told = '--json --long --silent -s --parseable -p --no-color --depth= --all -a';
const npmChanging = `${told} --omit= --save-dev -D --save-exact -E --no-save --ignore-scripts --dry-run
  --production --no-audit --no-fund --prefer-offline --package-lock-only --legacy-peer-deps`;

export const npm: KnownProgram = {
  before: told,
  alias: aliasIn({ i: 'install', add: 'install', up: 'update', list: 'ls', rm: 'uninstall' }),
  uses: {
    install: only(npmChanging, registryName),
    ci: only(npmChanging),
    update: only(npmChanging, registryName),
    uninstall: only(npmChanging, registryName),
    prune: only(npmChanging),
    dedupe: only(npmChanging),
    outdated: only(told, registryName),
    ls: only(told, registryName),
    why: only(told, registryName),
    view: only(told, registryName),
    audit: only(`${told} --omit= --audit-level= --dry-run`, /^fix$/),
  },
  examples: ['npm install left-pad', 'npm update', 'npm audit fix', 'npm uninstall left-pad'],
};
