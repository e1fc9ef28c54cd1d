import { AiEngine, AiTrouble } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';

/** Rows may be newer or older than this code: unknown values are shown as they are. */
export const useAiWords = () => {
  const { engines, troubles } = useAdminTexts().aiNames;
  const format = useFormat();
  return {
    engine: (name: string): string => {
      const known = AiEngine.safeParse(name).data;
      return known ? engines[known] : name;
    },
    trouble: (name: string): string => {
      const known = AiTrouble.safeParse(name).data;
      return known ? troubles[known] : name;
    },
    /** To a tenth of a cent below one dollar. */
    usd: (value: number): string => {
      const steps = value < 1 ? 1000 : 100;
      return format.withUnit(Math.round(value * steps) / steps, 'USD');
    },
  };
};
