/** Where an installation lies, and where a job keeps what it may have to bring back. */
export type WordpressPlace = { path: string; folder: string };

export const plainPath = (path: string): string => path.replace(/\/+$/, '') || '/';
