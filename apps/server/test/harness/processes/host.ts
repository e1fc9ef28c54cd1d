import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAfter } from '../close-after.ts';

/** One address of loopback that can be there or not. */
export const openHost = async (address: string) => {
  const make = async (port: number) => {
    const server = createServer((_, response) => response.end('ok'));
    server.listen(port, address, 511);
    await once(server, 'listening');
    return server;
  };
  let server = await make(0);
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  closeAfter(close);
  return {
    origin: `http://${address}:${port}`,
    close,
    open: async () => {
      server = await make(port);
    },
  };
};
