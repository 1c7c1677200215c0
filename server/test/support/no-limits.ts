/** For a server without rate limits: all test clients share one address. */
export const NO_LIMITS = {
  RATE_SESSION: '0',
  RATE_CREATE: '0',
  RATE_ENTER: '0',
  RATE_REJOIN: '0',
  RATE_RECOVER: '0',
  RATE_READ: '0',
  RATE_REQUEST: '0',
  MOST_MATCHES: '0',
};
