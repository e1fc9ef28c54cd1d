import type { Language } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';
import type { Common } from '@hlidka/texts/common/cs';
import { createFormat, type Format } from '@hlidka/texts/format';
import { languageOf } from '@hlidka/texts/language';
import type { Portal } from '@hlidka/texts/portal/cs';
import { use } from 'react';
import { local } from './storage.ts';
import { createStore, useStore } from './store.ts';

type Texts = { common: Common; portal?: Portal; admin?: Admin };
export type TextLoaders = Record<Language, () => Promise<Texts>>;
type Spoken = { language: Language; texts: Texts; format: Format };

const store = createStore<Spoken | null>(null);
let loaders: TextLoaders;
let wanted: Language | undefined;
const catalogues: ((language: Language) => Promise<unknown>)[] = [];

const preferred = (): Language => languageOf([local.get('language'), ...navigator.languages]);

/** Loads a language before switching to it, so that the page is never without texts. */
export const speak = async (language: Language): Promise<void> => {
  local.set('language', language);
  wanted = language;
  if (store.get()?.language === language) return;
  const [texts] = await Promise.all([
    loaders[language](),
    ...catalogues.map((load) => load(language)),
  ]);
  // Another language was requested meanwhile, for instance the account's own.
  if (wanted !== language) return;
  document.documentElement.lang = language;
  store.set({ language, texts, format: createFormat(language) });
};

/**
 * Uses the account's language if it is known by the time the first page is ready, otherwise the
 * browser's.
 */
export const startLanguage = async (
  given: TextLoaders,
  open: () => Promise<void>,
): Promise<void> => {
  loaders = given;
  await open();
  if (!store.get()) await speak(preferred());
};

const useSpoken = (): Spoken => {
  const spoken = useStore(store);
  if (!spoken) throw new Error('Texts are used before startLanguage has finished.');
  return spoken;
};

export const useLanguage = (): Language => useSpoken().language;
export const useFormat = (): Format => useSpoken().format;
/** What both applications share. */
export const useTexts = (): Common => useSpoken().texts.common;

export const usePortalTexts = (): Portal => {
  const { portal } = useSpoken().texts;
  if (!portal) throw new Error('The portal’s texts are not part of this application.');
  return portal;
};

export const useAdminTexts = (): Admin => {
  const { admin } = useSpoken().texts;
  if (!admin) throw new Error('The admin’s texts are not part of this application.');
  return admin;
};

/**
 * Texts of certain pages, loaded with them: a hook that returns the current language. A language
 * switch waits for them.
 */
export const createCatalogue = <T>(sources: Record<Language, () => Promise<T>>): (() => T) => {
  const known = new Map<Language, Promise<T>>();
  const load = (language: Language): Promise<T> => {
    const before = known.get(language);
    if (before) return before;
    const coming = sources[language]();
    known.set(language, coming);
    // Marks the promise as settled for React, so that a language switch suspends nothing.
    coming.then(
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      () => known.delete(language),
    );
    return coming;
  };
  catalogues.push(load);
  const spoken = store.get()?.language;
  if (spoken) load(spoken);
  return () => use(load(useSpoken().language));
};
