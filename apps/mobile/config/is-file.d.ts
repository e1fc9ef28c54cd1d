/** Typed here, since the app itself knows nothing of Node. */
export const isFile: (path: string) => boolean;
