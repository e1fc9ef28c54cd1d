import { Socket } from 'node:net';

/**
 * Loaded into a place's process before its program: a clock that is off by `PLACE_CLOCK_MS`, and a
 * network that reaches nothing but the server's port between one SIGUSR2 and the next.
 */
const offMs = Number(process.env.PLACE_CLOCK_MS);
const serverPort = Number(process.env.PLACE_SERVER_PORT);
const rightNow = Date.now;
Date.now = () => rightNow() + offMs;

let isLost = false;
process.on('SIGUSR2', () => {
  isLost = !isLost;
});

const portOf = (given: unknown): number => {
  const first: unknown = Array.isArray(given) ? given[0] : given;
  return first && typeof first === 'object' && 'port' in first ? Number(first.port) : Number(first);
};
const connect: (...given: never[]) => Socket = Socket.prototype.connect;
Object.assign(Socket.prototype, {
  connect(this: Socket, ...given: never[]) {
    if (!isLost || portOf(given[0]) === serverPort) return connect.apply(this, given);
    const error = Object.assign(new Error('connect ENETUNREACH'), { code: 'ENETUNREACH' });
    return this.destroy(error);
  },
});
