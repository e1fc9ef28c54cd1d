const permission = (name: string) => `android.permission.${name}`;

/** What the app does need; the rest that libraries ask for is taken out again. */
export const permissions = ['INTERNET', 'POST_NOTIFICATIONS', 'USE_BIOMETRIC', 'VIBRATE'].map(
  permission,
);
export const blockedPermissions = [
  'ACCESS_WIFI_STATE',
  'FOREGROUND_SERVICE',
  'READ_EXTERNAL_STORAGE',
  'RECEIVE_BOOT_COMPLETED',
  'SYSTEM_ALERT_WINDOW',
  'USE_FINGERPRINT',
  'WRITE_EXTERNAL_STORAGE',
].map(permission);

/** The same addresses as in the server's association file of iOS. */
export const linksTo = (host: string) => [
  {
    action: 'VIEW',
    autoVerify: true,
    data: [
      { scheme: 'https', host, path: '/reset' },
      { scheme: 'https', host, path: '/forgot' },
      { scheme: 'https', host, path: '/settings' },
      { scheme: 'https', host, pathPrefix: '/sites/' },
      { scheme: 'https', host, pathPrefix: '/reports/' },
      { scheme: 'https', host, pathPrefix: '/incidents/' },
    ],
    category: ['BROWSABLE', 'DEFAULT'],
  },
];
