import { afterAll, expect, vi } from 'vitest';
import { readAgency } from '../../src/agency/index.ts';
import type { MailChannel } from '../../src/deliveries/channels/mail.ts';
import { mailLine, startDeliveries } from '../../src/deliveries/index.ts';
import { peopleLetters } from '../../src/people/index.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { TestHouse } from './house.ts';

type Letter = Parameters<MailChannel['send']>[0];

/** Runs the deliveries of a house into a list; closed when the file's tests end. */
export const openMailbox = (house: TestHouse) => {
  const letters: Letter[] = [];
  const mail: MailChannel = {
    async send(letter) {
      letters.push(letter);
      return 'sent';
    },
    async verify() {},
    close() {},
  };
  const worker = startDeliveries({
    db: house.db,
    log: silentLog,
    signals: house.signals,
    lines: {
      mail: mailLine({
        db: house.db,
        config: house.config,
        mail,
        letters: peopleLetters,
        readAgency: () => readAgency(house.db, house.config),
      }),
    },
  });
  afterAll(() => worker.stop());
  return {
    letters,
    /** Waits for the next letter to this address and takes it out. */
    async take(to: string): Promise<Letter & { token: string }> {
      await vi.waitFor(() => expect(letters.some((letter) => letter.to === to)).toBe(true), 5000);
      const index = letters.findIndex((letter) => letter.to === to);
      const [letter] = letters.splice(index, 1) as [Letter];
      return { ...letter, token: letter.text.match(/#token=([\w-]+)/)?.[1] ?? '' };
    },
  };
};
