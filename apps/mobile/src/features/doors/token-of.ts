/** In the app's own link the token is a parameter; in the web's it stands in the fragment, unseen by servers. */
export const tokenOf = (params: Record<string, string | string[] | undefined>): string => {
  const { token, '#': fragment } = params;
  const [given] = [token ?? new URLSearchParams(String(fragment ?? '')).get('token')].flat();
  return given ?? '';
};
