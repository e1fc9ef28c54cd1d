import { calendarNames } from '../format/calendar-names.ts';
import { createFormat, pluralEn, typeset } from '../format/index.ts';
import type { Phone } from './cs.ts';
import { operator } from './operator-en.ts';
import { servers } from './servers-en.ts';
import { widget } from './widget-en.ts';

const { list } = createFormat('en');

export const phone: Phone = typeset({
  age: {
    only: (at) => `This is from ${at}.`,
    loading: (at) => `Loading new data. This is from ${at}.`,
    failed: (why, at, tried) => `${why} So this is still from ${at}; last tried at ${tried}.`,
    offline: (at) => `The phone is offline. This is from ${at}.`,
  },
  noProgram: 'This phone has nothing to open it with.',
  sharePdf: 'Save or share the PDF',
  update: {
    asked: 'A new version of the app is available.',
    why: 'This one still works but cannot show everything new.',
    toStore: 'Open the app store',
    later: 'Not now',
  },
  otherAccount: {
    ofClient: {
      answer: 'This link belongs to a client’s account.',
      detail: 'You are signed in to the app as an operator. The same is in admin on the web.',
      nowhere: 'You are signed in to the app as an operator, and admin has no such page.',
      open: 'Open in admin on the web',
    },
    ofOperator: {
      answer: 'This link is for operators only.',
      detail: 'You are signed in to the app as a client. An operator opens it on the web.',
      nowhere: 'You are signed in to the app as a client.',
      open: 'Open on the web',
    },
    home: 'To the first screen',
  },
  operator,
  servers,
  widget,
  lock: {
    heading: 'App lock',
    about: 'On return, the app asks for your fingerprint, face or the phone’s code.',
    after: (minutes) => {
      if (minutes === null) return 'No lock';
      if (minutes === 0) return 'At once';
      return `After ${minutes} ${pluralEn(minutes, 'minute', 'minutes')}`;
    },
    locked: 'The app is locked.',
    open: 'Unlock',
    why: 'Confirm that it is you',
    impossibleTodo: 'Set one in the phone, or sign out and sign in again with your password.',
  },
  crashed: {
    answer: 'This screen could not be displayed.',
    todo: 'The mistake is in our app. The other screens work.',
    send: 'Send the error to the operator',
    what: 'We send the name of the screen, the app version and the error, none of your data.',
    sent: 'Sent, thank you.',
  },
  period: {
    coming: 'The chosen period is loading…',
    failed: (shown) => `The chosen period could not be loaded. This is ${shown}.`,
  },
  incident: {
    title: 'Course',
    open: { availability: 'Course of the outage', form: 'Course of the form failure' },
    answer: {
      availability: (site, since) => `${site} has been down since ${since}.`,
      form: (site, since) => `${site}: a form has not worked since ${since}.`,
      observed: (site, since) => `${site} has been up again since ${since}.`,
    },
    ended: {
      availability: (site, length) => `${site} is up again; it was down for ${length}.`,
      form: (site, length) => `${site}: the form works again; it was broken for ${length}.`,
    },
    heading: 'What happened when',
    steps: {
      began: { availability: 'The outage began', form: 'The form stopped working' },
      known: 'The operator knows',
      taken: (who) => `${who ?? 'The operator'} is working on it`,
      picture: (answered) =>
        answered ? 'A picture of the page, which was responding then' : 'A picture of the page',
      formAlso: (name) => `The form ${name} stopped working too`,
      formBack: (name) => `The form ${name} works again`,
      observed: 'The site is up again and under observation',
      ended: { availability: 'The outage ended', form: 'The form works again' },
      automatic: 'automatic maintenance',
    },
    picture: 'How the page looked during the outage',
    pictureOpen: 'Enlarges the picture',
    pictureClose: 'Close the picture',
    pictureFailed: 'The picture could not be loaded.',
    write: 'Write to the operator',
    site: (name) => `Open ${name}`,
    mute: 'Mute',
    muteHint: 'Your phone will hear no more of it, not even its end. Mails still come.',
  },
  before: {
    today: (time) => `today at ${time}`,
    yesterday: (time) => `yesterday at ${time}`,
    weekdays: calendarNames.en.weekdays,
    onWeekday: (weekday, time) => `on ${weekday} at ${time}`,
    up: (sites, when) => `${pluralEn(sites, 'It was', 'They were')} up when last seen, ${when}.`,
    down: (names, when) => {
      const n = names.length;
      const which = n > 2 ? `${n} ${pluralEn(n, 'site', 'sites')}` : list(names);
      return `${which} ${pluralEn(n, 'was', 'were')} down when last seen, ${when}.`;
    },
    other: (when) => `Last known state, ${when}.`,
    siteUp: (name, when) => `${name} was up when last seen, ${when}.`,
    siteDown: (name, when) => `${name} was down when last seen, ${when}.`,
    siteOther: (name, when) => `${name}: last known state, ${when}.`,
    groupWell: (name, when) => `${name} was well when last seen, ${when}.`,
    groupProblem: (name, when) => `${name} had a problem when last seen, ${when}.`,
    status: {
      up: 'was up',
      down: 'was down',
      maintenance: 'was in maintenance',
      paused: 'was paused',
      unknown: 'not measured',
      brokenForm: 'a form was broken',
      ok: 'was OK',
      problem: 'had a problem',
    },
    suspect: 'was being verified',
    observed: 'was up, under observation',
  },
});
