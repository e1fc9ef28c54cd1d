import { registerWidgetTaskHandler } from 'react-native-android-widget';
import { startFeed } from './feed.ts';
import { refreshWidgets } from './refresh.ts';

startFeed();
// The system starts this also while the app is closed.
registerWidgetTaskHandler(async ({ widgetAction }) => {
  if (widgetAction !== 'WIDGET_DELETED' && widgetAction !== 'WIDGET_CLICK') await refreshWidgets();
});
