// What the phones' engine lacks: every test here shows that we do without it.
for (const lacking of [
  'PluralRules',
  'ListFormat',
  'RelativeTimeFormat',
  'Segmenter',
  'DurationFormat',
])
  delete Intl[lacking];
delete Intl.DateTimeFormat.prototype.formatToParts;

Object.defineProperty(globalThis, 'fetch', {
  value: (...args) => globalThis.nodeFetch(...args),
  configurable: true,
  writable: true,
});

const mockSafe = new Map();
jest.mock('expo-secure-store', () => ({
  AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY: 1,
  getItemAsync: async (name) => mockSafe.get(name) ?? null,
  setItemAsync: async (name, value) => void mockSafe.set(name, value),
  deleteItemAsync: async (name) => void mockSafe.delete(name),
}));
jest.mock('@react-native-async-storage/async-storage', () =>
  require('@react-native-async-storage/async-storage/jest/async-storage-mock'),
);
const mockFiles = new Map();
const mockDisk = { room: Number.POSITIVE_INFINITY };
globalThis.phoneFiles = mockFiles;
globalThis.phoneDisk = mockDisk;
jest.mock('expo-file-system', () => {
  class Entry {
    constructor(...parts) {
      this.uri = parts.map((part) => part.uri ?? part).join('/');
    }
    get exists() {
      return [...mockFiles.keys()].some(
        (name) => name === this.uri || name.startsWith(`${this.uri}/`),
      );
    }
    get size() {
      return mockFiles.get(this.uri)?.length ?? null;
    }
    delete() {
      for (const name of mockFiles.keys())
        if (name === this.uri || name.startsWith(`${this.uri}/`)) mockFiles.delete(name);
    }
    create() {
      mockFiles.set(this.uri, new Uint8Array());
    }
    write(bytes) {
      mockFiles.set(this.uri, bytes.subarray(0, mockDisk.room));
    }
    async move(to) {
      mockFiles.set(to.uri, mockFiles.get(this.uri));
      mockFiles.delete(this.uri);
    }
  }
  return { Directory: Entry, File: Entry, Paths: { cache: 'file:///cache' } };
});
jest.mock('expo-local-authentication', () => ({
  SecurityLevel: { NONE: 0, BIOMETRIC_STRONG: 3 },
  getEnrolledLevelAsync: jest.fn(async () => 3),
  authenticateAsync: jest.fn(async () => ({ success: true })),
}));
jest.mock('expo-sharing', () => ({ shareAsync: jest.fn(async () => {}) }));
jest.mock('expo-constants', () => ({
  __esModule: true,
  default: { expoConfig: { version: '1.0.0', extra: { apiUrl: process.env.API_URL } } },
}));
jest.mock('react-native-keyboard-controller', () =>
  require('react-native-keyboard-controller/jest'),
);
// The preset's stand-in calls back; the iOS module gives a promise.
jest.mock('react-native/Libraries/Image/NativeImageLoaderIOS', () => ({
  __esModule: true,
  default: { getSize: async () => [320, 240], prefetchImage: async () => true },
}));
jest.mock('react-native-passkeys', () => require('./device.js'));
// A Czech phone.
jest.mock('expo-localization', () => ({
  getLocales: () => [{ languageCode: 'cs' }],
  useLocales: () => [{ languageCode: 'cs' }],
}));
