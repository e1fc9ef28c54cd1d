import { expect } from 'vitest';
import { letters } from '../../../src/letters.ts';
import { readAgency } from '../../../src/people/agency/index.ts';
import { createDevices } from '../../../src/people/devices/index.ts';
import {
  createPushChannel,
  mailLine,
  pushLine,
  startDeliveries,
} from '../../../src/post/deliveries/index.ts';
import {
  createMailChannel,
  type Mail,
  type MailChannel,
  stepTimeouts,
} from '../../../src/post/deliveries/mail/channel.ts';
import { closeAfter } from '../close-after.ts';
import { eventually } from '../eventually.ts';
import type { TestHouse } from '../house.ts';

const givenBy = ({ db, config, log }: TestHouse) => ({ db, config, log, letters });

const mailLineOf = (house: TestHouse, mail: MailChannel) => {
  const { db, config } = house;
  return mailLine({
    ...givenBy(house),
    mail,
    readAgency: () => readAgency(db, config),
  });
};

/** The deliveries of a house as a server runs them, but receipts are asked for by hand; stopped when the file's tests end. */
export const startPost = (house: TestHouse, timeoutMs = 4_000) => {
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
      push: {
        ...pushLine({
          ...givenBy(house),
          push: createPushChannel(config),
          devices: createDevices(db),
          timeoutMs,
        }),
        beside: undefined,
      },
    },
  });
  closeAfter(() => worker.stop());
  return worker;
};

/** Runs the mails of a house into a list; closed when the file's tests end. */
export const openMailbox = (house: TestHouse) => {
  const mails: Mail[] = [];
  const mail: MailChannel = {
    async send(mail) {
      mails.push(mail);
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
    letters: mails,
    /** Waits for the next letter to this address and takes it out. */
    async take(to: string): Promise<Mail & { token: string }> {
      await eventually(() => expect(mails.some((mail) => mail.to === to)).toBe(true));
      const index = mails.findIndex((mail) => mail.to === to);
      const [letter] = mails.splice(index, 1) as [Mail];
      return { ...letter, token: letter.text.match(/#token=([\w-]+)/)?.[1] ?? '' };
    },
  };
};
