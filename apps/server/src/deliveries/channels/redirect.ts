import type { Dispatcher } from 'undici';

/**
 * The SDK takes its base URL from the environment when it loads. Ours comes from the
 * configuration, like every other address, so each request is pointed there on its way out.
 */
export const redirectTo = (baseUrl: string): Dispatcher.DispatcherComposeInterceptor => {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  return (dispatch) => (options, handler) => {
    const path = options.path.slice(options.path.indexOf('/--/'));
    return dispatch({ ...options, origin, path: `${prefix}${path}` }, handler);
  };
};
