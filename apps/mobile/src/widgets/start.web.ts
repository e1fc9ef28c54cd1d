// A browser has no home screen.
export {};
