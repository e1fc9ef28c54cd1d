/** What the parts of an installation are called where they are examined. */
const names = {
  node: 'node',
  timeZone: 'time zone',
  pages: 'pages',
  dictionary: 'dictionary',
  settings: 'settings',
  secret: 'secret',
  dataFolder: 'data folder',
  permissions: 'permissions',
  disk: 'disk',
  address: 'address',
  proxies: 'proxies',
  private: 'private addresses',
  database: 'database',
  replica: 'replica',
  migrations: 'migrations',
  clock: 'clock',
  operator: 'operator',
  data: 'data',
  watch: 'watch',
  schedule: 'schedule',
  messages: 'messages',
  heartbeat: 'heartbeat',
  queue: 'queue',
  agent: 'agent',
  agentUser: 'agent user',
  browser: 'browser',
  model: 'model',
  mailDoor: 'mail door',
  mailIn: 'mail in',
  search: 'search',
  snapshots: 'snapshots',
  copies: 'backup place',
  chromium: 'chromium',
  metrics: 'metrics',
  mail: 'mail',
  push: 'push',
  chat: 'chat',
  answers: 'answers',
  references: 'reference targets',
  account: 'agency account',
  services: 'services',
  version: 'version',
  outside: 'outside',
};

type Reason = { reason: string };
type Where = { where: string };
type Count = { n: number };

const says = {
  'node.ok': ({ version }: { version: string }) => `Node ${version}`,
  'node.old': ({ version, needed }: { version: string; needed: number }) =>
    `Node ${version} is too old: install version ${needed} or newer.`,
  'timeZone.ok': () => 'Europe/Prague is known',
  'timeZone.unknown': () =>
    'This Node does not know Europe/Prague. Install a build of Node with full ICU data.',
  'pages.ok': () => 'built',
  'pages.old': () => 'Not built from their present sources. The next “hlidka start” builds them.',
  'pages.unreadable': ({ reason }: Reason) =>
    `Their sources cannot be read: ${reason}. Install again.`,
  'dictionary.missing': ({ name }: { name: string }) =>
    `The package ${name} is not installed: in answers of AI engines common Czech words are taken for names. See docs/install.md.`,
  'settings.ok': () => 'can be read',
  'settings.wrong': ({ reason }: Reason) => reason,
  'settings.unknown': ({ reason }: Reason) => reason,
  'settings.open': ({ path }: { path: string }) =>
    `${path} holds secrets and other users can read it. Run “chmod 600 ${path}”.`,
  'secret.missing': ({ name }: { name: string }) =>
    `With DATABASE_URL set, ${name} must be set too: at least 32 characters, the same in every process.`,
  'secret.kept': () => 'kept in the data folder',
  'secret.ok': () => 'AUTH_SECRET is set',
  'secret.weak': () => 'AUTH_SECRET looks easy to guess. Make one with “openssl rand -base64 32”.',
  'secret.same': () =>
    'AUTH_SECRET and ENCRYPTION_KEY are the same: whoever learns one has both. Make another with “openssl rand -base64 32”.',
  'secret.unusable': ({ reason }: Reason) => reason,
  'dataFolder.ok': ({ path }: { path: string }) => `${path} can be written`,
  'dataFolder.closed': ({ path, reason }: { path: string } & Reason) =>
    `${path} cannot be written (${reason}). Give it to the user that runs Hlídka, or choose another with --data.`,
  'dataFolder.none': ({ path }: { path: string }) =>
    `${path} is not there yet. “hlidka start” creates it; was another meant with --data?`,
  'permissions.ok': ({ mode }: { mode: string }) => `mode ${mode}`,
  'permissions.secret': ({ mode, path }: { mode: string; path: string }) =>
    `Others may read the secret (mode ${mode}). Run “chmod 600 ${path}”.`,
  'permissions.folder': ({ mode, path }: { mode: string; path: string }) =>
    `Other users may look into ${path} (mode ${mode}). Run “chmod go-rw ${path}”.`,
  'disk.ok': ({ free }: { free: string }) => `${free} free`,
  'disk.low': ({ free }: { free: string }) => `Only ${free} free. Free some space soon.`,
  'disk.full': ({ free }: { free: string }) =>
    `Only ${free} free: the database will soon stop. Free some space.`,
  'address.ok': ({ url }: { url: string }) => `BASE_URL is ${url}`,
  'address.answers': ({ url }: { url: string }) => `BASE_URL is ${url} and leads here`,
  'address.local': ({ url }: { url: string }) =>
    `${url}, for this machine only; others need BASE_URL with https`,
  'address.http': ({ url }: { url: string }) =>
    `BASE_URL ${url} is not https: passwords would travel readable and passkeys cannot work. Put a proxy with a certificate in front and set BASE_URL to its https address.`,
  'address.silent': ({ url, reason }: { url: string } & Reason) =>
    `BASE_URL ${url} cannot be reached from this machine (${reason}). Check the name, the proxy and its certificate; where only this machine cannot reach it, this does no harm.`,
  'proxies.none': () => 'none is trusted, nobody’s X-Forwarded-For counts',
  'proxies.missing': () =>
    'TRUSTED_PROXIES is empty although BASE_URL is https: behind a proxy all visitors then share its limits. Set it to the address from which the proxy connects.',
  'proxies.ok': ({ n }: Count) => `trusted: ${n}`,
  'proxies.all': ({ range }: { range: string }) =>
    `TRUSTED_PROXIES trusts ${range}: whoever connects may write any address into X-Forwarded-For and slip past the limits of sign-in. Name the proxy’s address alone.`,
  'private.all': ({ range }: { range: string }) =>
    `CHECK_ALLOW_PRIVATE allows ${range}: a check or a redirect may reach every machine of your network. Name only the ranges in which your own sites are.`,
  'database.ok': ({ version }: { version: string }) => `PostgreSQL ${version} answers`,
  'database.none': () => 'There is none yet. The first “hlidka start” creates it.',
  'database.away': ({ reason }: Reason) => reason,
  'replica.ok': () => 'follows the primary',
  'replica.late': ({ seconds }: { seconds: number }) =>
    `The server of DATABASE_READ_URL is more than ${seconds} s behind the primary. Pages are read from the primary meanwhile. Does its replication run?`,
  'replica.away': ({ reason }: Reason) => `${reason}. Pages are read from the primary meanwhile.`,
  'migrations.ok': () => 'up to date',
  'migrations.pending': ({ names: list }: { names: string }) =>
    `Not applied yet: ${list}. The next “hlidka start” applies them.`,
  'migrations.wrong': ({ reason }: Reason) => reason,
  'clock.ok': () => 'agrees with the database',
  'clock.differs': ({ seconds }: { seconds: string }) =>
    `This machine's clock and the database's differ by ${seconds} s. Let both be set by NTP.`,
  'clock.zone': () => 'The database does not know Europe/Prague. Update its time zone data.',
  'operator.ok': () => 'there is one',
  'operator.none': ({ url }: { url: string }) =>
    `Nobody can steer yet. Start the server and open ${url}/setup with the code that it prints.`,
  'data.ok': () => 'started where they were written last',
  'data.asked': ({ at, n }: { at: string } & Count) =>
    `A quiet start was asked for, so Hlídka started quietly at ${at}; messages set aside: ${n}. Send or drop them under Deliveries in the admin, then confirm on its first page.`,
  'data.copied': ({ from, at, n }: { from: string; at: string } & Count) =>
    `The data come from elsewhere (${from || 'an unknown folder'}), so Hlídka started quietly at ${at}; messages set aside: ${n}. Send or drop them under Deliveries in the admin, then confirm on its first page.`,
  'data.restored': ({ of, at, n }: { of: string; at: string } & Count) =>
    `The data were restored from a snapshot${of ? ` of ${of}` : ''}, so Hlídka started quietly at ${at}; messages set aside: ${n}. Send or drop them under Deliveries in the admin, then confirm on its first page.`,
  'watch.none': () => 'no site is watched',
  'watch.ok': ({ n }: Count) => `sites with fresh results: ${n}`,
  'watch.overdue': ({
    n,
    of,
    since,
    minutes,
  }: Count & { of: number; since: string; minutes: number }) =>
    `No result of ${n} of ${of} sites since ${since} (${minutes} min). Does a process with the role “checker” run?`,
  'schedule.late': ({ minutes }: { minutes: number }) =>
    `Recurring work has been due for ${minutes} min. Do processes with the roles “checker” and “worker” run?`,
  'messages.late': ({ minutes }: { minutes: number }) =>
    `A message has been due for ${minutes} min and nobody tried to send it. Does a process with the role “worker” run?`,
  'heartbeat.demo': () => 'the demo calls nobody',
  'heartbeat.none': () =>
    'HEARTBEAT_URL is not set: nobody outside notices when this machine dies. See docs/monitoring.md.',
  'heartbeat.ok': ({ at }: { at: string }) => (at ? `last heard at ${at}` : 'never heard yet'),
  'heartbeat.answers': ({ at }: { at: string }) =>
    `answers; ${at ? `the watch was last heard at ${at}` : 'the watch was never heard yet'}`,
  'heartbeat.failing': ({ reason, at }: Reason & { at: string }) =>
    `The address in HEARTBEAT_URL does not answer (${reason}); ${at ? `last heard at ${at}` : 'never heard yet'}. Check the address, and this machine’s way out.`,
  'heartbeat.withheld': ({ reason, at }: Reason & { at: string }) =>
    `Not called, because of: ${reason}; ${at ? `last heard at ${at}` : 'never heard yet'}. The lines above say more.`,
  'heartbeat.quiet': ({ at }: { at: string }) =>
    `Not called lately; ${at ? `last heard at ${at}` : 'never heard yet'}. It is called after checks: is a site watched, and does a process with the role “checker” run?`,
  'queue.ok': () => 'no mail is stuck',
  'queue.dead': ({ n }: Count) =>
    `Mails given up: ${n}. The application lists them with their reasons and can send them again.`,
  'queue.late': ({ minutes }: { minutes: number }) =>
    `A mail has been due for ${minutes} minutes. Does a server with the role “worker” run?`,
  'agent.none': () =>
    'None is connected: approved jobs wait. “hlidka start” runs one beside the server unless --no-agent is given.',
  'agent.ok': ({ n }: Count) => `connected: ${n}`,
  'agentUser.ok': () => 'this installation’s alone, jobs have others',
  'agentUser.nameless': ({ uid }: { uid: number }) =>
    `User ${uid} has no name, and ssh refuses one without: sites with a server of their own cannot be reached. useradd --no-create-home --uid ${uid} hlidka-agent`,
  'agentUser.tool': ({ path }: { path: string }) =>
    `${path} (util-linux) is missing: commands of jobs run as the agent’s user and could read its token, and those of models are refused. Install it.`,
  'agentUser.shared': () =>
    'The server is not root, so its own agent and the commands of jobs run as the server’s user and could read its secrets; those of models are refused. Start it with --no-agent and give the jobs to an agent with a user of its own (docs/agent.md).',
  'browser.ok': () => 'an agent has one, forms are checked',
  'browser.none': () =>
    'No connected agent has one: forms are not checked. Install Chromium beside the agent or set CHROMIUM_PATH.',
  'model.ok': ({ name }: { name: string }) => name,
  'model.none': () =>
    'No connected agent has one: only playbooks and backups are done. Set MODEL_PROVIDER and MODEL_NAME.',
  'mailDoor.full': ({ at }: { at: string }) =>
    `Senders were turned away, last at ${at}: too many came at once. Form checks whose message was missing then counted for nothing. A firewall before the port helps against whoever floods it.`,
  'mailIn.ok': ({ where, domain }: Where & { domain: string }) =>
    `${where} receives for form-…@${domain}`,
  'mailIn.away': ({ where, reason }: Where & Reason) =>
    `Nobody answers at ${where} (${reason}): is a server with the role worker running? Form checks with proof by mail fail meanwhile.`,
  'mailIn.elsewhere': ({ host }: { host: string }) =>
    `MAIL_IN_HOST ${host} is no address of this machine: nothing can be received there. Set 127.0.0.1, 0.0.0.0 or an address of this machine.`,
  'search.ok': ({ n }: Count) => `sites connected: ${n}`,
  'search.troubled': ({ n, of }: Count & { of: number }) =>
    `Connections that cannot be read: ${n} of ${of}. The page “Search engines” says why.`,
  'snapshots.none': () =>
    'The data are not backed up by Hlídka. Set SNAPSHOT_FOLDER or SNAPSHOT_S3_URL, see docs/backup-schedule.md.',
  'snapshots.missing': ({ hours }: { hours: number }) =>
    `No backup of our own data for two days: ${goodOne(hours)}. The page “Hlídka’s backups” says why.`,
  'snapshots.untrue': ({ hours }: { hours: number }) =>
    `The last test restore failed; ${goodOne(hours)}. The page “Hlídka’s backups” says why.`,
  'snapshots.failed': ({ hours }: { hours: number }) =>
    `The last one failed; ${goodOne(hours)}. The page “Hlídka’s backups” says why.`,
  'snapshots.first': () =>
    'None yet. The first one is made in the night, or on the page “Hlídka’s backups”.',
  'snapshots.ok': ({ hours }: { hours: number }) => goodOne(hours),
  'copies.folder': ({ path }: { path: string }) => `${path} can be written`,
  'copies.folderFails': ({ path, reason }: { path: string } & Reason) =>
    `${path} cannot be written (${reason}): no backup of our own data is made there. Give it to the user that runs Hlídka, or choose another by SNAPSHOT_FOLDER.`,
  'copies.store': ({ where }: Where) => `${where} takes, returns and deletes a file`,
  'copies.storeFails': ({ where, step, reason }: Where & { step: string } & Reason) =>
    `${where} failed to ${step === 'put' ? 'take' : step === 'get' ? 'return' : 'delete'} a file (${reason}). Check SNAPSHOT_S3_URL, _REGION, _KEY and _SECRET; the key must be allowed to list, read, write and delete there.`,
  'chromium.ok': ({ version }: { version: string }) => version,
  'chromium.off': () => 'switched off: reports have no PDF',
  'chromium.none': () =>
    'None was found in the usual places: reports have no PDF, and the server’s own agent checks no forms. Install Chromium or set CHROMIUM_PATH.',
  'chromium.broken': ({ path, reason }: { path: string } & Reason) =>
    `The browser ${path} cannot be started (${reason}): reports have no PDF and forms are not checked. Install it or correct CHROMIUM_PATH.`,
  'metrics.ok': () => 'are answered to whoever has METRICS_TOKEN',
  'metrics.listens': ({ where }: Where) => `are answered at ${where}`,
  'metrics.elsewhere': ({ host }: { host: string }) =>
    `METRICS_LISTEN names ${host}, which is no address of this machine: nothing can listen there. Set 127.0.0.1 or an address of this machine.`,
  'metrics.open': ({ where }: Where) =>
    `METRICS_LISTEN ${where} is open to the network without METRICS_TOKEN: everybody who reaches it reads the figures. Set the token or listen on 127.0.0.1.`,
  'mail.none': ({ path }: { path: string }) =>
    `No SMTP_URL is set: mails are not sent, they are kept as files in ${path}.`,
  'mail.ok': ({ host }: { host: string }) => `${host} accepts mails`,
  'mail.fails': ({ host, reason }: { host: string } & Reason) =>
    `${host} does not accept mails: ${reason}. Check SMTP_URL.`,
  'mail.sender': ({ from }: { from: string }) =>
    `MAIL_FROM ${from} is no address: mail servers will refuse what comes from there. Write it as hlidka@agency.example or “Agency <hlidka@agency.example>”.`,
  'push.ok': () => 'the push service answers',
  'push.demo': () => 'The demo sends no push.',
  'push.away': ({ reason }: Reason) =>
    `The push service does not answer: ${reason}. Check EXPO_BASE_URL.`,
  'chat.ok': ({ bot, url }: { bot: string; url: string }) =>
    `@${bot} writes into the chat and delivers to ${url}`,
  'chat.demo': () => 'the demo shows a phone of its own',
  'chat.none': ({ names: list }: { names: string }) =>
    `${list} are not set: the operator's chat is inactive, and nothing is sent there.`,
  'chat.half': ({ names: list }: { names: string }) =>
    `The chat is inactive: ${list} is missing. Set it too.`,
  'chat.late': ({ bot, url, reason }: { bot: string; url: string } & Reason) =>
    `@${bot} could not deliver to ${url} within the last hour: ${reason}.`,
  'chat.fails': ({ reason }: Reason) => reason,
  'answers.none': () =>
    'No answer engine is set: watched questions are put to nobody. Set AI_OPENAI_KEY or another, see docs/visibility.md.',
  'answers.unpriced': ({
    engines,
    first,
    names: list,
    calls,
  }: {
    engines: string;
    first: string;
    names: string;
    calls: number;
  }) =>
    `${engines}. Without AI_${first}_PRICE_INPUT and _PRICE_OUTPUT the cost of ${list} is not known: the limit in USD cannot be kept there, only ${calls} calls a week.`,
  'answers.ok': ({ engines, usd }: { engines: string; usd: number }) =>
    `${engines}; at most ${usd} USD a week`,
  'references.none': () =>
    'REFERENCE_TARGETS is empty: when this machine loses its network, every site will be reported down.',
  'references.ok': () => 'at least one answers',
  'references.away': () =>
    'None of REFERENCE_TARGETS answers: this machine has no network, or could not tell when it loses it. Check the network and the setting.',
  'account.ok': ({ where }: Where) => `${where} answers`,
  'account.away': ({ where, reason }: Where & Reason) =>
    `${where} does not answer as a provider of sign-in (${reason}): nobody signs in by the agency’s account. Check OIDC_ISSUER.`,
  'services.ok': ({ name, where }: { name: string } & Where) => `${name}: ${where} answers`,
  'services.away': ({ name, where, reason }: { name: string } & Where & Reason) =>
    `${name}: ${where} does not answer (${reason}). Check the setting, and this machine’s way out.`,
  'services.refused': ({ name, where, key }: { name: string; key: string } & Where) =>
    `${name}: ${where} refuses the key. Check ${key}.`,
  'version.ok': ({ version }: { version: string }) => `${version} is the newest`,
  'version.newer': ({ version, installed }: { version: string; installed: string }) =>
    `${version} is out, this is ${installed}. Read its CHANGELOG, then docs/upgrade.md.`,
  'version.unknown': ({ reason }: Reason) =>
    `The address in UPDATE_URL does not say a version (${reason}). Check it: it answers JSON with “version” or “tag_name”.`,
  'outside.left': () =>
    'not tried: mail, push, chat, addresses of other services, the backup store and the heartbeat',
};

const goodOne = (hours: number): string =>
  hours < 0 ? 'there is no good one' : `the newest good one is ${hours} h old`;

export type DoctorNames = Record<keyof typeof names, string>;
export type DoctorSays = typeof says;

export const doctor: { names: DoctorNames; says: DoctorSays } = { names, says };
