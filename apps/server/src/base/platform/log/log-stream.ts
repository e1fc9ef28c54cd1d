import { write, writeSync } from 'node:fs';

/** Lines kept in memory while the log cannot be written; further ones are dropped and counted. */
const mostLines = 5_000;
const mostAtOnce = 100;
const againMs = 200;

/**
 * Writes the log off the main thread. A full disk or a closed or unread pipe costs only log lines.
 * Pino's own stream retries a failing write forever on the main thread when it ends.
 */
export const openLogStream = (fd: number): { write(line: string): void } => {
  const waiting: string[] = [];
  let writing = false;
  let lost = 0;

  const later = () => {
    setTimeout(() => {
      writing = false;
      next();
    }, againMs).unref();
  };

  const put = (bytes: Buffer, lines: number): void => {
    write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN')
        return void setTimeout(() => put(bytes, lines), againMs).unref();
      if (error) {
        lost += lines;
        return later();
      }
      if (written < bytes.length) return put(bytes.subarray(written), lines);
      writing = false;
      next();
    });
  };

  const next = (): void => {
    if (writing || waiting.length === 0) return;
    writing = true;
    const lines = waiting.splice(0, mostAtOnce);
    if (lost > 0) lines.push(tellLost(lost));
    lost = 0;
    put(Buffer.from(lines.join('')), lines.length);
  };

  process.once('exit', () => {
    if (writing || waiting.length === 0) return;
    try {
      writeSync(fd, waiting.join(''));
    } catch {
      // The last lines of a log that cannot be written are lost.
    }
  });

  return {
    write(line) {
      if (waiting.length >= mostLines) lost += 1;
      else waiting.push(line);
      next();
    },
  };
};

const tellLost = (lost: number): string =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg: 'lines of the log were lost' })}\n`;
