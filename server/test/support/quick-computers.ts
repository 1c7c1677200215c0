/** Computer players answer at once, and think on the main thread. */
export const QUICK_COMPUTERS = { COMPUTER_THREADS: '0', COMPUTER_PACE: 'off' };
