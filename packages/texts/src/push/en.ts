import type { PushWords } from './cs.ts';

export const push: PushWords = {
  channels: {
    incidents: 'Outages and forms',
    outages: 'Start of an outage, for operators',
    jobs: 'Jobs, for operators',
  },
  label: 'Outage notifications',
  detail: 'Sent when a site or a form stops working and when it works again. Nothing else.',
  waiting: 'This could not be turned on yet. We will try again once the phone is online.',
  denied: 'Notifications for this app are turned off in your phone’s settings.',
  openSettings: 'Open phone settings',
  impossible: {
    browser: 'Notifications are not sent to a browser. Turn them on in the app on your phone.',
    simulator: 'A simulator gets no notifications. Use a real phone.',
    project:
      'This version of the app cannot receive notifications. Write to us and we will send you a newer one.',
  },
  offer: {
    heading: 'Should we tell you when a site goes down?',
    detail:
      'We will notify you when an outage starts and when it ends. You can change your mind in settings at any time.',
    yes: 'Turn on',
    no: 'Not now',
  },
  told: {
    availability: { opened: 'Outage detected', resolved: 'Resolved' },
    form: { opened: 'A form is not working', resolved: 'Resolved' },
  },
  actions: { course: 'Course', call: 'Call', write: 'Write' },
  open: (title, body) => `${title}: ${body}. Open the site.`,
};
