import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { closeAfter } from '../close-after.ts';

/** RFC 1035, section 3.2.2, and RFC 3596. */
const types = { A: 1, NS: 2, CNAME: 5, SOA: 6, MX: 15, TXT: 16, AAAA: 28 } as const;
type Type = keyof typeof types;
/** RFC 1035, section 4.1.1. */
const codes = { servfail: 2, nxdomain: 3, refused: 5 } as const;

/** `www.example.test A`: its records as `dig +short` writes them, or how the server fails. */
export type Zone = Record<string, string[] | keyof typeof codes | 'silent'>;

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
const short = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const writers: Record<Type, (text: string) => Buffer> = {
  A: (text) => Buffer.from(text.split('.').map(Number)),
  AAAA: () => Buffer.from([...Array<number>(15).fill(0), 1]),
  NS: nameBytes,
  CNAME: nameBytes,
  TXT: (text) => Buffer.from([text.length, ...Buffer.from(text)]),
  MX: (text) => {
    const [priority = '', exchange = ''] = text.split(' ');
    return Buffer.concat([short(Number(priority)), nameBytes(exchange)]);
  },
  SOA: (text) => {
    const [primary = '', mailbox = '', ...numbers] = text.split(' ');
    const last = numbers.map((one) => long(Number(one)));
    return Buffer.concat([nameBytes(primary), nameBytes(mailbox), ...last]);
  },
};

const questionIn = (query: Buffer): { name: string; type: Type | undefined; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + size));
    at += size + 1;
  }
  const number = query.readUInt16BE(at + 1);
  const type = (Object.keys(types) as Type[]).find((one) => types[one] === number);
  return { name: labels.join('.').toLowerCase(), type, end: at + 5 };
};

const replyTo = (query: Buffer, zone: Zone): Buffer | null => {
  const { name, type, end } = questionIn(query);
  const known = zone[`${name} ${type}`];
  if (known === 'silent') return null;
  const hasName = Object.keys(zone).some((key) => key.startsWith(`${name} `));
  const found = Array.isArray(known) && type ? known : [];
  const code = typeof known === 'string' ? codes[known] : hasName ? 0 : codes.nxdomain;
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8580 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  header.writeUInt32BE(0, 8);
  const records = found.map((text) => {
    const bytes = writers[type as Type](text);
    const head = [0xc0, 12, 0, types[type as Type], 0, 1, 0, 0, 0, 30];
    return Buffer.concat([Buffer.from(head), short(bytes.length), bytes]);
  });
  return Buffer.concat([header, query.subarray(12, end), ...records]);
};

/** A name server that holds these records; at another address of loopback and the same port, a second one. */
export const openZoneServer = async (zone: Zone, address = '127.0.0.1', port = 0) => {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const reply = replyTo(query, zone);
    if (reply) socket.send(reply, from.port, from.address);
  });
  socket.bind(port, address);
  await once(socket, 'listening');
  closeAfter(() => socket.close());
  return { port: socket.address().port };
};
