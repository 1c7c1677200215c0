/** For a server on which nobody is counted: whoever tests or measures anything else has one address. */
export const NO_LIMITS = {
  RATE_SESSION: '0',
  RATE_CREATE: '0',
  RATE_ENTER: '0',
  RATE_REJOIN: '0',
  RATE_READ: '0',
  RATE_REQUEST: '0',
};
