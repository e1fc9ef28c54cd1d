/** Set by the build. */
declare const __APP_VERSION__: string;
declare module '*.css';
declare module 'virtual:tokens.css';
