import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../../server/test/harness/folder.ts';
import { serveHttp } from '../../../server/test/harness/processes/serve-http.ts';

type Plugin = { version: string; to: string | null };

/**
 * A site that behaves like WordPress: `wp` is a stand-in, plugins are folders with their version, and the
 * page answers 500 while something that breaks it is installed.
 */
export const openWordPress = async (given: {
  core: { version: string; offered: string[] };
  plugins: Record<string, Plugin>;
  /** `name version`: with this installed the site does not work. */
  breaks: string[];
  /** The same, and what it writes into the database breaks every other version. */
  spoils?: string;
  /** With this installed every page is as before, but the form at /kontakt fails when it is sent, until the option says `mended`. */
  losesMessages?: string;
}) => {
  const folder = temporaryFolder();
  const path = join(folder, 'html');
  const bin = join(folder, 'bin');
  for (const made of [bin, join(path, 'wp-content/plugins')]) mkdirSync(made, { recursive: true });
  writeFileSync(join(path, 'version'), given.core.version);
  writeFileSync(join(path, 'offered.json'), JSON.stringify(given));
  const pluginFile = (name: string) => join(path, 'wp-content/plugins', name, 'version');
  for (const [name, { version }] of Object.entries(given.plugins)) {
    mkdirSync(dirname(pluginFile(name)));
    writeFileSync(pluginFile(name), version);
  }
  const script = join(import.meta.dirname, 'wp.mjs');
  writeFileSync(join(bin, 'wp'), `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
  chmodSync(join(bin, 'wp'), 0o755);

  const installed = () => [
    `core ${readFileSync(join(path, 'version'), 'utf8')}`,
    ...Object.keys(given.plugins).map(
      (name) =>
        `${name} ${existsSync(pluginFile(name)) ? readFileSync(pluginFile(name), 'utf8') : ''}`,
    ),
  ];
  const option = join(path, 'option');
  writeFileSync(option, 'fine');
  const sent: string[] = [];
  const { origin } = await serveHttp((request, response) => {
    const html = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
    if (request.method === 'POST' && request.url === '/kontakt') {
      const isMended = readFileSync(option, 'utf8') === 'mended';
      const isLost = !isMended && installed().some((one) => one === given.losesMessages);
      sent.push(isLost ? 'lost' : 'thanked');
      return html(isLost ? 500 : 200, isLost ? 'Něco se pokazilo' : 'Děkujeme za zprávu');
    }
    if (request.method === 'POST' && request.url === '/pokladna') {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        appendFileSync(join(path, 'orders'), `${new URLSearchParams(body).get('e')}\n`);
        html(200, 'Děkujeme za objednávku');
      });
      return;
    }
    if (request.url === '/pokladna')
      return html(
        200,
        '<form method="post"><label>E-mail <input name="e"></label><button>Objednat</button></form>',
      );
    if (request.url === '/kontakt')
      return html(
        200,
        '<form method="post"><label>Zpráva <input name="z"></label><button>Odeslat</button></form>',
      );
    const isBroken =
      installed().some((one) => given.breaks.includes(one)) ||
      readFileSync(option, 'utf8') === 'spoilt';
    response.writeHead(isBroken ? 500 : 200).end(isBroken ? 'Fatal error' : 'Vítejte');
  });
  const url = `${origin}/`;
  const calls = () =>
    existsSync(join(path, 'calls'))
      ? readFileSync(join(path, 'calls'), 'utf8').trim().split('\n')
      : [];
  return { path, bin, url, installed, calls, folder, sent };
};
