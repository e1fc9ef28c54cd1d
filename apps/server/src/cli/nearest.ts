import { closestMatch } from 'leven';

/** “ Did you mean “export”?”, where one of these is only mistyped; otherwise nothing. */
export const didYouMean = (word: string, known: readonly string[], lead = ''): string => {
  const begun = word.length > 2 ? known.filter((one) => one.startsWith(word)) : [];
  const maxDistance = word.length < 5 ? 1 : 2;
  const meant = begun.length === 1 ? begun[0] : closestMatch(word, known, { maxDistance });
  return meant ? ` Did you mean “${lead}${meant}”?` : '';
};
