import type { FormsShown } from '@hlidka/protocol';
import { usePortalTexts } from '../../../language.ts';

type Props = { forms: FormsShown; broken: boolean };

/** How often forms were tried this month and worked; while one does not, its label says enough. */
export const FormsVerified = ({ forms, broken }: Props) => {
  const t = usePortalTexts().sites.site;
  if (!forms || forms.verifiedThisMonth === 0 || broken) return null;
  return <span className="soft">{t.formsVerified(forms.count, forms.verifiedThisMonth)}</span>;
};
