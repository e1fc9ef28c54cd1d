import type { BrowserContext, Request } from 'playwright-core';
import type { BrowserWords } from './words.ts';

const mostNotes = 5;
const longestNote = 200;
const mostDialogs = 20;

const pathOf = (address: string): string => {
  const url = URL.parse(address);
  return url ? `${url.host}${url.pathname}` : address;
};

const isOfForm = (request: Request): boolean =>
  ['document', 'xhr', 'fetch'].includes(request.resourceType());

/** Collects dialogs, script errors and failed responses of the pages. */
export const gatherEvidence = (context: BrowserContext, words: BrowserWords) => {
  const notes = new Set<string>();
  const dialogs: string[] = [];
  let serverFailed = false;
  const note = (line: string) => {
    if (notes.size < mostNotes) notes.add(line.replace(/\s+/g, ' ').slice(0, longestNote));
  };
  context.on('dialog', (dialog) => {
    // Leaving a page is allowed; any other dialog is dismissed.
    if (dialog.type() === 'beforeunload') dialog.accept().catch(() => {});
    else {
      if (dialogs.length < mostDialogs) dialogs.push(dialog.message());
      note(words.dialog(dialog.message()));
      dialog.dismiss().catch(() => {});
    }
  });
  context.on('weberror', (error) => note(words.script(error.error().message)));
  context.on('response', (response) => {
    const status = response.status();
    if (status < 400 || !isOfForm(response.request())) return;
    if (status >= 500) serverFailed = true;
    note(words.answer(status, pathOf(response.url())));
  });
  return {
    notes: () => [...notes],
    /** What JavaScript windows said; they are closed at once. */
    dialogs: () => [...dialogs],
    serverFailed: () => serverFailed,
  };
};
