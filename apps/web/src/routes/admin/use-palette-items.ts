import { useNavigate } from '@tanstack/react-router';
import { useAdminTexts } from '../../language.ts';
import type { PaletteItem } from '../../ui/CommandPalette.tsx';
import { places } from './places.ts';

/** Everything the palette can jump to. */
export const usePaletteItems = (): PaletteItem[] => {
  const t = useAdminTexts();
  const navigate = useNavigate();
  return places.map(({ to, key }) => ({
    id: to,
    label: t.places[key],
    hint: t.palette.places,
    run: () => void navigate({ to }),
  }));
};
