/** The page that signs in with a recovery code or a passkey, and leads on to `to`. */
export const recoveryPage = (to?: string): string =>
  to === undefined ? '/back' : `/back?to=${encodeURIComponent(to)}`;
