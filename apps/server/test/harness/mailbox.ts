import { expect, vi } from 'vitest';
import { readAgency } from '../../src/agency/index.ts';
import {
  createPushChannel,
  mailLine,
  pushLine,
  startDeliveries,
} from '../../src/deliveries/index.ts';
import {
  createMailChannel,
  type MailChannel,
  stepTimeouts,
} from '../../src/deliveries/mail/channel.ts';
import { createDevices } from '../../src/devices/index.ts';
import { peopleLetters } from '../../src/people/index.ts';
import { reportLetters } from '../../src/reports/index.ts';
import { closeAfter } from './close-after.ts';
import type { TestHouse } from './house.ts';

type Letter = Parameters<MailChannel['send']>[0];

const mailLineOf = ({ db, config }: TestHouse, mail: MailChannel) =>
  mailLine({
    db,
    config,
    mail,
    letters: { ...peopleLetters, ...reportLetters },
    readAgency: () => readAgency(db, config),
  });

/** The deliveries of a house as a server runs them; stopped when the file's tests end. */
export const startPost = (house: TestHouse, timeoutMs = 1_000) => {
  const { db, config, log, signals } = house;
  const worker = startDeliveries({
    db,
    log,
    signals,
    lines: {
      mail: mailLineOf(
        house,
        createMailChannel(config, { ...stepTimeouts, socketTimeout: timeoutMs }),
      ),
      push: pushLine({ push: createPushChannel(config), devices: createDevices(db), timeoutMs }),
    },
  });
  closeAfter(() => worker.stop());
  return worker;
};

/** Runs the mails of a house into a list; closed when the file's tests end. */
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
  const { db, log, signals } = house;
  const lines = { mail: mailLineOf(house, mail) };
  const worker = startDeliveries({ db, log, signals, lines });
  closeAfter(() => worker.stop());
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
