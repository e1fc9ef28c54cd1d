import type { OutageView } from './outage-view.ts';
import type { WidgetView } from './widget-view.ts';

/** The phone's home and lock screen. */
export type WidgetSystem = {
  /** `later` takes the place of `view` when that has grown too old. */
  show(view: WidgetView, later: { at: Date; view: WidgetView } | null): Promise<void>;
  /** Null: no outage is known. */
  showOutage(outage: OutageView | null, staleAt: Date): Promise<void>;
};
