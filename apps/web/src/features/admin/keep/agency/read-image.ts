import { limits } from '@hlidka/protocol';

const kinds = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** The file as a data URL, or why it cannot be used. */
export const readImage = async (file: File): Promise<string> => {
  if (!kinds.has(file.type)) return 'not an image';
  if (file.size > limits.logoBytes) return 'too large';
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('not an image');
    reader.readAsDataURL(file);
  });
};
