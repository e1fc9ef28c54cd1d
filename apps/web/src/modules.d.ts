/** Set by the build. */
declare const __APP_VERSION__: string;
declare module '*.css';
declare module 'virtual:tokens.css';

declare module 'virtual:guide' {
  /** The pages of docs/, by file name (guide-pages.ts). */
  export const texts: readonly { slug: string; language: 'cs' | 'en'; text: string }[];
  /** Addresses of their pictures, by `slug/file`. */
  export const pictures: Readonly<Record<string, string>>;
}
