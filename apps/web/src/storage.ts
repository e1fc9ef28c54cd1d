/** Storage may be full or forbidden; what is kept there is only a convenience. */
const attempt = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

export const local = {
  get: (key: string) => attempt(() => localStorage.getItem(`hlidka.${key}`)),
  set: (key: string, value: string) => attempt(() => localStorage.setItem(`hlidka.${key}`, value)),
};

export const tab = {
  get: (key: string) => attempt(() => sessionStorage.getItem(`hlidka.${key}`)),
  set: (key: string, value: string) =>
    attempt(() => sessionStorage.setItem(`hlidka.${key}`, value)),
  remove: (key: string) => attempt(() => sessionStorage.removeItem(`hlidka.${key}`)),
};
