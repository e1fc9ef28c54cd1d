import { useAdminTexts } from '../../../../language.ts';
import { ShownOnce } from '../../../shared/keys/ShownOnce.tsx';

type Props = { name: string; link: string; onClose: () => void };

/** Without mail the operator hands the link over. */
export const InvitationLink = ({ name, link, onClose }: Props) => {
  const t = useAdminTexts().invite.link;
  return <ShownOnce title={t.title(name)} secret={link} words={t} onClose={onClose} />;
};
