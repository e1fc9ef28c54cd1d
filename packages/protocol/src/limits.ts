/** Every limit of the product that a person or a program can meet. */
export const limits = {
  passwordMin: 8,
  passwordMax: 128,
  invitationDays: 7,
  resetMinutes: 60,
  signInLinkMinutes: 60,
  sessionDays: 30,
  signInFailures: { max: 10, windowSeconds: 15 * 60 },
  signInAttempts: { max: 100, windowSeconds: 60 },
  linkAttempts: { max: 30, windowSeconds: 60 },
  resetRequests: { max: 10, windowSeconds: 15 * 60 },
  requests: { max: 1200, windowSeconds: 60 },
  bodyBytes: 64 * 1024,
  logoBytes: 200 * 1024,
  pageSize: 50,
  /** Seeds, section 8: how long data counts as fresh on a client. */
  freshSeconds: 30,
} as const;

export const headers = {
  requestId: 'x-request-id',
  /** `user:<id>` or `client:<id>`: an operator looks at the portal as that client does. */
  viewAs: 'x-view-as',
} as const;
