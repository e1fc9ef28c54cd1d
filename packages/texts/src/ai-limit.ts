/** One way to say it on pages, in lists and in messages. */
export const limitEnd = {
  cs: 'Týdenní limit odpovědí AI je vyčerpaný',
  en: 'The weekly limit for AI answers is used up',
};
