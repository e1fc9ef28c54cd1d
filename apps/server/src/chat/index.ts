export { chatLetters } from './letters.ts';
