import { pluralEn } from '../format/plural.ts';
import type { ApiGuide } from './cs.ts';

export const apiGuide: ApiGuide = {
  place: 'API',
  up: 'Settings',
  answer: 'Your application can read the state of sites, too.',
  detail: (n) =>
    `${n} read-only ${pluralEn(n, 'request', 'requests')}, answers in JSON. A key sees what its owner sees.`,
  start: {
    heading: 'Before you start',
    baseUrl: 'Base URL',
    key: 'Key',
    keyAbout:
      'You create it in settings, under Integrations. Send it with every request in a header:',
    toSettings: 'Open settings',
    scope: 'What a key sees',
    scopeAbout:
      'An operator’s key sees all monitored sites, a client’s key only those its owner may see. A revoked key stops working within a second.',
    servers: 'Where to call from',
    serversAbout:
      'From your server. A browser hands no answer to pages of other domains (no CORS), and a key has no place there.',
    limits: 'How many requests',
    limitsAbout: (max) =>
      `At most ${max} a minute for one key. Beyond that we answer 429, and the Retry-After header tells in how many seconds to try again.`,
    empty: 'When there is nothing to report',
    emptyAbout: 'The answer is still 200: empty lists, zeros or null.',
    machine: 'For machines',
    openapi: (version) => `OpenAPI ${version} contract`,
    llms: 'Guide for automated agents (llms.txt)',
  },
  errors: {
    heading: 'Errors',
    about: 'Every refusal has the same shape: an object with the single field error.',
    otherStatus: 'other',
    body: 'Body of a refusal',
    '429': 'Too many requests with this key. Wait as many seconds as the Retry-After header says.',
  },
  contents: { heading: 'Requests', label: 'List of requests' },
  operation: {
    parameters: 'In the address',
    fields: 'Fields of the answer',
    sameFields: (name) => `The answer has the same fields as ${name}`,
    refusals: 'Refusals',
    request: 'Request',
    response: 'Example answer',
    tryIt: 'Try it',
    tryItOf: (name) => `Try it: ${name}`,
  },
  columns: { name: 'Field', type: 'Type', nullable: 'Null', meaning: 'Meaning' },
  mayBeNull: 'yes',
  neverNull: 'no',
  tryIt: {
    heading: 'Try it',
    about:
      'The request leaves from this page with your key. We store the key nowhere; it is gone when you leave the page.',
    operation: 'Request',
    key: 'API key',
    keyHint: 'It begins with hlidka_. If you have none, create one in settings.',
    showKey: 'Show the key',
    hideKey: 'Hide the key',
    keyNeeded: 'Paste your key.',
    keyOdd: 'The key holds characters that do not belong there. Please copy it again.',
    id: 'Contact id of the client',
    idNeeded: 'Write the contact id of the client.',
    send: 'Send the request',
    fine: 'OK',
    refused: 'refused',
    body: 'Body of the answer',
    cut: 'The answer is long; this is its beginning.',
  },
  refusals: {
    '401': {
      what: 'The key is not valid.',
      todo: 'Check that you pasted all of it. It may have been revoked, or its owner has lost access.',
    },
    '404': {
      what: 'Your key sees no such client.',
      todo: 'Check the contact id. A client’s key sees its own client only.',
    },
    '429': {
      what: 'There are too many requests with this key.',
      todo: 'Wait a while and try again.',
    },
    wait: (wait) => `The next request will pass in ${wait}.`,
    offline: { what: 'The server does not answer.', todo: 'Check your connection and try again.' },
    other: {
      what: 'The request failed.',
      todo: 'Try again in a while. If that does not help, write to us.',
    },
  },
};
