/**
 * The token is a parameter in app links; in web links it is in the fragment, which servers never
 * see.
 */
export const tokenOf = (params: Record<string, string | string[] | undefined>): string => {
  const { token, '#': fragment } = params;
  const [given] = [token ?? new URLSearchParams(String(fragment ?? '')).get('token')].flat();
  return given ?? '';
};
