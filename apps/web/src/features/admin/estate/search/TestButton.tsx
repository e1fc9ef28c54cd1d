import { adminSearch } from '@hlidka/protocol';
import { errorWords, noon } from '@hlidka/texts/sayings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api.ts';
import { useAdminTexts, useFormat, useTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { StateMark } from '../../../../ui/content/StateMark.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

type Props = { accountId: string; property: string };

/** Shows what is wrong before saving. */
export const TestButton = ({ accountId, property }: Props) => {
  const { searchEngines, siteSearch } = useAdminTexts();
  const t = siteSearch.dialog;
  const common = useTexts();
  const format = useFormat();
  const test = useMutation({
    mutationFn: () => call(adminSearch.test, { params: { id: accountId }, body: { property } }),
  });
  const { data } = test;
  return (
    <>
      <div className="row">
        <Button
          size="small"
          busy={test.isPending}
          disabled={property === ''}
          onClick={() => test.mutate()}
        >
          {t.test}
        </Button>
        {data && !data.trouble && (
          <span role="status">
            <StateMark shape="done">
              {t.testOk(data.lastDay && format.date(noon(data.lastDay)))}
            </StateMark>
          </span>
        )}
      </div>
      {data?.trouble && (
        <Notice
          what={searchEngines.troubles[data.trouble]}
          todo={searchEngines.todo[data.trouble]}
        />
      )}
      {test.isError && <Notice {...errorWords(common, format, test.error)} />}
    </>
  );
};
