import type { ExpoConfig } from 'expo/config';
import { withMainActivity } from 'expo/config-plugins.js';

const anchor = 'super.onCreate(null)';
const hidden = `${anchor}
    // The list of recent apps shows no picture of this one (Android 13 and newer).
    if (android.os.Build.VERSION.SDK_INT >= 33) setRecentsScreenshotEnabled(false)`;

/** Android draws that picture before the app could cover itself; screenshots stay possible. */
export const hideInRecents = (config: ExpoConfig): ExpoConfig =>
  withMainActivity(config, (project) => {
    const { contents, language } = project.modResults;
    if (language !== 'kt' || !contents.includes(anchor))
      throw new Error('MainActivity.kt of Expo has changed: see config/recents.ts.');
    project.modResults.contents = contents.replace(anchor, () => hidden);
    return project;
  });
