import { Link } from '@tanstack/react-router';
import { useAdminTexts } from '../../../language.ts';
import { StateShape } from '../../../ui/StateShape.tsx';
import { useDownCount } from './use-down-sign.ts';

/** On a phone the menu is folded, so outages are shown in the bar of every page. */
export const DownLink = () => {
  const t = useAdminTexts();
  const { down, more } = useDownCount();
  if (down === 0) return null;
  return (
    <Link className="down-link" to="/incidents">
      <StateShape icon="cross" />
      {t.downCount(down, more)}
    </Link>
  );
};
