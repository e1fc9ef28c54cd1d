import { isIPv6 } from 'node:net';
import type { Check } from '../check.ts';
import { step } from '../deadline.ts';
import { codeOf, Failure } from '../failure.ts';
import { isOwnCode } from '../own-fault.ts';
import { type Connection, dial, type TlsTerms } from './connection.ts';

/** RFC 8305, connection attempt delay. */
const nextAddressMs = 250;
const withoutIpv6Ms = 60_000;
/** This machine has no route for that address family. */
const noRoute = new Set(['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT']);

export type ConnectTask = {
  addresses: string[];
  port: number;
  tls: TlsTerms | null;
  isBare: boolean;
  /** Called for each address that did not open, or not in time. */
  lost: (address: string) => void;
};

/** No server answered, and this machine lacked a resource. */
const isOwn = (codes: string[]): boolean =>
  codes.some(isOwnCode) && codes.every((code) => isOwnCode(code) || noRoute.has(code));

/**
 * Tries the addresses one after the other without waiting long for each; the first to open wins.
 */
export const createConnect = () => {
  let noRouteToSixUntil = 0;

  const ordered = (addresses: string[]): string[] =>
    addresses.length > 1 && performance.now() < noRouteToSixUntil
      ? addresses.toSorted((a, b) => Number(isIPv6(a)) - Number(isIPv6(b)))
      : addresses;

  return (check: Check, way: ConnectTask) =>
    step<Connection>(check.deadline, 'connecting', (done, fail) => {
      const addresses = ordered(way.addresses);
      const attempts: Connection[] = [];
      const codes: string[] = [];
      let started = 0;

      const won = (winner: Connection): void => {
        if (check.nextAddress) clearTimeout(check.nextAddress);
        for (const attempt of attempts) {
          if (attempt === winner) continue;
          attempt.socket.destroy();
          way.lost(attempt.address);
        }
        check.probed.address = winner.address;
        done(winner);
      };
      const lost = (attempt: Connection, error: Error | null): void => {
        attempt.ended = () => {};
        const code = codeOf(error);
        codes.push(code);
        way.lost(attempt.address);
        if (noRoute.has(code) && isIPv6(attempt.address))
          noRouteToSixUntil = performance.now() + withoutIpv6Ms;
        if (started < addresses.length) knock();
        else if (codes.length === started) {
          check.probed.address = attempt.address;
          fail(new Failure('connect', { code }, isOwn(codes)));
        }
      };
      const knock = (): void => {
        if (check.nextAddress) clearTimeout(check.nextAddress);
        const address = addresses[started];
        if (address === undefined || check.deadline.over) return;
        started += 1;
        check.probed.address ??= address;
        const attempt = dial(address, way.port, way.tls, way.isBare);
        attempts.push(attempt);
        check.open.push(attempt.socket);
        attempt.ended = (error) => lost(attempt, error);
        attempt.socket.once('connect', () => won(attempt));
        if (started < addresses.length) check.nextAddress = setTimeout(knock, nextAddressMs);
      };
      knock();
    });
};
