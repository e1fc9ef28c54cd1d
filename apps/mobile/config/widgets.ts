/** Shown where a person chooses widgets; neither library knows two languages there. */
const about = 'Stav vašich webů · The state of your sites';

export const iosWidgets = (name: string, bundleId: string) => ({
  bundleIdentifier: `${bundleId}.widgets`,
  groupIdentifier: `group.${bundleId}`,
  enablePushNotifications: false,
  widgets: [
    {
      name: 'Sites',
      displayName: name,
      description: about,
      ios: { supportedFamilies: ['systemSmall', 'systemMedium'] },
    },
  ],
});

/** Android asks the app at most every half an hour. */
export const androidWidgets = (name: string) => ({
  widgets: [
    {
      name: 'Sites',
      label: name,
      description: about,
      minWidth: '110dp',
      minHeight: '110dp',
      targetCellWidth: 4,
      targetCellHeight: 2,
      resizeMode: 'horizontal|vertical',
      updatePeriodMillis: 30 * 60 * 1000,
    },
  ],
});
