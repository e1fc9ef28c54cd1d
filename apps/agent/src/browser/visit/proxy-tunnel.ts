import net from 'node:net';
import type { Duplex } from 'node:stream';
import { limitConnecting, type Ways } from './proxy-ways.ts';

/** Connects the browser with the server it names (`example.com:443`) and passes bytes both ways. */
export const tunnel = (ways: Ways, target: string, near: Duplex, head: Buffer): void => {
  const answer = (line: string) => near.end(`HTTP/1.1 ${line}\r\n\r\n`);
  const url = URL.parse(`https://${target}`);
  if (!url) {
    answer('400 Bad Request');
    return;
  }
  const port = url.port || '443';
  const server = `${url.hostname}:${port}`;
  try {
    const far = net.connect({
      host: ways.checkedHost(url),
      port: Number(port),
      lookup: ways.lookup,
    });
    ways.keepCounted(far);
    const connected = limitConnecting(far);
    let isOpen = false;
    far.once('connect', () => {
      isOpen = true;
      connected();
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) far.write(head);
      near.pipe(far).pipe(near);
    });
    far.on('error', (error) => {
      if (!isOpen) ways.notReached(server, error);
    });
    far.once('close', () => {
      connected();
      if (isOpen) near.destroy();
      else answer('502 Bad Gateway');
    });
    near.once('close', () => far.destroy());
  } catch (error) {
    ways.notReached(server, error);
    answer('403 Forbidden');
  }
};
