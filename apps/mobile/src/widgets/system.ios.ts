import { createLiveActivity, createWidget } from 'expo-widgets';
import { IosOutage, type OutageProps } from './IosOutage.tsx';
import { IosSites } from './IosSites.tsx';
import { iosProps } from './ios-paint.ts';
import { schemes } from './paint.ts';
import type { WidgetSystem } from './system-type.ts';

const sites = createWidget('Sites', IosSites);
const outages = createLiveActivity<OutageProps>('Outage', IosOutage);

export const system: WidgetSystem = {
  show: async (view, later) =>
    sites.updateTimeline([
      { date: new Date(), props: iosProps(view) },
      ...(later ? [{ date: later.at, props: iosProps(later.view) }] : []),
    ]),
  showOutage: async (outage, staleAt) => {
    const running = outages.getInstances();
    if (!outage) {
      await Promise.all(running.map((one) => one.end('immediate')));
      return;
    }
    const props = { ...outage, light: schemes.light.downInk, dark: schemes.dark.downInk };
    const [first, ...others] = running;
    await Promise.all(others.map((one) => one.end('immediate')));
    if (first) await first.update(props, staleAt);
    // Does nothing when the person has switched live activities off in the phone.
    else outages.start(props, outage.link, staleAt);
  },
};
