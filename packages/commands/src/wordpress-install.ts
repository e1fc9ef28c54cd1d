/** Where an installation is, and where a job keeps its copies for a restore. */
export type WordpressInstall = { path: string; folder: string };

export const plainPath = (path: string): string => path.replace(/\/+$/, '') || '/';
