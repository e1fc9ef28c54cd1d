/** Node and Android say it in English, iOS in the phone's language; a browser does not say it. */
const ofCertificates = /certif|\bcert_|_cert(_|\b)|\bssl|\btls\b|trust anchor|not verified/i;

/** Whether the connection failed because the server's certificate does not hold. */
export const isUntrusted = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const said = ['name', 'message', 'code'].map((field) => String(Reflect.get(error, field)));
  return ofCertificates.test(said.join(' ')) || isUntrusted(Reflect.get(error, 'cause'));
};
