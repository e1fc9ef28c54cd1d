import { connect } from 'node:net';

/** One keep-alive connection that sends again as soon as it has its response. */
const drive = (port: number, request: () => string, until: number, times: number[]) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let left = -1;
    let head = '';
    let askedAt = 0;
    const ask = () => {
      if (performance.now() > until) return void socket.end(resolve);
      askedAt = performance.now();
      socket.write(request());
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      let size = chunk.length;
      if (left < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 200)));
        left = Number(head.match(/content-length: (\d+)/i)?.[1]);
        size = head.length - end - 4;
        head = '';
      }
      left -= size;
      if (left > 0) return;
      left = -1;
      times.push(performance.now() - askedAt);
      ask();
    });
  });

/** Requests a second and the 99th percentile of one server under these many connections. */
export const load = async (
  port: number,
  request: () => string,
  seconds: number,
  connections = 8,
) => {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => drive(port, request, until, times)));
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
};
