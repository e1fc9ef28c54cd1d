/** Put in by the build. */
export const appVersion: string = __APP_VERSION__;
