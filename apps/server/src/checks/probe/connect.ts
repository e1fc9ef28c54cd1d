import { isIPv6 } from 'node:net';
import type { Check } from './check.ts';
import { type Connection, dial, type TlsTerms } from './connection.ts';
import { step } from './deadline.ts';
import { codeOf, Failure } from './failure.ts';

/** RFC 8305, connection attempt delay. */
const NEXT_ADDRESS_MS = 250;
const WITHOUT_IPV6_MS = 60_000;

/** Knocks on the addresses one after the other, not waiting long for any; the first to open wins. */
export const createConnect = () => {
  let noRouteToSixUntil = 0;

  const ordered = (addresses: string[]): string[] =>
    addresses.length > 1 && performance.now() < noRouteToSixUntil
      ? addresses.toSorted((a, b) => Number(isIPv6(a)) - Number(isIPv6(b)))
      : addresses;

  return (check: Check, hosts: string[], port: number, tls: TlsTerms | null) =>
    step<Connection>(check.deadline, 'connecting', (done, fail) => {
      const addresses = ordered(hosts);
      const attempts: Connection[] = [];
      let started = 0;
      let pending = 0;

      const won = (winner: Connection): void => {
        if (check.nextAddress) clearTimeout(check.nextAddress);
        for (const attempt of attempts) if (attempt !== winner) attempt.socket.destroy();
        check.probed.address = winner.address;
        done(winner);
      };
      const lost = (attempt: Connection, error: Error | null): void => {
        attempt.ended = () => {};
        pending -= 1;
        const code = codeOf(error);
        if (code === 'ENETUNREACH' && isIPv6(attempt.address))
          noRouteToSixUntil = performance.now() + WITHOUT_IPV6_MS;
        if (started < addresses.length) knock();
        else if (pending === 0) {
          check.probed.address = attempt.address;
          fail(new Failure('connect', code));
        }
      };
      const knock = (): void => {
        if (check.nextAddress) clearTimeout(check.nextAddress);
        const address = addresses[started];
        if (address === undefined || check.deadline.over) return;
        started += 1;
        pending += 1;
        const attempt = dial(address, port, tls);
        attempts.push(attempt);
        check.open.push(attempt.socket);
        attempt.ended = (error) => lost(attempt, error);
        attempt.socket.once('connect', () => won(attempt));
        if (started < addresses.length) check.nextAddress = setTimeout(knock, NEXT_ADDRESS_MS);
      };
      knock();
    });
};
