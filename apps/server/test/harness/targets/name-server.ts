import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { closeAfter } from '../close-after.ts';

const A = 1;
const aaaa = 28;
const headerBytes = 12;

/** One family's answer: an address, none, or silence; `afterMs` late. */
type Answer = { address?: string; silent?: boolean; afterMs?: number };
type Name = string | null | { four?: Answer; six?: Answer };

const readName = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = headerBytes;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
};

const toBytes = (address: string): Buffer => {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number));
  if (address !== '::1') throw new Error('only ::1 is known here');
  return Buffer.from([...Array<number>(15).fill(0), 1]);
};

/** RFC 1035, section 4: the question again, and one record or none. */
const reply = (query: Buffer, end: number, address: string | null, ttl: number, code: number) => {
  const question = query.subarray(headerBytes, end + 4);
  const header = Buffer.from(query.subarray(0, headerBytes));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(address ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  if (!address) return Buffer.concat([header, question]);
  const bytes = toBytes(address);
  const type = bytes.length === 4 ? A : aaaa;
  const record = Buffer.from([0xc0, headerBytes, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]);
  record.writeUInt32BE(ttl, 6);
  return Buffer.concat([header, question, record, bytes]);
};

const answerOf = (known: Name | undefined, isFour: boolean): Answer => {
  if (known === null) return { silent: true };
  if (typeof known === 'string') return isFour ? { address: known } : {};
  return (isFour ? known?.four : known?.six) ?? {};
};

/** A name server on loopback; a name that maps to `null` is never answered, an unknown one not found. */
export const openNameServer = async (names: Record<string, Name>, ttl = 30) => {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  let closed = false;
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query);
    const isFour = query.readUInt16BE(end) === A;
    if (isFour) asked.push(name);
    const known = names[name];
    const { silent, afterMs, address: found = null } = answerOf(known, isFour);
    if (silent) return;
    const bytes = reply(query, end, found, ttl, known === undefined ? 3 : 0);
    const send = () => closed || socket.send(bytes, port, address);
    if (afterMs) setTimeout(send, afterMs).unref();
    else send();
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  closeAfter(() => {
    closed = true;
    socket.close();
  });
  return { server: `127.0.0.1:${socket.address().port}`, asked };
};
