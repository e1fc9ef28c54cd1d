import { OidcRefusal } from '@hlidka/protocol';
import { Notice } from '../../../ui/Notice.tsx';
import { useSecondFactorTexts } from '../../shared/account/second-factor/use-second-factor-texts.ts';

/** Why the agency's account did not let them in. */
export const Refused = ({ why }: { why: string }) => {
  const t = useSecondFactorTexts().refused;
  const known = OidcRefusal.safeParse(why);
  return known.success ? <Notice what={t[known.data]} /> : null;
};
