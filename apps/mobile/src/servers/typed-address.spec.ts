import { readTyped } from './typed-address.ts';

const found: [string, string, string][] = [
  ['hlidka.agentura.cz', 'address', 'https://hlidka.agentura.cz'],
  ['  https://hlidka.agentura.cz/settings?x=1#y ', 'address', 'https://hlidka.agentura.cz'],
  ['HLIDKA.Agentura.CZ:8443', 'address', 'https://hlidka.agentura.cz:8443'],
  ['jana@agentura.cz', 'domain', 'https://agentura.cz'],
  ['http://localhost:4600', 'address', 'http://localhost:4600'],
  ['http://127.0.0.1:4600/', 'address', 'http://127.0.0.1:4600'],
];
test.each(found)('%s is looked for at its origin', (text, kind, origin) => {
  expect(readTyped(text)).toEqual({ kind, origin });
});

const refused: [string, string][] = [
  ['', 'no address'],
  ['   ', 'no address'],
  ['agentura', 'no address'],
  ['jana@', 'no address'],
  ['moje agentura.cz', 'no address'],
  ['ftp://agentura.cz', 'no address'],
  ['javascript://agentura.cz', 'no address'],
  // A password before the host hides which host is asked.
  ['https://hlidka.cz@evil.example', 'no address'],
  ['http://agentura.cz', 'plain http'],
  ['http://192.168.1.4:4600', 'plain http'],
  ['http://localhost.evil.example', 'plain http'],
];
test.each(refused)('"%s" is refused: %s', (text, why) => {
  expect(readTyped(text)).toEqual({ kind: 'refused', why });
});
