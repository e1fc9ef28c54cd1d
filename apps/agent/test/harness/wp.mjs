// Stands in for wp-cli: the commands of a safe update, on the files of `openWordPress`.
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const options = Object.fromEntries(
  process.argv
    .slice(2)
    .filter((word) => word.startsWith('--'))
    .map((word) => word.slice(2).split('=')),
);
const at = (...names) => join(options.path, ...names);
const given = JSON.parse(readFileSync(at('offered.json'), 'utf8'));
const plugin = (name) => at('wp-content/plugins', name, 'version');
const version = (name) => readFileSync(plugin(name), 'utf8');
appendFileSync(at('calls'), `${words.join(' ')}\n`);
console.error('PHP Notice:  something old in wp-includes/functions.php');

const header = '-- Table structure for table `wp_options`';
const option = () => readFileSync(at('option'), 'utf8');

/** A command that hangs until somebody lets it go, once. */
const stop = at(`hold-${words.join('-').replaceAll('/', '_')}`);
if (existsSync(stop)) {
  writeFileSync(`${stop}.begun`, '');
  while (existsSync(stop)) await new Promise((resolve) => setTimeout(resolve, 20));
}

const commands = {
  'db export': () =>
    writeFileSync(
      words[2],
      `-- A dump\n${header}\noption ${option()}\nCREATE TABLE ` +
        '`wp_options`' +
        ` (\n${'-- a row\n'.repeat(300)}-- Dump completed on 2026-11-18  1:20:00\n`,
    ),
  'db import': () =>
    writeFileSync(at('option'), /^option (.+)$/m.exec(readFileSync(words[2], 'utf8'))[1]),
  'db query': () => {
    if (words[2].includes('information_schema')) console.log('wp_options\toption_id');
    else if (words[2].includes('CHECKSUM'))
      console.log(`wp_options\t5\t17\nwp.wp_options\t${option().length}`);
    else console.log('wp_options\t2');
  },
  'core version': () => console.log(readFileSync(at('version'), 'utf8')),
  'core check-update': () =>
    console.log(JSON.stringify(given.core.offered.map((offered) => ({ version: offered })))),
  'core update': () => writeFileSync(at('version'), options.version),
  'core download': () => writeFileSync(at('version'), options.version),
  'core update-db': () => console.log('Success: WordPress database upgraded.'),
  'maintenance-mode deactivate': () => {},
  'plugin list': () =>
    console.log(
      JSON.stringify(
        readdirSync(at('wp-content/plugins')).map((name) => {
          const to = given.plugins[name]?.to;
          const due = to && to !== version(name);
          return {
            name,
            status: 'active',
            version: version(name),
            update: due ? 'available' : 'none',
            update_version: due ? to : null,
            file: `${name}/${name}.php`,
          };
        }),
      ),
    ),
  'plugin update': () => {
    const { to } = given.plugins[words[2]];
    writeFileSync(plugin(words[2]), to);
    if (given.spoils === `${words[2]} ${to}`) writeFileSync(at('option'), 'spoilt');
  },
  eval: () => {
    // Of the two texts only the one about orders is known here.
    if (!words[1].includes('wc_get_orders')) throw new Error('wp eval is switched off');
    const address = /'billing_email' => '([^']*)'/.exec(words[1])[1];
    const orders = existsSync(at('orders')) ? readFileSync(at('orders'), 'utf8').trim() : '';
    writeFileSync(at('orders'), '');
    const cancelled = orders.split('\n').filter((one) => one === address).length;
    process.stdout.write(`\nhlidka:${JSON.stringify({ shop: true, cancelled })}\n`);
  },
  'plugin install': () => writeFileSync(plugin(words[2]), options.version),
};
(commands[words.slice(0, 2).join(' ')] ?? commands[words[0]])();
