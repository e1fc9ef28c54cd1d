import { useTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

export const MoreButton = ({ query }: Props) => {
  const t = useTexts();
  if (!query.hasNextPage) return null;
  return (
    <div>
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t.showMore}
      </Button>
    </div>
  );
};
