import { fold } from './fold.ts';

/** Shorter words would be near to too many others. */
const leastLetters = 4;

/** One letter is missing, too many, another one, or two neighbours are swapped. */
const isOneAway = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (restA.length === restB.length)
    return (
      restA.slice(1) === restB.slice(1) ||
      (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
    );
  return restA.length > restB.length ? restA.slice(1) === restB : restA === restB.slice(1);
};

const beginsNear = (wanted: string, word: string): boolean =>
  [-1, 0, 1].some((more) => isOneAway(wanted, word.slice(0, wanted.length + more)));

/** As `matcher`, but each word may have one letter wrong; for when nothing matches as it is written. */
export const nearMatcher = (words: string): ((...texts: (string | undefined)[]) => boolean) => {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const all = fold(texts.filter(Boolean).join(' ')).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((word) =>
      all.some(
        (one) => one.startsWith(word) || (word.length >= leastLetters && beginsNear(word, one)),
      ),
    );
  };
};
