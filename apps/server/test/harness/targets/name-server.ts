import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { closeAfter } from '../close-after.ts';

const A = 1;
const HEADER_BYTES = 12;

const readName = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
};

/** RFC 1035, section 4: the question again, and one A record or none. */
const reply = (query: Buffer, end: number, address: string | null, ttl: number, code: number) => {
  const question = query.subarray(HEADER_BYTES, end + 4);
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(address ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  if (!address) return Buffer.concat([header, question]);
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, A, 0, 1, 0, 0, 0, 0, 0, 4]);
  record.writeUInt32BE(ttl, 6);
  return Buffer.concat([header, question, record, Buffer.from(address.split('.').map(Number))]);
};

/** A name server on loopback; a name that maps to `null` is never answered, an unknown one not found. */
export const openNameServer = async (names: Record<string, string | null>, ttl = 30) => {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query);
    const isFour = query.readUInt16BE(end) === A;
    if (isFour) asked.push(name);
    const known = names[name];
    if (known === null) return;
    const code = known === undefined ? 3 : 0;
    socket.send(reply(query, end, isFour ? (known ?? null) : null, ttl, code), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  closeAfter(() => void socket.close());
  return { server: `127.0.0.1:${socket.address().port}`, asked };
};
