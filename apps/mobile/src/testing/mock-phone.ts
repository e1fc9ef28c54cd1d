/** The phone's own part cannot run in tests; this stands in its place, the server is a real one. */
type Handler = {
  handleNotification(told: { request: { content: object } }): Promise<object>;
};
type Phone = {
  asked: string[];
  status: { granted: boolean; canAskAgain: boolean };
  answer: { granted: boolean; canAskAgain: boolean };
  token: string;
  offline: boolean;
  isDevice: boolean;
  projectId: string | undefined;
  last: object | null;
  onToken: (token: { data: string }) => void;
  handler: Handler | null;
};
export const mockPhone: Phone = {
  asked: [],
  status: { granted: false, canAskAgain: true },
  answer: { granted: true, canAskAgain: true },
  token: 'ExponentPushToken[spec-one]',
  offline: false,
  isDevice: true,
  projectId: 'project',
  last: null,
  onToken: () => {},
  handler: null,
};

export const constants = {
  __esModule: true,
  default: {
    get expoConfig() {
      return { extra: { apiUrl: process.env.API_URL, eas: { projectId: mockPhone.projectId } } };
    },
  },
};
export const device = {
  get isDevice() {
    return mockPhone.isDevice;
  },
};
export const notifications = {
  AndroidImportance: { DEFAULT: 5, HIGH: 6, MAX: 7 },
  AndroidAudioUsage: { ALARM: 4 },
  AndroidAudioContentType: { SONIFICATION: 4 },
  IosAuthorizationStatus: { PROVISIONAL: 3 },
  setNotificationHandler: (handler: Handler) => {
    mockPhone.handler = handler;
  },
  setNotificationChannelAsync: async (
    id: string,
    { name, importance }: { name: string; importance: number },
  ) => mockPhone.asked.push(`channel ${id} ${name} ${importance}`),
  setNotificationCategoryAsync: async (id: string, actions: { buttonTitle: string }[]) =>
    mockPhone.asked.push(`buttons ${id} ${actions.map(({ buttonTitle }) => buttonTitle).join()}`),
  getPermissionsAsync: async () => mockPhone.status,
  requestPermissionsAsync: async () => {
    mockPhone.asked.push('permission');
    mockPhone.status = mockPhone.answer;
    return mockPhone.status;
  },
  getExpoPushTokenAsync: async ({ projectId }: { projectId: string }) => {
    mockPhone.asked.push(`token of ${projectId}`);
    if (mockPhone.offline) throw new Error('offline');
    return { data: mockPhone.token };
  },
  unregisterForNotificationsAsync: async () => {
    mockPhone.asked.push('silence');
    if (mockPhone.offline) throw new Error('offline');
  },
  dismissAllNotificationsAsync: async () => {},
  setBadgeCountAsync: async (count: number) => mockPhone.asked.push(`badge ${count}`),
  getLastNotificationResponse: () => mockPhone.last,
  addPushTokenListener: (listener: Phone['onToken']) => {
    mockPhone.onToken = listener;
    return { remove: () => {} };
  },
  addNotificationResponseReceivedListener: jest.fn(() => ({ remove: () => {} })),
};

/** As it is before each test. */
export const resetPhone = (): void => {
  Object.assign(mockPhone, {
    asked: [],
    status: { granted: false, canAskAgain: true },
    answer: { granted: true, canAskAgain: true },
    token: 'ExponentPushToken[spec-one]',
    offline: false,
    isDevice: true,
    projectId: 'project',
    last: null,
  });
};
