import { pluralEn } from '../format/plural.ts';
import type { ApiGuide } from './cs.ts';

export const apiGuide: ApiGuide = {
  pageName: 'API',
  up: 'Settings',
  answer: 'Your application can read the status of sites too.',
  detail: (n) =>
    `${n} read-only ${pluralEn(n, 'request', 'requests')}, responses in JSON. A key sees what its owner sees.`,
  start: {
    heading: 'Before you start',
    baseUrl: 'Base URL',
    key: 'Key',
    keyAbout: 'Create one in settings, under Integrations. Send it with every request in a header:',
    toSettings: 'Open settings',
    scope: 'What a key sees',
    scopeAbout:
      'An operator’s key sees all monitored sites; a client’s key sees only those its owner has access to. A revoked key stops working within a second.',
    servers: 'Where to call from',
    serversAbout:
      'From your server. Browsers will not pass the response to pages on other domains (no CORS), and a key has no place there.',
    limits: 'How many requests',
    limitsAbout: (max) =>
      `At most ${max} per minute per key. Beyond that we respond with 429, and the Retry-After header says in how many seconds to try again.`,
    empty: 'When there is nothing to report',
    emptyAbout: 'The response is still 200: empty lists, zeros or null.',
    machine: 'For machines',
    openapi: (version) => `OpenAPI ${version} specification`,
    llms: 'Guide for AI agents (llms.txt)',
  },
  errors: {
    heading: 'Errors',
    about: 'Every error has the same shape: an object with a single field, error.',
    otherStatus: 'other',
    body: 'Error body',
    '429': 'Too many requests with this key. Wait as many seconds as the Retry-After header says.',
  },
  contents: { heading: 'Requests', label: 'List of requests' },
  operation: {
    parameters: 'Path parameters',
    fields: 'Response fields',
    sameFields: (name) => `The response has the same fields as ${name}`,
    refusals: 'Errors',
    request: 'Request',
    response: 'Example response',
    tryIt: 'Try it',
    tryItOf: (name) => `Try it: ${name}`,
  },
  columns: { name: 'Field', type: 'Type', nullable: 'Null', meaning: 'Meaning' },
  mayBeNull: 'yes',
  neverNull: 'no',
  tryIt: {
    heading: 'Try it',
    about:
      'The request is sent from this page with your key. We do not store the key; it is gone when you leave the page.',
    operation: 'Request',
    key: 'API key',
    keyHint: 'It starts with hlidka_. If you do not have one, create it in settings.',
    showKey: 'Show the key',
    hideKey: 'Hide the key',
    keyNeeded: 'Paste your key.',
    keyOdd: 'The key contains characters that do not belong there. Please copy it again.',
    id: 'Client’s contact ID',
    idNeeded: 'Enter the client’s contact ID.',
    send: 'Send the request',
    fine: 'OK',
    refused: 'refused',
    body: 'Response body',
    cut: 'The response is long; this is the beginning.',
  },
  refusals: {
    '401': {
      what: 'The key is not valid.',
      todo: 'Check that you pasted all of it. It may have been revoked, or its owner may have lost access.',
    },
    '404': {
      what: 'Your key sees no such client.',
      todo: 'Check the contact ID. A client’s key sees only its own client.',
    },
    '429': {
      what: 'Too many requests with this key.',
      todo: 'Wait a moment and try again.',
    },
    wait: (wait) => `You can send the next request in ${wait}.`,
    offline: {
      what: 'The server is not responding.',
      todo: 'Check your connection and try again.',
    },
    other: {
      what: 'The request failed.',
      todo: 'Try again in a moment. If that does not help, contact us.',
    },
  },
};
