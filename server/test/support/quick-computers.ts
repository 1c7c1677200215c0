/** Computer players answer at once, and think where everything else is done. */
export const QUICK_COMPUTERS = { COMPUTER_THREADS: '0', COMPUTER_PACE: 'off' };
