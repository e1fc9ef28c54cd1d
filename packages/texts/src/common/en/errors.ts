import type { errors as csErrors, issues as csIssues } from '../cs/errors.ts';

export const errors: typeof csErrors = {
  offline: {
    what: 'The server is not responding.',
    todo: 'Check your internet connection and try again. What you typed is still here.',
  },
  'no network': {
    what: 'You have no internet connection.',
    todo: 'Connect and try again. What you typed is still here.',
  },
  'no answer': {
    what: 'The server did not answer in time.',
    todo: 'It may not be your connection. Try again in a moment. What you typed is still here.',
  },
  'not ours': {
    what: 'The network you are on answered instead of the server.',
    todo: 'Public Wi-Fi usually has to be confirmed in a browser first. Then try again.',
  },
  'not trusted': {
    what: 'The server did not prove itself by a valid certificate.',
    todo: 'Check the date and time of your device, or try another network. If that does not help, tell us.',
  },
  unreadable: {
    what: 'The server’s reply is from another version.',
    todo: 'Update the app; in a browser, reload the page.',
  },
  malformed: {
    what: 'The server did not understand the request.',
    todo: 'Reload the page and try again.',
  },
  unauthorized: { what: 'You are not signed in.', todo: 'Please sign in again.' },
  'wrong credentials': {
    what: 'The e-mail and password do not match.',
    todo: 'Check for typos, or request a link to set a new password.',
  },
  'read only': {
    what: 'You are viewing as a client, so nothing was saved.',
    todo: 'Leave the client view and make the change from your own account.',
  },
  'foreign origin': {
    what: 'The request came from an address other than the application’s own.',
    todo: 'Open the application at its usual address.',
  },
  'rank too low': {
    what: 'Your role does not allow this.',
    todo: 'Ask an owner or an operator, who may do it.',
  },
  'fresh sign-in needed': {
    what: 'Please confirm that it is you first.',
    todo: 'Try again and enter your password, or use a passkey.',
  },
  'second factor needed': {
    what: 'The password is right, now we need a code.',
    todo: 'Enter the code from your authenticator app, or use a passkey.',
  },
  'second factor required': {
    what: 'This account needs two-step verification.',
    todo: 'Please finish it on the web: sign in with a browser.',
  },
  'passkey needed': {
    what: 'In the app, such a decision is confirmed with a passkey.',
    todo: 'Add one in your account and update the app, or decide on the web.',
  },
  'agency account only': {
    what: 'Operators sign in here by the agency’s account only.',
    todo: 'The browser’s sign-in page has its button.',
  },
  'second factor kept': {
    what: 'Nobody signs in here without two-step verification.',
    todo: 'Add another one first: a code from an app, or a passkey.',
  },
  'codes locked': {
    what: 'Too many wrong codes.',
    todo: 'Try again in a quarter of an hour. A passkey lets you in at once.',
  },
  'not found': {
    what: 'There is nothing here.',
    todo: 'It may have been removed in the meantime. Go back to the overview.',
  },
  'method not allowed': {
    what: 'The server cannot do this.',
    todo: 'Reload the page; you may have an older version open.',
  },
  conflict: {
    what: 'It has changed in the meantime.',
    todo: 'Reload the page to see where it stands now.',
  },
  'already done': { what: 'Already done.', todo: 'There is nothing left to do.' },
  'already sent': {
    what: 'This report has been sent and can no longer be changed.',
    todo: 'If something is missing, add it to the worklog or to the next report.',
  },
  taken: { what: 'This value is already taken.', todo: 'Please choose another one.' },
  'not empty': {
    what: 'It cannot be removed because it is not empty.',
    todo: 'Remove or move its contents first.',
  },
  'last operator': {
    what: 'This is the last owner.',
    todo: 'Make someone else an owner first.',
  },
  'last snapshot': {
    what: 'This is the only good backup.',
    todo: 'Make a new one first.',
  },
  'no place for snapshots': {
    what: 'No place for backups is set.',
    todo: 'Set SNAPSHOT_FOLDER or SNAPSHOT_S3_URL and start Hlídka again.',
  },
  'lease lost': {
    what: 'Someone else is already working on this job, or it has ended.',
    todo: 'See its activity.',
  },
  paused: { what: 'The job is paused.', todo: 'Resume it first.' },
  'agent too old': {
    what: 'The agent and the server are different versions.',
    todo: 'Install the agent version that matches the server.',
  },
  'app too old': {
    what: 'This version of the app no longer works with the server.',
    todo: 'Please update it in the app store.',
  },
  'place too old': {
    what: 'The place and the server are different versions.',
    todo: 'Install the version that the server has at the place.',
  },
  'no model': {
    what: 'No agent has a language model configured.',
    todo: 'Give an agent MODEL_PROVIDER, MODEL_NAME and MODEL_API_KEY, or choose another kind of job.',
  },
  'sealed with another key': {
    what: 'The stored key cannot be read: the server has another ENCRYPTION_KEY.',
    todo: 'Enter the address and the key again.',
  },
  'no target': {
    what: 'Nobody has set where this site’s commands run.',
    todo: 'Set it on the site’s page under “Where commands run”, or run the commands on the agent’s machine.',
  },
  'takes no messages': {
    what: 'This job follows a fixed procedure and takes no messages. Nothing was passed on.',
    todo: 'You can pause or cancel it.',
  },
  'nothing to ask': {
    what: 'There is no one to ask, or nothing to ask.',
    todo: 'Configure at least one AI service, turn on AI visibility for the site and add watched questions.',
  },
  'link not valid': {
    what: 'The link is no longer valid.',
    todo: 'It has already been used or has expired. Request a new one.',
  },
  'too slow': {
    what: 'Sending took too long.',
    todo: 'Check your internet connection and try again.',
  },
  'too large': { what: 'The file is too large.', todo: 'Make it smaller and try again.' },
  'not json': {
    what: 'The server did not understand the request.',
    todo: 'Reload the page and try again.',
  },
  'not valid': { what: 'Something is not right.', todo: 'Please correct the highlighted fields.' },
  'wrong password': {
    what: 'The current password is incorrect.',
    todo: 'Please type it again. Your password has not changed.',
  },
  'too many requests': {
    what: 'Too many attempts in a row.',
    todo: 'Wait a moment and try again.',
  },
  'internal error': {
    what: 'Something went wrong on our side.',
    todo: 'Try again in a moment. If that does not help, contact us.',
  },
  unavailable: { what: 'The service is unavailable right now.', todo: 'Try again in a moment.' },
};

export const issues: typeof csIssues = {
  required: 'Please fill this in.',
  'wrong type': 'This value does not belong here.',
  'too short': 'This is too short.',
  'too long': 'This is too long.',
  'too small': 'The number is too small.',
  'too large': 'This is too large.',
  'not a choice': 'Choose one of the options.',
  'not an e-mail': 'Enter a full e-mail address, such as name@company.com.',
  'not a URL': 'Enter the full address, starting with https://.',
  'not valid': 'This value is not valid.',
  'unknown key': 'The server does not recognise this field.',
  'control characters': 'The text contains invisible characters. Please type it by hand.',
  taken: 'This value is already taken.',
  'not found': 'This no longer exists. Choose something else.',
  'other client': 'This belongs to another client.',
  'group and role go together': 'Fill in both the group and the role, or neither.',
  circle: 'This way it would hang on itself.',
  'needed for a check': 'The site cannot be monitored without this.',
  'not an image': 'Choose a PNG, JPEG or WebP image.',
  'exactly one': 'Choose exactly one.',
  duplicate: 'This value appears twice.',
  'too many': 'This is over the limit.',
  'not a service account': 'This is not a service account file.',
  'in the work folder':
    'The work folder is deleted after the job, and the backup with it. Enter a full path elsewhere.',
  'cannot be read back':
    'We cannot read such a backup back to verify it. Use .tar.gz (or .tar, .tgz, .tar.xz, .tar.zst), .zip, .sql, .sql.gz or .dump.',
  'not a private key': 'This is not a valid private key.',
  paused: 'This site is paused. Resume it first.',
};
