import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Remark } from '../../../../ui/content/Remark.tsx';
import { useSettleAside } from './use-settle-aside.ts';

type Props = { aside: number; shown: boolean; show: () => void };

/** Messages of copied or restored data wait for the operator: send or drop them all, or look first. */
export const AsideNotice = ({ aside, shown, show }: Props) => {
  const t = useAdminTexts().deliveries.aside;
  const { askAll } = useSettleAside();
  return (
    <Remark what={t.what(aside)}>
      <p>{t.about}</p>
      <div className="notice-actions">
        {!shown && (
          <Button size="small" onClick={show}>
            {t.show}
          </Button>
        )}
        <Button size="small" onClick={() => askAll('send', aside)}>
          {t.send}
        </Button>
        <Button size="small" onClick={() => askAll('drop', aside)}>
          {t.drop}
        </Button>
      </div>
    </Remark>
  );
};
