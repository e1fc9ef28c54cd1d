/** Typed here, since the app itself knows nothing of Node. */
export const isFile: (path: string) => boolean;
export const writeFile: (path: string, text: string) => void;
