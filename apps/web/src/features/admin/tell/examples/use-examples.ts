import { type Example, type ExampleHealth, examples } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { call, queries } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { queryClient } from '../../../../query-client.ts';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';

export const useIsDemo = (): boolean => useQuery(queries.welcome()).data?.demo ?? false;

export const useExamples = () => useQuery({ ...adminQueries.examples(), enabled: useIsDemo() });

const put = async (siteId: string, health: ExampleHealth): Promise<void> => {
  const changed = await call(examples.change, { params: { id: siteId }, body: { health } });
  queryClient.setQueryData<Example[]>(adminQueries.examples().queryKey, (all) =>
    all?.map((one) => (one.siteId === changed.siteId ? changed : one)),
  );
};

export const useBreaking = () => {
  const t = useAdminTexts().examples;
  const act = useAct();
  return {
    setHealth: ({ siteId, name }: Example, health: ExampleHealth) =>
      act(siteId, async () => {
        await put(siteId, health);
        refresh();
        toast(t.changed(name, t.health[health]));
      }),
    healAll: (all: readonly Example[]) =>
      act('all', async () => {
        for (const { siteId, health } of all)
          if (health !== 'healthy') await put(siteId, 'healthy');
        refresh();
        toast(t.healed);
      }),
  };
};
