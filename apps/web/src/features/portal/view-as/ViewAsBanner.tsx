import '../../../ui/page.css';
import { usePortalTexts } from '../../../language.ts';
import { useStore } from '../../../store.ts';
import { Button } from '../../../ui/Button.tsx';
import { endViewAs, viewAs } from '../../../view-as.ts';
import { useMe } from '../../shared/session/session.ts';

/** Reminds an operator whose view this is. */
export const ViewAsBanner = () => {
  const t = usePortalTexts().viewAs;
  const me = useMe();
  const eyes = useStore(viewAs);
  if (!eyes) return null;
  return (
    <section className="banner" aria-label={t.label}>
      <p>{t.banner(me.viewAs ?? '…')}</p>
      <Button size="small" onClick={endViewAs}>
        {t.end}
      </Button>
    </section>
  );
};
