import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react-native';
import { type ErrorBoundaryProps, ExpoRoot, Stack } from 'expo-router';
import { getMockContext } from 'expo-router/testing-library';
import type { ComponentType } from 'react';
import { queryClient } from '../cache/query-client.ts';
import { signIn } from '../session/session.ts';

/** As patient as the other tests: the machine may stall for a minute. */
configure({ asyncUtilTimeout: 120_000 });

/** The environment says where the server is and who may sign in. */
const { PHONE_EMAIL: email = '', PHONE_PASSWORD: password = '' } = process.env;
export const comeIn = (): Promise<void> => signIn(email, password);

const Frame = () => (
  <QueryClientProvider client={queryClient}>
    <Stack />
  </QueryClientProvider>
);

type Page =
  | ComponentType
  | { default: ComponentType; ErrorBoundary?: ComponentType<ErrorBoundaryProps> };

/** Screens behind the app's own router, by their paths; time and network are real. */
export const show = (pages: Record<string, Page>, at = '/') => {
  const context = getMockContext({ _layout: Frame, ...pages });
  return render(<ExpoRoot context={context} location={at} />);
};
