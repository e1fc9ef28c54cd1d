import type { errors as csErrors, issues as csIssues } from '../cs/errors.ts';

export const errors: typeof csErrors = {
  offline: {
    what: 'The server does not answer.',
    todo: 'Check your internet connection and try again. What you wrote is still here.',
  },
  malformed: {
    what: 'The server did not understand the request.',
    todo: 'Reload the page and try once more.',
  },
  unauthorized: { what: 'You are not signed in.', todo: 'Please sign in again.' },
  'wrong credentials': {
    what: 'The e-mail and password do not match.',
    todo: 'Check for typing mistakes, or ask for a link to set a new password.',
  },
  'read only': {
    what: 'You are looking with a client’s eyes, so nothing was saved.',
    todo: 'End the view and make the change under your own account.',
  },
  'foreign origin': {
    what: 'The request came from another address than the application’s own.',
    todo: 'Open the application at its usual address.',
  },
  'fresh sign-in needed': {
    what: 'Please confirm first that it is you.',
    todo: 'Try again and enter your password, or use a passkey.',
  },
  'not found': {
    what: 'This is not here.',
    todo: 'It may have been removed meanwhile. Go back to the overview.',
  },
  'method not allowed': {
    what: 'The server cannot do this.',
    todo: 'Reload the page, you may have an older version open.',
  },
  conflict: {
    what: 'It has changed meanwhile.',
    todo: 'Reload the page and look at the new state.',
  },
  'already done': { what: 'Already done.', todo: 'There is nothing more to do.' },
  'already sent': {
    what: 'This report has been sent, so it does not change.',
    todo: 'If something is missing, write it in the worklog or in the next report.',
  },
  taken: { what: 'This value is already taken.', todo: 'Please choose another one.' },
  'not empty': {
    what: 'It still holds something, so it cannot be removed.',
    todo: 'First remove or move what is inside.',
  },
  'last operator': {
    what: 'This is the last operator.',
    todo: 'First make somebody else an operator.',
  },
  'lease lost': {
    what: 'Somebody else works on the job by now, or it is over.',
    todo: 'Look at its trail.',
  },
  paused: { what: 'The job is paused.', todo: 'Let it go on first.' },
  'agent too old': {
    what: 'The agent and the server speak different versions.',
    todo: 'Install an agent of the server’s version.',
  },
  'no model': {
    what: 'No agent has a language model configured.',
    todo: 'Give an agent MODEL_PROVIDER, MODEL_NAME and MODEL_API_KEY, or choose another kind of job.',
  },
  'nothing to ask': {
    what: 'There is nobody to ask, or nothing.',
    todo: 'Configure at least one AI service, turn on AI visibility for the site and add watched questions.',
  },
  'link not valid': {
    what: 'The link is no longer valid.',
    todo: 'It was used, or it has expired. Ask for a new one.',
  },
  'too slow': {
    what: 'Sending took too long.',
    todo: 'Check your internet connection and try again.',
  },
  'too large': { what: 'The file is too large.', todo: 'Make it smaller and try again.' },
  'not json': {
    what: 'The server did not understand the request.',
    todo: 'Reload the page and try once more.',
  },
  'not valid': { what: 'Something is not right.', todo: 'Please correct the marked fields.' },
  'wrong password': {
    what: 'The current password is not right.',
    todo: 'Please type it again. Your password has not changed.',
  },
  'too many requests': {
    what: 'Too many attempts in a row.',
    todo: 'Wait a while and try again.',
  },
  'internal error': {
    what: 'Something went wrong on our side.',
    todo: 'Try again in a while. If that does not help, write to us.',
  },
  unavailable: { what: 'The service is not available now.', todo: 'Try again in a while.' },
};

export const issues: typeof csIssues = {
  required: 'Please fill this in.',
  'wrong type': 'This value does not belong here.',
  'too short': 'This is too short.',
  'too long': 'This is too long.',
  'too small': 'The number is too small.',
  'too large': 'This is too large.',
  'not a choice': 'Choose one of the options.',
  'not an e-mail': 'Write a whole e-mail address, such as name@company.com.',
  'not a URL': 'Write the whole address, with https:// at the beginning.',
  'not valid': 'This value is not valid.',
  'unknown key': 'The server does not know this field.',
  'control characters': 'The text has invisible characters in it. Please type it by hand.',
  taken: 'This value is already taken.',
  'not found': 'This no longer exists. Choose something else.',
  'other client': 'This belongs to another client.',
  'group and role go together': 'Fill in both the group and the role, or neither.',
  'needed for a check': 'The site cannot be watched without this.',
  'not an image': 'Choose a PNG, JPEG or WebP image.',
  'exactly one': 'Choose exactly one.',
  duplicate: 'This value is here twice.',
  'too many': 'This one is over the limit.',
  'not a service account': 'This is not the file of a service account.',
  'not a private key': 'This is not a valid private key.',
  paused: 'This site is paused. Resume it first.',
};
