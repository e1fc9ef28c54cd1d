import type { Exchange, Language } from '@hlidka/protocol';

const names: Record<string, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  perplexity: 'Perplexity',
};
const others = { cs: 'další služba', en: 'another service' };
const words = {
  cs: { added: 'nově', gone: 'už ne', model: 'jiný model' },
  en: { added: 'now also', gone: 'no longer', model: 'another model of' },
};
const ways = ['added', 'gone', 'model'] as const;

/** Which of the asked services changed since, such as "nově Perplexity, už ne OpenAI"; empty: none. */
export const exchangedWords = (language: Language, exchanged: Exchange[]): string =>
  ways
    .flatMap((way) => {
      const own = exchanged.filter(({ what }) => what === way);
      if (own.length === 0) return [];
      const all = own.map(({ engine }) => names[engine] ?? others[language]);
      return [`${words[language][way]} ${all.join(language === 'cs' ? ' a ' : ' and ')}`];
    })
    .join(', ');
