import { router } from 'expo-router';
import { readSession } from '../../session/session.ts';

/** Out of the pages in front of the door: to the sign-in, or home for whoever is in already. */
export const toDoor = (): void => {
  if (router.canDismiss()) router.dismissAll();
  router.replace(readSession().state === 'in' ? '/' : '/sign-in');
};
