import type { FormsShown } from '@hlidka/protocol';
import { usePortalTexts } from '../../../language.ts';

type Props = { forms: FormsShown; broken: boolean };

/**
 * How often form checks passed this month; hidden while a form is broken, since its label says so.
 */
export const FormsVerified = ({ forms, broken }: Props) => {
  const t = usePortalTexts().sites.site;
  if (!forms || forms.verifiedThisMonth === 0 || broken) return null;
  return <span className="soft">{t.formsVerified(forms.count, forms.verifiedThisMonth)}</span>;
};
